#!/bin/sh
# Compiles the programs of the papers' tables, each by itself with a choice of threads a
# block, elements a thread and blocks: compile.sh SEQ_RUN PROGRAMS FOLDER OPTION...
#
# The options are those that say the target. What no kernel can have stands in missing.md.
# Reductions that do not commute: elements a thread and threads as in "A reduction kernel for
# operators that do not commute", where 761 threads stand for 768. Blocks: few, none in a whole
# warp of them, and as many as there are tiles. Rows, each in a block ("Efficient
# Sequentialization", tables 4 to 9): elements a thread.
set -eu

seq_run=$1 programs=$2 folder=$3
shift 3
: "${REDUCTIONS=product_2x2 product_3x3 product_5x5 mss lss linear}"
: "${VIRTUALISED=scan_i32 scan_mss sum_i32 mss}"
: "${THREADS=32 448 768}" "${ITEMS=1 9 24 40}" "${BLOCKS=1 31 1024 2147483647}"
: "${ROWS=row_map row_sums row_scan row_scatter row_scatter_iota row_add row_scans row_softmax row_sort}"
: "${ROW_ITEMS=1 4 model}"
mkdir -p "$folder"
echo "| program | threads | elements a thread | blocks | why there is no kernel |
|---|---|---|---|---|" >"$folder/missing.md"

target="$*"

compile() { # NAME THREADS ITEMS BLOCKS [OPTION ...]
  name=$1 threads=$2 items=$3 blocks=$4
  shift 4
  file=$folder/$name-$threads-$items-$blocks.so
  options=
  case $threads in model | row) ;; *) options="$options threads=$threads" ;; esac
  [ "$items" = model ] || options="$options items=$items"
  [ "$blocks" = model ] || options="$options max-blocks=$blocks"
  # shellcheck disable=SC2086 # the target is several words
  if ! "$seq_run" "$programs" --emit so --entry "$name" --gpu "$options" "$@" $target -o "$file" --force 2>"$folder/errors"; then
    why=$(sed -n "s/.*error: //p" "$folder/errors" | head -1)
    echo "| $name | $threads | $items | $blocks | $why |" >>"$folder/missing.md"
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
for name in $ROWS; do
  for items in $ROW_ITEMS; do
    compile "$name" row "$items" model --mode block
  done
done
