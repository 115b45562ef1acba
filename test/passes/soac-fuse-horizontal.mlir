// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Operations over a common array become one.

// CHECK-LABEL: func.func @map_beside_map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[WS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]]:2 = soac.map (%[[X:.*]] = %[[XS]], %[[W:.*]] = %[[WS]]) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[W]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Z]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
func.func @map_beside_map(%xs: tensor<?xi32>, %ws: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %b = soac.map (%w = %ws, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %w, %x : i32
    soac.yield %z : i32
  }
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// Reductions without a map stay a reduction, of two accumulators.
// CHECK-LABEL: func.func @reduce_beside_reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.reduce %[[XS]], %[[XS]] neutral %[[NE]], %[[NE]] commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   arith.maxsi %[[B]], %[[D]]
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @reduce_beside_reduce(%xs: tensor<?xi32>, %ne: i32) -> (i32, i32) {
  %s = soac.reduce %xs neutral %ne commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %xs neutral %ne commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %m : i32, i32
}
