// With-loops that read another one point by point become part of it.
// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// The points of the inner box are those of the other loop, a row further down and a column
// to the left; no array is read.
// CHECK-LABEL: func.func @moved(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32)
// CHECK: soac.with modarray
// CHECK: lower(%c1, %c4) upper(%c4, %c9) {
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: soac.yield %[[SUM]]
// CHECK-NOT: tensor.extract
// CHECK: return
func.func @moved(%x: i32, %y: i32, %z: i32) -> tensor<9x11xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %a = soac.with genarray() default(%z : i32) -> tensor<9x11xi32> at (%i, %j) lower(%c2, %c3) upper(%c5, %c8) {
    soac.yield %x : i32
  }
  %b = soac.with genarray() default(%z : i32) -> tensor<9x11xi32> at (%i, %j) lower(%c1, %c1) upper(%c8, %c10) {
    %k = arith.addi %i, %c1 : index
    %m = arith.subi %j, %c1 : index
    %e = tensor.extract %a[%k, %m] : tensor<9x11xi32>
    %s = arith.addi %e, %y : i32
    soac.yield %s : i32
  }
  return %b : tensor<9x11xi32>
}

// Steps are not cut, but all points keep them.
// CHECK-LABEL: func.func @steps(
// CHECK: step(%c3)
// CHECK-NOT: tensor.extract
func.func @steps(%x: i32, %z: i32, %n: index) -> tensor<?xi32> {
  %c3 = arith.constant 3 : index
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%c3) {
    soac.yield %x : i32
  }
  %b = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) {
    %e = tensor.extract %a[%i] : tensor<?xi32>
    %s = arith.muli %e, %e : i32
    soac.yield %s : i32
  }
  return %b : tensor<?xi32>
}
