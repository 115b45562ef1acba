// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// A row becomes a copy into the destination at the point; what is left of the
// operation has scalars only.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:.*]]: memref<?x4xf32>, %[[N:.*]]: index)
// CHECK: %[[E:.*]] = memref.alloc(%[[N]]) {{.*}} : memref<?x4xf32>
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%[[N]]) {
// CHECK: %[[ROW:.*]] = memref.subview %[[XS]][%[[I]], 0] [1, 4] [1, 1]
// CHECK: %[[PLACE:.*]] = memref.subview %[[E]][%[[I]], 0] [1, 4] [1, 1]
// CHECK: memref.copy %[[ROW]], %[[PLACE]]
// CHECK: seg.yield
// CHECK: return %[[E]]
func.func @rows(%xs: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?x4xf32>) {
    %row = tensor.extract_slice %xs[%i, 0] [1, 4] [1, 1] : tensor<?x4xf32> to tensor<4xf32>
    seg.yield %row : tensor<4xf32>
  }
  return %r : tensor<?x4xf32>
}

// A row of fixed size at each point of rows of any lengths.
// CHECK-LABEL: func.func @map_offsets(
// CHECK: seg.map level(grid) space(%{{.*}}, %[[P:.*]]) = (%{{.*}}, %{{.*}}) offsets(%{{.*}} : memref<?xindex>) {
// CHECK: memref.subview %{{.*}}[%[[P]], 0] [1, 2] [1, 1]
func.func @map_offsets(%m: index, %n: index, %o: tensor<?xindex>, %row: tensor<2xi32>) -> tensor<?x2xi32> {
  %e = tensor.empty(%n) : tensor<?x2xi32>
  %r = seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : tensor<?xindex>) outs(%e : tensor<?x2xi32>) {
    seg.yield %row : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}
