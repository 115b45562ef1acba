#!/bin/sh
# Shows what the project does: programs from test/programs on real files and on
# large generated arrays, with times, and one program at every level of the
# lowering. `make demo` builds first.
set -eu

cd "$(dirname "$0")/.."
bin=target/release
programs=test/programs
if [ -t 1 ]; then bold=$(printf '\033[1m') dim=$(printf '\033[2m') plain=$(printf '\033[0m'); else bold= dim= plain=; fi

section() { printf '\n%s== %s ==%s\n' "$bold" "$1" "$plain"; }

# program entry title argument...: runs a program on the CPU
show() {
    file=$programs/$1.mlir entry=$2 title=$3
    shift 3
    printf '\n%s%s%s\n%s$ seq-run %s --entry %s' "$bold" "$title" "$plain" "$dim" "$file" "$entry"
    for argument; do
        case $argument in
            *[][{]*) printf " '%s'" "$argument" ;;
            *) printf ' %s' "$argument" ;;
        esac
    done
    printf '%s\n' "$plain"
    "$bin/seq-run" "$file" --entry "$entry" --backend cpu "$@" 2>&1
}

# title lines option...: the first lines of the program's IR after the options
level() {
    title=$1 lines=$2
    shift 2
    printf '\n%s%s%s\n%s$ seq-opt %s' "$bold" "$title" "$plain" "$dim" "$sample"
    printf ' %s' "$@"
    printf '%s\n' "$plain"
    ir=$("$bin/seq-opt" "$sample" "$@")
    printf '%s\n' "$ir" | head -n "$lines"
    total=$(printf '%s\n' "$ir" | wc -l)
    if [ "$total" -gt "$lines" ]; then
        printf '%s... %s more lines%s\n' "$dim" $((total - lines)) "$plain"
    fi
}

section "Real data, on all cores"
show histogram main "How often each byte occurs in LICENSE" --arg bytes:LICENSE
show histogram words "Bytes, words and lines of LICENSE" --arg bytes:LICENSE

section "Ten million elements"
show prefix-sum main "Prefix sums" --arg 'random:i32[10000000]@1' --time 5
show maximum-segment-sum main "Maximum segment sum: a map and a reduction of four-tuples, not commutative" \
    --arg 'random:i32[10000000]{-100..100}@2' --time 5
show longest-satisfying-subsequence main "Longest ascending run" \
    --arg 'random:i32[10000000]{-100..100}@3' --time 5
show filter main "Filter: the positive elements" --arg 'random:i32[10000000]{-100..100}@4' --time 5
show linear-function-composition recurrence "Recurrence x[i] = a[i] x[i-1] + b[i] modulo 2^32: a scan of linear functions" \
    --arg 'random:i32[10000000]@5' --arg 'random:i32[10000000]@6' --time 5

section "Larger programs"
show radix-sort main "Radix sort of a million keys: 16 passes of map, scan and scatter" \
    --arg 'random:i32[1000000]{-1000000000..1000000000}@7' --time 5
show matrix-product main "512 x 512 matrix product: map, map, map and reduce" \
    --arg 'random:f32[512x512]@8' --arg 'random:f32[512x512]@9' --time 5

section "Errors are found, with their place and values"
show errors/index-out-of-bounds main "A gather out of bounds" \
    --arg '[10,20,30,40,50]:i64' --arg '[0,4,5,1]:i64' || printf '(status %s)\n' $?

section "One program at every level"
sample=$programs/map-scan-two.mlir
printf '\n%s%s%s\n' "$bold" "soac: a map with two results feeds a scan of pairs" "$plain"
grep -v '^//' "$sample" | sed 1d
level "soac-fuse: one operation, one pass over memory" 100 --soac-fuse --canonicalize
level "convert-soac-to-seg: an index space and explicit reads" 100 --seq-to-seg
level "bufferization: the same on memory" 100 --seq-to-seg --seq-bufferize
level "LLVM: range functions that the runtime calls from all cores" 60 --seq-to-cpu

section "The same program on a GPU, simulated"
printf '\n%sEvery schedule is checked for races, hangs and bad accesses; the counters are what decides speed%s\n' "$bold" "$plain"
printf '%s$ seq-run %s --backend simt --check interp --stats%s\n' "$dim" "$sample" "$plain"
"$bin/seq-run" "$sample" --backend simt --check interp --stats \
    --arg 'random:i32[20000]@1' 2>&1 | grep -v ' at @'
level "Kernels: the gpu dialect, before PTX" 40 --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu --canonicalize --cse
printf '\n%sPTX: the loads of the look-back%s\n' "$bold" "$plain"
"$bin/seq-opt" "$sample" --seq-to-ptx | grep -o 'assembly = .*' | sed 's/\\0A/\n/g; s/\\09/    /g' |
    grep -E '^\.version|^\.target|^\.visible|relaxed|shfl|bar\.|vote' | head -n 40
