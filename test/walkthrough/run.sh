#!/bin/sh
# Carries out "Add an operation, add a pass" of ARCHITECTURE.md on a copy of the
# tracked files: applies one patch for each step, builds the tools, and runs what the
# steps end with. With --apply it stops before it builds.
#
# A step that does not apply or does not pass is named. To mend one, correct it in the
# copy, target/walkthrough/tree, where each step is a commit, write the patch anew with
# `git show -U1 --format=` there, and let ARCHITECTURE.md quote it (tidy compares them).
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
prefix=$(sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' "$root/.cargo/config.toml")
work=$root/target/walkthrough
tree=$work/tree
step=copy
failed() {
  echo "walkthrough: $step failed" >&2
  exit 1
}
says() {
  step=$1
  echo "walkthrough: $step"
}

rm -rf "$tree"
mkdir -p "$tree"
cd "$root"
git ls-files -z --cached --others --exclude-standard |
  tar -c --null -T - --ignore-failed-read --warning=no-failed-read | tar -x -C "$tree" || failed
cd "$tree"
commit() {
  git add -A
  git -c user.name=walkthrough -c user.email= commit --quiet --no-verify -m "$1"
}
git init --quiet
commit "before"
for patch in $(printf '%s\n' test/walkthrough/[0-9]*.patch | sort -t / -k 3n); do
  says "step $(basename "$patch" .patch)"
  git apply -C1 "$patch" || failed
  # As old as what it was made of, so that a second run builds what changed.
  for file in $(git ls-files --modified --others --exclude-standard); do
    touch -r "$root/$patch" "$file"
    [ ! "$root/$file" -nt "$root/$patch" ] || touch -r "$root/$file" "$file"
  done
  commit "$(basename "$patch" .patch)"
done
[ "${1-}" != --apply ] || exit 0

# Crates from elsewhere are those of tools/checked.sh, if it ran.
profile=checked
export CARGO_TARGET_DIR="$work/build"
if [ ! -e "$CARGO_TARGET_DIR/$profile" ] && [ -e "$root/target/$profile" ]; then
  mkdir -p "$CARGO_TARGET_DIR"
  cp -a "$root/target/$profile" "$CARGO_TARGET_DIR/$profile"
fi
bin=$CARGO_TARGET_DIR/$profile
lit() {
  "$prefix/bin/lit" -v --param build="$bin" --param tools="seq-opt seq-run" "$@" || failed
}

says "build"
cargo build --quiet --profile $profile -p seq-opt -p seq-run || failed
says "tests of step 3, the operation"
lit test/dialects/soac
says "tests of step 4, the interpreter"
cargo test --quiet --profile $profile -p seq-interp --test arrays rotation || failed
says "tests of step 7, the pass"
lit test/passes/soac-expand-rotate.mlir test/passes/soac-expand-rotate-errors.mlir test/tools/examples.mlir
says "tests of step 9, the pipeline and the oracle"
/usr/bin/python3 test/programs/run.py --program arrays --seq-run "$bin/seq-run" || failed
says "step 10, documents, format and house rules"
PROFILE=$profile tools/docs.sh || failed
cargo fmt --all --check || failed
commit "10-documents"
cargo test --quiet --profile $profile -p seq-tidy || failed
echo "walkthrough: every step passed"
