# make setup    installs what is missing
# make build    builds every crate and shared library
# make check    the loop of an edit: compiler errors, format, house rules, in seconds
# make lint     format, clippy, rustdoc, generated documentation
# make test     builds, lints, runs all tests
# make checked  runs the unit tests with debug assertions and checks of overflow
# make ci       `test`, `checked` and the walkthrough of ARCHITECTURE.md
# make soak     every program under 100 schedules on the simulator, for hours
# make stablehlo  generated cases for each operation of StableHLO, against JAX, for minutes
# make ranks    every program on 1, 2, 3, 4 and 7 ranks, and under mpirun on 2 and 4
# make demo     shows one program through every stage
# make docs     writes docs/reference
# make package  packs the crates as they would be published
# make install  copies what is built to PREFIX, /usr/local unless it is given
# make format   formats Rust and C++

LLVM    := $(shell sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
VERSION := $(lastword $(subst -, ,$(LLVM)))
PREFIX  ?= /usr/local
CXX_FILES = $(shell find dialects passes lowering tools docs -name '*.cpp' -o -name '*.h' | sort)
CLANG_FORMAT = $(firstword $(wildcard $(LLVM)/bin/clang-format) clang-format-$(VERSION))
UNPUBLISHED = $(shell grep -l '^publish = false' $$(git ls-files '*Cargo.toml') | xargs sed -n '/^\[package\]/,/^version/s/^name = "\(.*\)"/\1/p')

.PHONY: setup build check lint check-format check-clippy check-rustdoc check-docs
.PHONY: test checked ci soak stablehlo ranks demo docs format package install

setup:
	@tools/setup.sh

build: setup
	cargo build --release --workspace

test: build
	@tools/test.sh

checked: setup
	@tools/checked.sh

ci: build
	@tools/test.sh --ci

soak: build
	/usr/bin/python3 test/programs/run.py --soak

stablehlo: build
	@tools/jax.sh
	PYTHONPATH=target/jax /usr/bin/python3 -B -W ignore test/stablehlo/cases.py --count 200 --backend cpu,interp,simt

# What did not change is not looked at again, which a release build cannot afford.
check: export CARGO_INCREMENTAL = 1
check:
	cargo fmt --all --check
	cargo check --release --workspace
	cargo test --release --quiet -p seq-tidy

lint: check-format check-clippy check-rustdoc check-docs

check-format:
	cargo fmt --all --check
	$(CLANG_FORMAT) --dry-run -Werror $(CXX_FILES)

check-clippy:
	cargo clippy --release --workspace --all-targets -- -D warnings

check-rustdoc:
	RUSTDOCFLAGS="-D warnings" cargo doc --release --workspace --no-deps

check-docs:
	@tools/docs.sh --check

RANKS = 1 2 3 4 7
PROCESSES = 2 4
SIZES = --few 3 --largest 1100

ranks: build
	set -e; for n in $(RANKS); do /usr/bin/python3 test/programs/run.py --backend cpu --ranks $$n $(SIZES); done
	set -e; for n in $(PROCESSES); do /usr/bin/python3 test/programs/run.py --backend cpu --mpi $$n --workers 1 $(SIZES); done

demo: build
	@tools/demo.sh

docs:
	@tools/docs.sh

package:
	cargo package --workspace --no-verify --allow-dirty $(patsubst %,--exclude %,$(UNPUBLISHED))

install: build
	@tools/install.sh "$(PREFIX)"

format:
	cargo fmt --all
	$(CLANG_FORMAT) -i $(CXX_FILES)
