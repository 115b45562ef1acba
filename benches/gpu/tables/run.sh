#!/bin/sh
# Runs what compile.sh made and prints one table of it: run.sh [option of bench ...]
# Programs of rows run for the widths of WIDTHS; NAMES says which programs run, as a pattern.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
: "${WIDTHS=128,256,512,1024,2046,4096}" "${NAMES=*}"
status=0
echo "| program | threads | elements a thread | blocks | n | ms | GB/s | of a copy | CUB ms | results |
|---|---|---|---|---|---|---|---|---|---|"
for file in "$here"/*-*-*-*.so; do
  name=$(basename "$file" .so)
  blocks=${name##*-} rest=${name%-*}
  items=${rest##*-} rest=${rest%-*}
  threads=${rest##*-} program=${rest%-*}
  # shellcheck disable=SC2254 # it is a pattern
  case $program in $NAMES) ;; *) continue ;; esac
  if [ "$threads" = row ]; then
    only=$(echo "$WIDTHS" | sed "s/^/=${program}_/; s/,/,=${program}_/g")
  else
    only="=$program"
  fi
  rows=$("$here/bench" --programs "$file" --only "$only" --widths "$WIDTHS" "$@") || status=$?
  echo "$rows" | awk -F '|' -v rest=" $threads | $items | $blocks |" \
    '$2 ~ /^ [a-z0-9_]+ $/ && $2 != " program " { print "|" $2 "|" rest $3 "|" $5 "|" $7 "|" $8 "|" $11 "|" $13 "|" }'
done
cat "$here/missing.md"
exit "$status"
