// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// Points of a generator leave the other elements of their destination as they are, so
// that a chain works in one buffer,
// CHECK-LABEL: func.func @generators(
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}})
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) lower(%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: return %[[A]]
func.func @generators(%n: index, %l: index, %t: index, %x: f32, %y: f32) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = seg.map level(grid) space(%i) = (%n) step(%t) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  }
  %b = seg.map level(grid) space(%i) = (%n) lower(%l) step(%t) outs(%a : tensor<?xf32>) {
    seg.yield %y : f32
  }
  return %b : tensor<?xf32>
}

// and an array that is read afterwards is copied before.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: %[[XS:.*]]: memref<?xf32>,
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}})
// CHECK: memref.copy %[[XS]], %[[A]]
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: return %[[A]], %[[XS]]
func.func @kept(%xs: tensor<?xf32>, %n: index, %t: index, %x: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %a = seg.map level(grid) space(%i) = (%n) step(%t) outs(%xs : tensor<?xf32>) {
    seg.yield %x : f32
  }
  return %a, %xs : tensor<?xf32>, tensor<?xf32>
}
