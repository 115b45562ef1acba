// Changes of arrays become maps with generators, one after another.
// RUN: seq-opt %s --convert-soac-to-seg --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --convert-soac-to-seg \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s --check-prefix=MEMREF

// CHECK-LABEL: func.func @parts(
// CHECK-SAME: %[[N:.*]]: index, %[[T:.*]]: index, %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK: %[[E:.*]] = tensor.empty(%[[N]])
// CHECK: %[[A:.*]] = seg.map level(grid) space(%{{.*}}) = (%[[N]]) step(%[[T]]) outs(%[[E]] : tensor<?xf32>) {
// CHECK:   seg.yield %[[X]] : f32
// CHECK: %[[B:.*]] = seg.map level(grid) space(%{{.*}}) = (%[[N]]) lower(%c1) step(%[[T]]) outs(%[[A]] : tensor<?xf32>) {
// CHECK:   seg.yield %[[Y]] : f32
// CHECK: return %[[B]]
// MEMREF-LABEL: func.func @parts(
// MEMREF: %[[A:.*]] = memref.alloc(
// MEMREF-NOT: memref.alloc
// MEMREF-NOT: memref.copy
// MEMREF: return %[[A]]
func.func @parts(%n: index, %t: index, %x: f32, %y: f32) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = soac.with modarray(%e : tensor<?xf32>) at (%i) step(%t) {
    soac.yield %x : f32
  } at (%i) lower(%c1) step(%t) {
    soac.yield %y : f32
  }
  return %a : tensor<?xf32>
}

// A row that is computed is stored as a whole.
// CHECK-LABEL: func.func @rows(
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) lower(%{{.*}}) step(%{{.*}}) outs(%{{.*}} : tensor<?x?xf32>) {
// CHECK:   seg.yield %{{.*}} : tensor<?xf32>
func.func @rows(%a: tensor<?x?xf32>, %xs: tensor<?xf32>, %l: index, %t: index) -> tensor<?x?xf32> {
  %b = soac.with modarray(%a : tensor<?x?xf32>) at (%i) lower(%l) step(%t) {
    %y = tensor.extract %xs[%i] : tensor<?xf32>
    %row = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %z = arith.addf %x, %y : f32
      soac.yield %z : f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %b : tensor<?x?xf32>
}

// An array that a loop carries is changed where it is: nothing is made in the loop.
// MEMREF-LABEL: func.func @loop(
// MEMREF: %[[A:.*]] = memref.alloc(
// MEMREF: scf.for
// MEMREF-NOT: memref.alloc
// MEMREF-NOT: memref.copy
// MEMREF: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) step(%{{.*}}) outs(%{{.*}} : memref<?xindex>) {
// MEMREF-NOT: memref.copy
// MEMREF: return
func.func @loop(%n: index, %k: index, %t: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xindex>
  %a = soac.with modarray(%e : tensor<?xindex>) at (%i) {
    soac.yield %i : index
  }
  %r = scf.for %s = %c0 to %k step %c1 iter_args(%x = %a) -> tensor<?xindex> {
    %y = soac.with modarray(%x : tensor<?xindex>) at (%i) step(%t) {
      soac.yield %s : index
    }
    scf.yield %y : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}
