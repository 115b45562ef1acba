// RUN: seq-opt %s --seg-collapse-dimensions | FileCheck %s

// All accesses go through both dimensions, whose sizes are those of the space by an
// assert, which may let an outer size of 0 pass.
// CHECK-LABEL: func @add(
// CHECK-SAME: %[[XS:.*]]: memref<?x?xf32>, %[[YS:.*]]: memref<?x?xf32>)
// CHECK: %[[R:.*]] = memref.alloc(%[[N:.*]], %[[M:.*]]) : memref<?x?xf32>
// CHECK-DAG: %[[X:.*]] = memref.collapse_shape %[[XS]] {{\[}}[0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-DAG: %[[Y:.*]] = memref.collapse_shape %[[YS]] {{\[}}[0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-DAG: %[[F:.*]] = memref.collapse_shape %[[R]] {{\[}}[0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-DAG: %[[POINTS:.*]] = arith.muli %[[N]], %[[M]] : index
// CHECK: seg.map level(grid) space(%[[K:.*]]) = (%[[POINTS]]) outs(%[[F]] : memref<?xf32>) {
// CHECK-DAG: memref.load %[[X]][%[[K]]] : memref<?xf32>
// CHECK-DAG: memref.load %[[Y]][%[[K]]] : memref<?xf32>
func.func @add(%xs: memref<?x?xf32>, %ys: memref<?x?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?x?xf32>
  %m = memref.dim %xs, %c1 : memref<?x?xf32>
  %p = memref.dim %ys, %c1 : memref<?x?xf32>
  %same = arith.cmpi eq, %m, %p : index
  %none = arith.cmpi eq, %n, %c0 : index
  %good = arith.ori %same, %none : i1
  soac.assert %good, "sizes differ: {0} and {1}"(%m, %p) : index, index
  %r = memref.alloc(%n, %m) : memref<?x?xf32>
  seg.map level(grid) space(%i, %j) = (%n, %m) outs(%r : memref<?x?xf32>) {
    %x = memref.load %xs[%i, %j] : memref<?x?xf32>
    %y = memref.load %ys[%i, %j] : memref<?x?xf32>
    %z = arith.addf %x, %y : f32
    seg.yield %z : f32
  }
  return %r : memref<?x?xf32>
}

// Without the assert the rows of the other array may be longer; an assert after the
// operation says nothing.
// CHECK-LABEL: func @unknown(
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) =
func.func @unknown(%xs: memref<?x?xf32>, %ys: memref<?x?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?x?xf32>
  %m = memref.dim %xs, %c1 : memref<?x?xf32>
  %p = memref.dim %ys, %c1 : memref<?x?xf32>
  %r = memref.alloc(%n, %m) : memref<?x?xf32>
  seg.map level(grid) space(%i, %j) = (%n, %m) outs(%r : memref<?x?xf32>) {
    %y = memref.load %ys[%i, %j] : memref<?x?xf32>
    seg.yield %y : f32
  }
  %same = arith.cmpi eq, %m, %p : index
  soac.assert %same, "sizes differ"
  return %r : memref<?x?xf32>
}

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

// Nothing is one where an array is read transposed, an index is a number, an array has
// gaps, a size is 0, or a mapping is given for the dimensions as they are.
// CHECK-LABEL: func @kept(
// CHECK-COUNT-5: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs
func.func @kept(%xs: memref<8x8xindex>, %gaps: memref<8x8xindex, strided<[9, 1]>>, %r: memref<8x8xindex>,
                %e: memref<0x8xindex>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    %x = memref.load %xs[%j, %i] : memref<8x8xindex>
    seg.yield %x : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    seg.yield %j : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) {
    %x = memref.load %gaps[%i, %j] : memref<8x8xindex, strided<[9, 1]>>
    seg.yield %x : index
  }
  seg.map level(grid) space(%i, %j) = (%c0, %c8) outs(%e : memref<0x8xindex>) {
    seg.yield %c0 : index
  }
  seg.map level(grid) space(%i, %j) = (%c8, %c8) outs(%r : memref<8x8xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Gen)">} {
    seg.yield %c0 : index
  }
  return
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
