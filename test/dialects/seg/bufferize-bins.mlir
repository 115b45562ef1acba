// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// A histogram adds to the bins that are there, a reduction writes its own.
// CHECK-LABEL: func.func @bins(
// CHECK-SAME: %[[D:.*]]: memref<4xi32>
// CHECK-NOT: memref.copy
// CHECK: seg.hist {{.*}} outs(%[[D]] : memref<4xi32>) {
// CHECK: %[[S:.*]] = memref.alloc() {{.*}} : memref<i32>
// CHECK: seg.red {{.*}} outs(%[[S]] : memref<i32>) {
// CHECK: memref.load %[[S]][]
func.func @bins(%d: tensor<4xi32>, %n: index, %z: i32) -> (tensor<4xi32>, i32) {
  %c4 = arith.constant 4 : index
  %h = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<4xi32>) {
    seg.yield %z to [%i] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %e = tensor.empty() : tensor<i32>
  %r = seg.red level(grid) space(%i) = (%c4) neutral(%z : i32) outs(%e : tensor<i32>) {
    %x = tensor.extract %h[%i] : tensor<4xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %s = tensor.extract %r[] : tensor<i32>
  return %h, %s : tensor<4xi32>, i32
}

// What has no results may still stop the program.
// CHECK-LABEL: func.func @nothing(
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}} : i32) offsets(%{{.*}} : memref<?xindex>) {
func.func @nothing(%m: index, %n: index, %z: i32, %o: tensor<?xindex>, %ok: i1) {
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) {
    soac.assert %ok, "nothing"
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index, %s: i32):
    seg.yield
  }
  return
}
