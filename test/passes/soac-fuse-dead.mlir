// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// What is not needed is dropped, and the simplest form is written.

// An unused reduction and array, and a forwarded value that goes with it; one
// input of the two is left, as both have the same static size.
// CHECK-LABEL: func.func @drop(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<8xi32>, %[[WS:[a-z0-9]+]]: tensor<8xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[NE]] : i32 : (tensor<8xi32>) -> i32 map {
// CHECK-NEXT:   %[[Y:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]] : i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:   %[[C:.*]] = arith.addi %[[A]], %[[B]]
// CHECK-NEXT:   soac.yield %[[C]] : i32
// CHECK-NEXT: } post {
// CHECK-NEXT:   soac.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @drop(%xs: tensor<8xi32>, %ws: tensor<8xi32>, %ne: i32) -> i32 {
  %s, %m, %ys = soac.screma (%x = %xs, %w = %ws) reduce %ne, %ne : i32, i32 : (tensor<8xi32>, tensor<8xi32>) -> (i32, i32, tensor<8xi32>) map {
    %y = arith.addi %x, %x : i32
    %z = arith.muli %w, %x : i32
    soac.yield %y, %w, %z : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.maxsi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%z: i32):
    soac.yield %z : i32
  }
  return %s : i32
}

// The flags of a segmented scan are needed by the values.
// CHECK-LABEL: func.func @needed_by_operator(
// CHECK:      %[[R:.*]] = soac.screma (%[[F:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}) scan %{{.*}}, %{{.*}} : i1, i32 : (tensor<?xi1>, tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT:   soac.yield %[[F]], %[[X]] : i1, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%{{.*}}: i1, %[[V:.*]]: i32):
// CHECK-NEXT:   %[[W:.*]] = arith.addi %[[V]], %[[V]]
// CHECK-NEXT:   soac.yield %[[W]] : i32
// CHECK:      return %[[R]]
func.func @needed_by_operator(%fs: tensor<?xi1>, %xs: tensor<?xi32>, %f: i1, %ne: i32) -> tensor<?xi32> {
  %s:2 = soac.scan %fs, %xs neutral %f, %ne : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
    %g = arith.ori %f1, %f2 : i1
    %a = arith.addi %v1, %v2 : i32
    %v = arith.select %f2, %v2, %a : i32
    soac.yield %g, %v : i1, i32
  }
  %r = soac.map (%v = %s#1) : (tensor<?xi32>) -> tensor<?xi32> {
    %w = arith.addi %v, %v : i32
    soac.yield %w : i32
  }
  return %r : tensor<?xi32>
}
