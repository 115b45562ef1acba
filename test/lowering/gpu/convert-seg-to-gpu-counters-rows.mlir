// What reductions of rows of one size cost. Short rows: few lanes have several elements each, so
// that combining them is little work, and what one request leaves of a sector the next one finds
// in the cache. An operator that does not commute: what is staged is read 16 bytes at a time.
//
// RUN: %python %S/inputs/counters.py %s
// Rows without elements, which are read 16 bytes at a time and not.
// RUN: seq-run %s --entry row_sums --backend simt --check interp --quiet --arg zeros:i32[300x0]
// RUN: seq-run %root/test/programs/matrix-product.mlir --backend simt --check interp --quiet --arg zeros:f32[40x0] --arg zeros:f32[0x48]
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.module @seq_kernels
// CHECK: gpu.func @red_rows_
// CHECK: gpu.func @scan_

func.func @row_sums(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

func.func @best_segments(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %best = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %up = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %m = arith.maxsi %x, %zero : i32
      soac.yield %m : i32
    }
    %r:4 = soac.reduce %up, %up, %up, %row neutral %zero, %zero, %zero, %zero
        : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (i32, i32, i32, i32) {
    ^bb0(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %b0: i32, %b1: i32, %b2: i32, %b3: i32):
      %u = arith.maxsi %a0, %b0 : i32
      %v = arith.addi %a2, %b1 : i32
      %r0 = arith.maxsi %u, %v : i32
      %w = arith.addi %a3, %b1 : i32
      %r1 = arith.maxsi %a1, %w : i32
      %y = arith.addi %b3, %a2 : i32
      %r2 = arith.maxsi %b2, %y : i32
      %r3 = arith.addi %a3, %b3 : i32
      soac.yield %r0, %r1, %r2, %r3 : i32, i32, i32, i32
    }
    soac.yield %r#0 : i32
  }
  return %best : tensor<?xi32>
}
