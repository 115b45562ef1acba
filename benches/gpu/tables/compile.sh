#!/bin/sh
# Compiles the programs of the papers' tables, each by itself with a choice of threads a
# block, elements a thread and blocks: compile.sh SEQ_RUN PROGRAMS FOLDER OPTION...
#
# The options are those that say the target. What no kernel can have stands in missing.md.
# Reductions that do not commute: elements a thread and threads as in "A reduction kernel for
# operators that do not commute", where 761 threads stand for 768. Blocks: few, none in a whole
# warp of them, and as many as there are tiles.
set -eu

seq_run=$1 programs=$2 folder=$3
shift 3
: "${REDUCTIONS=product_2x2 product_3x3 product_5x5 mss lss linear}"
: "${VIRTUALISED=scan_i32 scan_mss sum_i32 mss}"
: "${THREADS=32 448 768}" "${ITEMS=1 9 24 40}" "${BLOCKS=1 31 1024 2147483647}"
mkdir -p "$folder"
echo "| program | threads | elements a thread | blocks | why there is no kernel |
|---|---|---|---|---|" >"$folder/missing.md"

target="$*"

compile() { # NAME THREADS ITEMS BLOCKS
  file=$folder/$1-$2-$3-$4.so
  options=
  [ "$2" = model ] || options="$options threads=$2"
  [ "$3" = model ] || options="$options items=$3"
  [ "$4" = model ] || options="$options max-blocks=$4"
  # shellcheck disable=SC2086 # the target is several words
  if ! "$seq_run" "$programs" --emit so --entry "$1" --gpu "$options" $target -o "$file" --force 2>"$folder/errors"; then
    why=$(sed -n "s/.*error: //p" "$folder/errors" | head -1)
    echo "| $1 | $2 | $3 | $4 | $why |" >>"$folder/missing.md"
  fi
  rm -f "${file%.so}.h" "$folder/errors"
}

for name in $REDUCTIONS; do
  for threads in $THREADS; do
    for items in $ITEMS; do
      compile "$name" "$threads" "$items" model
    done
  done
done
for name in $VIRTUALISED; do
  for threads in $THREADS; do
    for blocks in $BLOCKS; do
      compile "$name" "$threads" model "$blocks"
    done
  done
done
