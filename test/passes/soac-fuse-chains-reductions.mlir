// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Two reductions over one map: one operator on both accumulators, commutative
// only if both are, deterministic if one is.
// CHECK-LABEL: func.func @two_reductions(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[N1:[a-z0-9]+]]: i32, %[[N2:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[N1]], %[[N2]] : i32, i32 deterministic : (tensor<?xi32>) -> (i32, i32) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   %[[S:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   %[[M:.*]] = arith.maxsi %[[B]], %[[D]]
// CHECK-NEXT:   soac.yield %[[S]], %[[M]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @two_reductions(%xs: tensor<?xi32>, %n1: i32, %n2: i32) -> (i32, i32) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.reduce %ys neutral %n1 commutative deterministic : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %ys neutral %n2 : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %m : i32, i32
}

// Softmax: the sum must be known before the division.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>
// CHECK-NEXT: %[[E:.*]]:2 = soac.screma (%{{.*}} = %[[XS]]) reduce
// CHECK:      %[[R:.*]] = soac.map (%[[Y:.*]] = %[[E]]#1)
// CHECK-NEXT:   arith.divf %[[Y]], %[[E]]#0
// CHECK:      return %[[R]]
func.func @softmax(%xs: tensor<?xf32>, %ne: f32) -> tensor<?xf32> {
  %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %e = math.exp %x : f32
    soac.yield %e : f32
  }
  %sum = soac.reduce %es neutral %ne commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %r = soac.map (%e = %es) : (tensor<?xf32>) -> tensor<?xf32> {
    %q = arith.divf %e, %sum : f32
    soac.yield %q : f32
  }
  return %r : tensor<?xf32>
}
