// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// A chain of operations on one array shares its buffer: reading the point that
// is written is no conflict.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[XS:.*]]: memref<?xf32>, %[[N:.*]]: index)
// CHECK: %[[A:.*]] = memref.alloc(%[[N]])
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%[[N]]) outs(%[[A]] : memref<?xf32>) {
// CHECK:   memref.load %[[XS]][%[[I]]]
// CHECK: seg.scan level(grid) space(%[[J:.*]]) = (%[[N]]) scan(%{{.*}} : f32) outs(%[[B:.*]] : memref<?xf32>)
// CHECK:   memref.load %[[A]][%[[J]]]
// CHECK: return %[[B]]
func.func @chain(%xs: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %y = arith.mulf %x, %x : f32
    seg.yield %y : f32
  }
  %b = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%a : tensor<?xf32>) {
    %x = tensor.extract %a[%i] : tensor<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%p: f32, %q: f32):
    %s = arith.addf %p, %q : f32
    seg.yield %s : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  return %b : tensor<?xf32>
}

// -----

// A body that reads other points than the one it writes needs the old values:
// the destination is copied.
// CHECK-LABEL: func.func @shifted
// CHECK-SAME: %[[XS:.*]]: memref<8xf32>
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: seg.map {{.*}} outs(%[[NEW]] : memref<8xf32>)
// CHECK: memref.load %[[XS]]
func.func @shifted(%xs: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = seg.map level(grid) space(%i) = (%c8) outs(%xs : tensor<8xf32>) {
    %j = arith.addi %i, %c1 : index
    %k = arith.remui %j, %c8 : index
    %x = tensor.extract %xs[%k] : tensor<8xf32>
    seg.yield %x : f32
  }
  return %a : tensor<8xf32>
}
