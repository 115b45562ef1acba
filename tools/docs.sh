#!/bin/sh
# Writes docs/reference from the .td files and the headers of rules, the drawing of the
# levels in ARCHITECTURE.md from the pipelines, the tables of benches/ from the files of
# results, the gallery and the table of operations from runs of seq-run, which is built before; with
# --check, says whether what stands there is up to date, these two left out. PROFILE is
# the one of Cargo with which the drawing is made and seq-run was built.
set -eu

cd "$(dirname "$0")/.."
prefix=$(sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
check=
[ "${1-}" != --check ] || check=1
target=docs/reference
stale=0
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT

# keep NAME: what was written afresh becomes that page, or has to be it.
keep() {
  page=$target/$1.md
  if [ -z "$check" ]; then
    mkdir -p "$target"
    cat "$fresh" >"$page"
  elif ! cmp -s "$fresh" "$page"; then
    echo "$page is stale; run \`make docs\`" >&2
    stale=1
  fi
}

# generate NAME TD ARGUMENT...: one page from one .td file.
generate() {
  name=$1
  td=$2
  shift 2
  "$prefix/bin/mlir-tblgen" "$@" -I dialects/include -I dialects/mlir-build/include \
    -I "$prefix/include" -I "$(dirname "$td")" "$td" -o "$fresh"
  keep "$name"
}

generate soac dialects/include/soac/Soac.td -gen-dialect-doc -dialect=soac
generate seg dialects/include/seg/SegOps.td -gen-dialect-doc -dialect=seg
for td in passes/Passes.td passes/*/Passes.td lowering/codegen/*/Passes.td; do
  [ -f "$td" ] || continue
  folder=$(dirname "$td")
  generate "$(basename "$folder" | sed 's/^passes$/passes/; t; s/$/-passes/')" "$td" -gen-pass-doc
done

# The rules of soac-flatten, one file each: what stands in their headers.
header() {
  awk -v title="$2" '
    !/^\/\/!/ { exit }
    { sub(/^\/\/! ?/, "") }
    NR == 1 { print title; print ""; print; next }
    /^```/ { fenced = !fenced }
    { equation = !fenced && /^  / }
    equation && !before { print "```text" }
    !equation && before { print "```" }
    { before = equation; if (equation) sub(/^  /, ""); print }
    END { if (before) print "```" }
  ' "$1"
}
rules() {
  echo '<!-- Written by tools/docs.sh from the headers in passes/src/soac/soac_flatten. -->'
  echo
  header passes/src/soac/soac_flatten.rs '# Rules of soac-flatten'
  for room in rules segmented lift versions; do
    echo
    header "passes/src/soac/soac_flatten/$room.rs" "## $room"
    find "passes/src/soac/soac_flatten/$room" -name '*.rs' | LC_ALL=C sort | while read -r file; do
      name=${file#passes/src/soac/soac_flatten/}
      # A rule has an equation and IR; of what rules share, files with either are shown.
      if ! grep -q '^//! ```' "$file"; then
        [ "$room" != rules ] || grep -q '^mod ' "$file" || echo "$file shows no IR before and after in its header" >&2
        [ "$room" = rules ] || grep -q '^//!   ' "$file" || continue
      fi
      echo
      header "$file" "### ${name%.rs}"
    done
  done
}
rules >"$fresh"
keep flattening

# Index spaces: the headers of combinators and strategies, then what the examples become.
spaces() {
  echo '<!-- Written by tools/docs.sh from lowering/codegen/mapping. -->'
  echo
  mapping=lowering/codegen/mapping/src
  header $mapping/lib.rs '# Index spaces'
  echo
  echo '## Combinators'
  for file in "$mapping"/combinators/*.rs; do
    echo
    header "$file" "### $(basename "$file" .rs)"
  done
  echo
  echo '## Strategies'
  for file in "$mapping"/strategies/*.rs; do
    echo
    header "$file" "### $(basename "$file" .rs)"
  done
  echo
  header $mapping/mapping/rows.rs '## Rows'
  cargo run --quiet --profile "${PROFILE:-release}" -p seq-mapping --example index_spaces
}
spaces >"$fresh"
keep index-spaces

# The levels in ARCHITECTURE.md: what stands between the two marks.
cargo run --quiet --profile "${PROFILE:-release}" -p seq-pipelines --example levels >"$fresh.levels"
awk -v levels="$fresh.levels" '
  !inside { print }
  /^<!-- levels:/ {
    inside = 1
    print "```text"
    while ((getline line <levels) > 0) print line
    print "```"
  }
  /^<!-- end of levels -->/ { inside = 0; print }
' ARCHITECTURE.md >"$fresh"
rm -f "$fresh.levels"
if cmp -s "$fresh" ARCHITECTURE.md; then
  :
elif [ -z "$check" ]; then
  cat "$fresh" >ARCHITECTURE.md
else
  echo "ARCHITECTURE.md is stale; run \`make docs\`" >&2
  stale=1
fi
/usr/bin/python3 tools/tables.py ${check:+--check} || stale=1
# What programs became: a test compares it.
[ -n "$check" ] || /usr/bin/python3 tools/gallery.py --seq-run "${CARGO_TARGET_DIR:-target}/${PROFILE:-release}/seq-run"
# What each back end takes: a test checks a part of this page, which takes a minute.
[ -n "$check" ] ||
  /usr/bin/python3 tools/operations.py --seq-run "${CARGO_TARGET_DIR:-target}/${PROFILE:-release}/seq-run"
exit $stale
