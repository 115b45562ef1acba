#!/bin/sh
# Runs the tests of the libraries with debug assertions and checks of overflow, which
# a release build has not (the profile `checked` of Cargo.toml).
set -eu

cd "$(dirname "$0")/.."
packages='-p mlir-build'
for name in values interp runtime simt cuda ranks dialects analysis passes mapping cpu gpu host pipelines driver run c \
  explain; do
  packages="$packages -p seq-$name"
done
# The tests of seq-cuda run its example.
cargo build --profile checked -p seq-cuda --example host
# The packages, word by word.
# shellcheck disable=SC2086
exec cargo test --profile checked --no-fail-fast --lib --tests $packages
