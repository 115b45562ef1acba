// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// A scatter keeps what it does not write; in a loop it allocates nothing.
// CHECK-LABEL: func.func @scatter_in_loop(
// CHECK-SAME: %[[D:.*]]: memref<?xf32>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: scf.for
// CHECK: seg.map {{.*}} outs(%[[D]] : memref<?xf32>) {
// CHECK: seg.yield %{{.*}} to [%{{.*}}] : f32
// CHECK: return %[[D]]
func.func @scatter_in_loop(%d: tensor<?xf32>, %is: tensor<?xindex>, %n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%t = %d) -> tensor<?xf32> {
    %u = seg.map level(grid) space(%i) = (%n) outs(%t : tensor<?xf32>) {
      %j = tensor.extract %is[%i] : tensor<?xindex>
      seg.yield %x to [%j] : f32
    }
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// The old array is used after the scatter: rule 5 copies.
// CHECK-LABEL: func.func @scatter_copies(
// CHECK-SAME: %[[D:.*]]: memref<4xf32>
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: memref.copy %[[D]], %[[NEW]]
// CHECK: seg.map {{.*}} outs(%[[NEW]] : memref<4xf32>)
// CHECK: return %[[NEW]], %[[D]]
func.func @scatter_copies(%d: tensor<4xf32>, %n: index, %x: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %u = seg.map level(grid) space(%i) = (%n) outs(%d : tensor<4xf32>) {
    seg.yield %x to [%i] : f32
  }
  return %u, %d : tensor<4xf32>, tensor<4xf32>
}

// -----

// A scattered row is copied if its index is within the destination.
// CHECK-LABEL: func.func @scattered_rows(
// CHECK: seg.map
// CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[K:.*]], %
// CHECK: %[[HIGH:.*]] = arith.cmpi slt, %[[K]], %
// CHECK: %[[BOTH:.*]] = arith.andi %[[LOW]], %[[HIGH]]
// CHECK: scf.if %[[BOTH]] {
// CHECK: memref.copy
// CHECK: seg.yield
func.func @scattered_rows(%d: tensor<?x4xf32>, %row: tensor<4xf32>, %is: tensor<?xindex>, %n: index) -> tensor<?x4xf32> {
  %r = seg.map level(grid) space(%i) = (%n) outs(%d : tensor<?x4xf32>) {
    %k = tensor.extract %is[%i] : tensor<?xindex>
    seg.yield %row to [%k] : tensor<4xf32>
  }
  return %r : tensor<?x4xf32>
}
