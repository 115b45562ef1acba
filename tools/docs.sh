#!/bin/sh
# Writes docs/reference from the .td files; with --check, says whether what
# stands there is up to date.
set -eu

cd "$(dirname "$0")/.."
prefix=$(sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
check=
[ "${1-}" != --check ] || check=1
target=docs/reference
stale=0
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT

# generate NAME TD ARGUMENT...: one page from one .td file.
generate() {
  page=$target/$1.md
  td=$2
  shift 2
  "$prefix/bin/mlir-tblgen" "$@" -I dialects/include -I "$prefix/include" "$td" -o "$fresh"
  if [ -z "$check" ]; then
    mkdir -p "$target"
    cat "$fresh" >"$page"
  elif ! cmp -s "$fresh" "$page"; then
    echo "$page is stale; run \`make docs\`" >&2
    stale=1
  fi
}

generate soac dialects/include/soac/SoacOps.td -gen-dialect-doc -dialect=soac
generate seg dialects/include/seg/SegOps.td -gen-dialect-doc -dialect=seg
for td in passes/Passes.td lowering/*/Passes.td; do
  [ -f "$td" ] || continue
  folder=$(dirname "$td")
  generate "$(basename "$folder" | sed 's/^passes$/passes/; t; s/$/-passes/')" "$td" -gen-pass-doc
done
exit $stale
