// RUN: seq-opt %s --soac-inline | FileCheck %s
// RUN: seq-opt %s --soac-inline -o %t.once
// RUN: seq-opt %t.once --soac-inline -o %t.twice
// RUN: diff %t.once %t.twice

// Inside of a combinator it is not the host that calls one; a few operations without
// combinators take the place of a call there, too.
func.func private @next(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %y = arith.addi %x, %one : i32
  return %y : i32
}

// CHECK-LABEL: func private @row_sum(
func.func private @row_sum(%row: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}

// CHECK-LABEL: func @inside(
// CHECK: soac.map
// CHECK-NEXT: %[[SUM:.*]] = func.call @row_sum
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[SUM]], %[[ONE]]
// CHECK-NEXT: soac.yield %[[NEXT]]
func.func @inside(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = func.call @row_sum(%row) : (tensor<?xi32>) -> i32
    %t = func.call @next(%s) : (i32) -> i32
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}

// Many operations stay a function.
// CHECK-LABEL: func @power(
// CHECK: call @sixteenth
func.func private @sixteenth(%x: i32) -> i32 {
  %c1 = arith.muli %x, %x : i32
  %c2 = arith.muli %c1, %x : i32
  %c3 = arith.muli %c2, %x : i32
  %c4 = arith.muli %c3, %x : i32
  %c5 = arith.muli %c4, %x : i32
  %c6 = arith.muli %c5, %x : i32
  %c7 = arith.muli %c6, %x : i32
  %c8 = arith.muli %c7, %x : i32
  %c9 = arith.muli %c8, %x : i32
  %c10 = arith.muli %c9, %x : i32
  %c11 = arith.muli %c10, %x : i32
  %c12 = arith.muli %c11, %x : i32
  %c13 = arith.muli %c12, %x : i32
  %c14 = arith.muli %c13, %x : i32
  %c15 = arith.muli %c14, %x : i32
  return %c15 : i32
}
func.func @power(%x: i32) -> i32 {
  %y = call @sixteenth(%x) : (i32) -> i32
  return %y : i32
}
