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
