// RUN: seq-opt %s --seg-collapse-dimensions | FileCheck %s

// One of the arrays has the inner index alone: the two outer ones are one.
// CHECK-LABEL: func @bias(
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[K:.*]]) = (%{{.*}}, %{{.*}}) outs(%{{.*}} : memref<?x?xf32>)
// CHECK: memref.load %{{.*}}[%[[I]], %[[K]]] : memref<?x?xf32>
// CHECK: memref.load %{{.*}}[%[[K]]] : memref<?xf32>
func.func @bias(%xs: memref<?x?x?xf32>, %bs: memref<?xf32>) -> memref<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %xs, %c0 : memref<?x?x?xf32>
  %m = memref.dim %xs, %c1 : memref<?x?x?xf32>
  %l = memref.dim %xs, %c2 : memref<?x?x?xf32>
  %r = memref.alloc(%n, %m, %l) : memref<?x?x?xf32>
  seg.map level(grid) space(%i, %j, %k) = (%n, %m, %l) outs(%r : memref<?x?x?xf32>) {
    %x = memref.load %xs[%i, %j, %k] : memref<?x?x?xf32>
    %y = memref.load %bs[%k] : memref<?xf32>
    %z = arith.addf %x, %y : f32
    seg.yield %z : f32
  }
  return %r : memref<?x?x?xf32>
}

// Rows that are reduced or scanned stay rows; those that number them are one.
// CHECK-LABEL: func @sums(
// CHECK: seg.red level(grid) space(%[[I:.*]], %[[K:.*]]) = (%{{.*}}, %{{.*}}) neutral(%{{.*}} : f32) outs(%{{.*}} : memref<32xf32>) commutative {
// CHECK: memref.load %{{.*}}[%[[I]], %[[K]]] : memref<32x16xf32>
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}} : f32) outs(%{{.*}} : memref<32x16xf32>)
// CHECK: ^bb0(%[[A:.*]]: index, %[[B:.*]]: index, %{{.*}}: f32):
// CHECK: memref.load %{{.*}}[%[[A]], %[[B]]] : memref<32x16xf32>
func.func @sums(%xs: memref<4x8x16xf32>, %s: memref<4x8xf32>, %p: memref<4x8x16xf32>) {
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  seg.red level(grid) space(%i, %j, %k) = (%c4, %c8, %c16) neutral(%zero : f32) outs(%s : memref<4x8xf32>) commutative {
    %x = memref.load %xs[%i, %j, %k] : memref<4x8x16xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  }
  seg.scan level(grid) space(%i, %j, %k) = (%c4, %c8, %c16) scan(%zero : f32) outs(%p : memref<4x8x16xf32>) {
    %x = memref.load %xs[%i, %j, %k] : memref<4x8x16xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  } post {
  ^bb0(%i: index, %j: index, %k: index, %v: f32):
    %x = memref.load %xs[%i, %j, %k] : memref<4x8x16xf32>
    %y = arith.mulf %x, %v : f32
    seg.yield %y : f32
  }
  return
}
