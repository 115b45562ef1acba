// RUN: seq-opt %s --seq-to-seg --seq-bufferize | FileCheck %s
// RUN: seq-run %s --entry keep --arg zeros:i32[3x0] --check interp | FileCheck %s --check-prefix=KEEP
// RUN: seq-run %s --entry sums --arg zeros:i32[3x0] --check interp | FileCheck %s --check-prefix=SUMS

// Rows of size 0 are not copied: a view of one would be out of bounds.
// CHECK-LABEL: func.func @keep
// CHECK-NOT: memref.copy
// CHECK: return
// KEEP: tensor<3x0xi32>:
func.func @keep(%xs: tensor<?x0xi32>) -> tensor<?x0xi32> {
  %f = soac.filter (%x = %xs) : (tensor<?x0xi32>) -> tensor<?x0xi32> {
    %t = arith.constant true
    soac.yield %t, %x : i1, tensor<0xi32>
  }
  return %f : tensor<?x0xi32>
}

// SUMS: tensor<3xi32>: [0, 0, 0]
func.func @sums(%xs: tensor<3x0xi32>) -> tensor<3xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.map (%x = %xs) : (tensor<3x0xi32>) -> tensor<3xi32> {
    %r = soac.reduce %x neutral %zero : (tensor<0xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %r : i32
  }
  return %s : tensor<3xi32>
}
