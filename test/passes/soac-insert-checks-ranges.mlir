// Classes that the operations on them keep in range need no check: masks, remainders,
// shifts and narrow types. One too many does.
//
// RUN: seq-opt %s --soac-insert-checks | FileCheck %s
// CHECK-LABEL: func @masked(
// CHECK-NOT: soac.assert
// CHECK-LABEL: func @shifted(
// CHECK-NOT: soac.assert
// CHECK-LABEL: func @narrow(
// CHECK-NOT: soac.assert
// CHECK-LABEL: func @remainder(
// CHECK-NOT: soac.assert
// CHECK-LABEL: func @wide_mask(
// CHECK: soac.assert %{{.*}}, "{{.*}}class {0} is out of range for 4 classes"
// CHECK-LABEL: func @signed(
// CHECK: soac.assert %{{.*}}, "{{.*}}class {0} is out of range for 4 classes"
//
// RUN: not seq-run %s --entry signed --arg "[1, 3]:i8" 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS: class -1 is out of range for 4 classes
func.func @masked(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %three = arith.constant 3 : i32
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.andi %x, %three : i32
    %class = arith.index_cast %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys : tensor<?xi32>
}
func.func @shifted(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %by = arith.constant 30 : i32
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %high = arith.shrui %x, %by : i32
    %class = arith.index_castui %high : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys : tensor<?xi32>
}
func.func @narrow(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.trunci %x : i32 to i2
    %long = arith.extui %low : i2 to i64
    %class = arith.index_cast %long : i64 to index
    soac.yield %class, %x : index, i32
  }
  return %ys : tensor<?xi32>
}
func.func @remainder(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %four = arith.constant 4 : i64
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<4xindex>) {
    %rest = arith.remui %x, %four : i64
    %class = arith.index_cast %rest : i64 to index
    soac.yield %class, %x : index, i64
  }
  return %ys : tensor<?xi64>
}
func.func @wide_mask(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %seven = arith.constant 7 : i32
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.andi %x, %seven : i32
    %class = arith.index_castui %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys : tensor<?xi32>
}
func.func @signed(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi8>) -> (tensor<?xi8>, tensor<4xindex>) {
    %low = arith.trunci %x : i8 to i2
    %class = arith.index_cast %low : i2 to index
    soac.yield %class, %x : index, i8
  }
  return %ys : tensor<?xi8>
}
