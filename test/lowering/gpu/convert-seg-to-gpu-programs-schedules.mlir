// Every program of test/programs gives its oracle's results under 100 schedules of
// the simulator, random and by priority, with all detectors, one, two or all blocks
// resident, in tiles of one warp: at its first size, and those that launch few
// kernels also at sizes up to 100.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu -o /dev/null
// RUN: %python %root/test/programs/run.py --backend simt --schedules 100 --gpu "threads=32 items=1" --few 1 --largest 100 \
// RUN:   --program breadth-first-search,lecture,nested-bins,nested-control,nested-operators,nested-rows,nested-rules,nested-segments,quickhull,quicksort,radix-sort,rank-search,word-statistics
// RUN: %python %root/test/programs/run.py --backend simt --schedules 100 --gpu "threads=32 items=1" --few 3 --largest 100 \
// RUN:   --without breadth-first-search,lecture,nested-bins,nested-control,nested-operators,nested-rows,nested-rules,nested-segments,quickhull,quicksort,radix-sort,rank-search,word-statistics
//
// The schedules are what finds a race that one of them may hide.
// RUN: seq-run %s --entry twice --backend simt --arg iota:i32[70] --schedules 100 -q
// RUN: not seq-run %s --entry twice --backend simt --arg iota:i32[70] --schedules 100 -q --gpu "plant=plain-scatter" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RACE
// RACE: data race in global memory

func.func @twice(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %none = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %ys = soac.scatter (%x = %xs) into %none : (tensor<?xi32>) into tensor<?xi32> {
    %at = arith.divui %x, %two : i32
    %i = arith.index_cast %at : i32 to index
    soac.yield %i, %at : index, i32
  }
  return %ys : tensor<?xi32>
}
