// RUN: seq-opt %s --soac-fuse --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Histograms of the same bins become one, which computes the bin of an element once.
// CHECK-LABEL: func.func @same(
// CHECK-SAME: %[[IS:[a-z0-9]+]]: tensor<?xi32>, %[[VS:[a-z0-9]+]]: tensor<?xf32>, %[[D:[a-z0-9]+]]: tensor<8xi32>, %[[E:[a-z0-9]+]]: tensor<8xf32>
// CHECK: %[[H:.*]]:2 = soac.hist (%[[I:.*]] = %[[IS]], %[[V:.*]] = %[[VS]]) into %[[D]], %[[E]] neutral
// CHECK-NEXT: %[[BIN:.*]] = arith.shrui %[[I]]
// CHECK-NEXT: soac.yield %[[BIN]], %{{.*}}, %[[V]] : i32, i32, f32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32, %[[C:.*]]: i32, %[[X:.*]]: f32):
// CHECK-NEXT: %[[N:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-NEXT: %[[M:.*]] = arith.maximumf %[[B]], %[[X]]
// CHECK-NEXT: soac.yield %[[N]], %[[M]]
// CHECK: return %[[H]]#0, %[[H]]#1
func.func @same(%is: tensor<?xi32>, %vs: tensor<?xf32>, %d: tensor<8xi32>, %e: tensor<8xf32>, %k: i32) -> (tensor<8xi32>, tensor<8xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %least = arith.constant 0xff800000 : f32
  %h = soac.hist (%i = %is) into %d neutral %zero : (tensor<?xi32>) into tensor<8xi32> map {
    %bin = arith.shrui %i, %k : i32
    soac.yield %bin, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %g = soac.hist (%v = %vs, %i = %is) into %e neutral %least : (tensor<?xf32>, tensor<?xi32>) into tensor<8xf32> map {
    %bin = arith.shrui %i, %k : i32
    soac.yield %bin, %v : i32, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.maximumf %a, %b : f32
    soac.yield %c : f32
  }
  return %h, %g : tensor<8xi32>, tensor<8xf32>
}

// Those whose bins are not known to be the same stay apart: other indices, other sizes.
// CHECK-LABEL: func.func @apart(
// CHECK-COUNT-3: soac.hist
func.func @apart(%is: tensor<?xi32>, %js: tensor<?xi32>, %d: tensor<?xi32>, %e: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %f = soac.hist %is, %js into %d neutral %zero : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %g = soac.hist %js, %js into %d neutral %zero : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %h = soac.hist %is, %js into %e neutral %zero : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %f, %g, %h : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
