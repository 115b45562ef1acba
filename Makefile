# make setup   installs what is missing
# make build   builds every crate and shared library
# make test    builds, checks style and documentation, runs all tests
# make demo    shows one program through every stage
# make docs    writes docs/reference from the .td files
# make format  formats Rust and C++

PREFIX  := $(shell sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
VERSION := $(lastword $(subst -, ,$(PREFIX)))
CXX_FILES = $(shell find dialects passes lowering tools -name '*.cpp' -o -name '*.h' | sort)
CLANG_FORMAT = $(firstword $(wildcard $(PREFIX)/bin/clang-format) clang-format-$(VERSION))

.PHONY: setup build test check check-format check-clippy check-rustdoc check-docs demo docs format

setup:
	@tools/setup.sh

build: setup
	cargo build --release --workspace

test: build
	@tools/test.sh

soak: build
	/usr/bin/python3 test/programs/run.py --soak

check: check-format check-clippy check-rustdoc check-docs

check-format:
	cargo fmt --all --check
	$(CLANG_FORMAT) --dry-run -Werror $(CXX_FILES)

check-clippy:
	cargo clippy --release --workspace --all-targets -- -D warnings

check-rustdoc:
	RUSTDOCFLAGS="-D warnings" cargo doc --release --workspace --no-deps

check-docs:
	@tools/docs.sh --check

demo: build
	@tools/demo.sh

docs:
	@tools/docs.sh

format:
	cargo fmt --all
	$(CLANG_FORMAT) -i $(CXX_FILES)
