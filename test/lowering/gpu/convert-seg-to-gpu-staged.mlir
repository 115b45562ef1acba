// A reduction of rows of one size whose operator does not commute, and whose body reads less than
// it yields: what it reads goes through shared memory, 4 bytes of an element here and not 16.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @scan_0({{.*}} workgroup(%{{[^ ]*}} : memref<{{[0-9]+}}xi32, {{[^)]*}}%{{[^ ]*}} : memref<16xi64,
//
// 2,048 warps of elements are written and read once each, as words: 4,096 wavefronts, where
// two arrays of 64 bits take 16,384. What the 8 warps of 32 tiles exchange takes 3,904.
// RUN: seq-run %s --backend simt --check interp --quiet --stats --gpu "threads=256 items=8" --arg "random:i32[64x1024]@1" | FileCheck %s --check-prefix=COUNT
// COUNT: kernel scan_
// COUNT: shared wavefronts: 8000
//
// Rows and tiles of other sizes, none, other threads and elements, and schedules.
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[3x1023]@1"
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[70x33]@2"
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[5x1]@3"
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[0x9]@3"
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[4x0]@3"
// RUN: seq-run %s --backend simt --check interp --quiet --schedules 10 --gpu "threads=64 items=3" --arg "random:i32[40x37]@4"
// RUN: seq-run %s --backend cpu --check interp --quiet --arg "random:i32[70x33]@2"

func.func @main(%xss: tensor<?x?xi32>) -> tensor<?xi64> {
  %results = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi64> {
    %one = arith.constant 1 : i64
    %zero = arith.constant 0 : i64
    %as, %bs = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>) {
      %w = arith.extsi %x : i32 to i64
      soac.yield %w, %w : i64, i64
    }
    // The composition of x -> a * x + b.
    %a, %b = soac.reduce %as, %bs neutral %one, %zero
        : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
    ^bb0(%a1: i64, %b1: i64, %a2: i64, %b2: i64):
      %p = arith.muli %a1, %a2 : i64
      %q = arith.muli %a2, %b1 : i64
      %s = arith.addi %q, %b2 : i64
      soac.yield %p, %s : i64, i64
    }
    soac.yield %b : i64
  }
  return %results : tensor<?xi64>
}
