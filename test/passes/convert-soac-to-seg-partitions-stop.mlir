// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s
// RUN: not seq-run %s --entry stops --arg '[0, 5]:i32' 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not seq-run %s --entry stops --arg '[0, 5]:i32' --backend simt 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not seq-run %s --entry stops --arg '[1, 5]:i32' --backend simt 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not seq-run %s --entry stops --arg '[0, 1]:i32' --backend simt 2>&1 | FileCheck %s --check-prefix=LATER

// What may stop the program does not come before what stops it first.
// CHECK-LABEL: func.func @stops(
// CHECK: seg.red level(grid)
// CHECK: seg.scan level(grid)
// CHECK: seg.red level(grid)
// STOPS: error: 'soac.partition' op class 5 is out of range for 2 classes
// LATER: error: 'arith.divui' op divides by zero: 100 / 0
func.func @stops(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %hundred = arith.constant 100 : i32
  %ys, %ysizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %class = arith.index_cast %x : i32 to index
    soac.yield %class, %x : index, i32
  }
  %zs, %zsizes = soac.partition 2 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %z = arith.divui %hundred, %y : i32
    %odd = arith.trunci %z : i32 to i1
    %class = arith.index_castui %odd : i1 to index
    soac.yield %class, %y : index, i32
  }
  return %zs : tensor<?xi32>
}
