// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s
// RUN: seq-run %s --entry sorted --arg '[7, 0, 15, 4, 12, 1, 7, 3]:i32' | FileCheck %s --check-prefix=SORTED
// RUN: seq-run %s --entry sorted --arg '[7, 0, 15, 4, 12, 1, 7, 3]:i32' --backend simt | FileCheck %s --check-prefix=SORTED
// RUN: seq-run %s --entry between --arg '[5, 2, 4, 1]:i32' --backend simt | FileCheck %s --check-prefix=BETWEEN

// Partitions that follow one another are counted by one reduction.
// CHECK-LABEL: func.func @sorted(
// CHECK: %[[COUNTS:.*]]:6 = seg.red level(grid)
// CHECK-NOT: seg.red
// CHECK: %[[FIRST:.*]] = seg.scan level(grid)
// CHECK-NOT: %[[COUNTS]]#3
// CHECK: tensor.extract %[[COUNTS]]#2
// CHECK-NOT: seg.red
// CHECK: seg.scan level(grid)
// CHECK: tensor.extract %[[FIRST]][
// CHECK: tensor.extract %[[COUNTS]]#3
// CHECK-NOT: seg.red
// CHECK-LABEL: func.func @between(
// SORTED: tensor<8xi32>: [0, 1, 3, 4, 7, 7, 12, 15]
func.func @sorted(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %two = arith.constant 2 : i32
  %ys, %ysizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.trunci %x : i32 to i2
    %class = arith.index_castui %low : i2 to index
    soac.yield %class, %x : index, i32
  }
  %zs, %zsizes = soac.partition 4 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %shifted = arith.shrui %y, %two : i32
    %high = arith.trunci %shifted : i32 to i2
    %class = arith.index_castui %high : i2 to index
    soac.yield %class, %y : index, i32
  }
  return %zs : tensor<?xi32>
}

// What the second one uses is made between the two: each is counted by itself. The numbers above
// the first one of the evens come last.
// CHECK: seg.red level(grid)
// CHECK: seg.scan level(grid)
// CHECK: seg.red level(grid)
// CHECK: seg.scan level(grid)
// BETWEEN: tensor<4xi32>: [2, 1, 4, 5]
func.func @between(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %ys, %ysizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %odd = arith.trunci %x : i32 to i1
    %class = arith.index_castui %odd : i1 to index
    soac.yield %class, %x : index, i32
  }
  %pivot = tensor.extract %ys[%c0] : tensor<?xi32>
  %zs, %zsizes = soac.partition 2 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %above = arith.cmpi sgt, %y, %pivot : i32
    %class = arith.index_castui %above : i1 to index
    soac.yield %class, %y : index, i32
  }
  return %zs : tensor<?xi32>
}
