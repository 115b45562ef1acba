#!/bin/sh
# Runs what compile.sh made and prints one table of it: run.sh [option of bench ...]
set -eu

here=$(cd "$(dirname "$0")" && pwd)
status=0
echo "| program | threads | elements a thread | blocks | n | ms | GB/s | of a copy | results |
|---|---|---|---|---|---|---|---|---|"
for file in "$here"/*-*-*-*.so; do
  name=$(basename "$file" .so)
  blocks=${name##*-} rest=${name%-*}
  items=${rest##*-} rest=${rest%-*}
  threads=${rest##*-} program=${rest%-*}
  rows=$("$here/bench" --programs "$file" --only "=$program" "$@") || status=$?
  echo "$rows" | awk -F '|' -v before="| $program | $threads | $items | $blocks |" -v name=" $program " \
    '$2 == name { print before $3 "|" $5 "|" $7 "|" $8 "|" $13 "|" }'
done
cat "$here/missing.md"
exit "$status"
