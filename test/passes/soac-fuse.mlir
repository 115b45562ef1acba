// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// Running it again changes nothing.
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Vertical fusion, pair by pair.

// A map into a map.
// CHECK-LABEL: func.func @map_map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Z]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_map(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

// A map into a reduction; the flags of the reduction stay.
// CHECK-LABEL: func.func @map_reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>, %[[NE:[a-z0-9]+]]: f32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[NE]] : f32 commutative deterministic : (tensor<?xf32>) -> f32 map {
// CHECK-NEXT:   %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]] : f32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT:   %[[C:.*]] = arith.addf %[[A]], %[[B]]
// CHECK-NEXT:   soac.yield %[[C]] : f32
// CHECK-NEXT: } post {
// CHECK-NEXT:   soac.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_reduce(%xs: tensor<?xf32>, %ne: f32) -> f32 {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  %s = soac.reduce %ys neutral %ne commutative deterministic : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}
