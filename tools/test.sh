#!/bin/sh
# Runs the checks and all tests of a built tree, whatever fails on the way; with
# --ci also the unit tests with debug assertions, the crates packed and the walkthrough of
# ARCHITECTURE.md. The last line adds up the tests: `N passed, M failed`; a check
# that fails counts as one failure.
set -u

cd "$(dirname "$0")/.."
prefix=$(sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
logs=target/test-logs
mkdir -p "$logs"
ci=
[ "${1-}" != --ci ] || { ci=1 && export SEQ_ALL_CHIPS=1; }
passed=0
failed=0

for check in check-format check-clippy check-rustdoc check-docs; do
  echo "== $check"
  make --no-print-directory "$check" || failed=$((failed + 1))
done

# Runs a command, shows its output and keeps it; returns its status.
logged() {
  log=$1
  shift
  { "$@" 2>&1; echo $? >"$log.status"; } | tee "$log"
  return "$(cat "$log.status")"
}

# Runs a command that runs Rust's tests, and counts these.
rust() {
  log=$logs/$1.log
  shift
  status=0
  logged "$log" "$@" || status=$?
  sum() { # Adds up what stands before the word $1 in cargo's result lines.
    awk -v word="$1" '/^test result:/ { for (i = 2; i <= NF; i++) if ($i ~ "^" word) n += $(i - 1) } END { print n + 0 }' \
      "$log"
  }
  rust_failed=$(sum failed)
  passed=$((passed + $(sum passed)))
  [ "$status" -eq 0 ] || [ "$rust_failed" -gt 0 ] || rust_failed=1 # no test ran at all
  failed=$((failed + rust_failed))
}

echo "== cargo test"
rust cargo cargo test --release --workspace --no-fail-fast

if [ -n "$ci" ]; then
  echo "== checked"
  rust checked tools/checked.sh
  echo "== package"
  if make --no-print-directory package; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  echo "== walkthrough"
  if test/walkthrough/run.sh; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
fi

echo "== ptxas"
tools/ptxas.sh || failed=$((failed + 1))

echo "== jax"
tools/jax.sh || failed=$((failed + 1))

echo "== wheel"
tools/wheel.sh ${ci:+--bundle} || failed=$((failed + 1))

echo "== lit"
status=0
logged "$logs/lit.log" "$prefix/bin/lit" -v --order=lexical --workers="$(nproc)" test || status=$?
count() { # What lit's summary says of the outcome $1.
  awk -F: -v word="$1" '{ name = $1; gsub(/ /, "", name) } name == word { n += $2 } END { print n + 0 }' "$logs/lit.log"
}
lit_failed=$(($(count Failed) + $(count Unresolved) + $(count XPassed) + $(count Timed)))
passed=$((passed + $(count Passed) + $(count XFailed)))
[ "$status" -eq 0 ] || [ "$lit_failed" -gt 0 ] || lit_failed=1
failed=$((failed + lit_failed))

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
