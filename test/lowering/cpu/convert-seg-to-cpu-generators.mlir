// Generators are loops in steps, without a condition or a division for a point.
// Functions are made of operations from the last one on.
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize | FileCheck %s

// In another operation it is a nest of loops in steps.
// CHECK-LABEL: llvm.func internal @{{.*}}map_0
// CHECK: scf.for %[[G:.*]] = %c1 to %{{.*}} step %c7 {
// CHECK:   %[[END:.*]] = arith.addi %[[G]], %c3
// CHECK:   %[[LAST:.*]] = arith.minsi %[[END]], %{{.*}}
// CHECK:   scf.for %[[J:.*]] = %[[G]] to %[[LAST]] step %c1 {
// CHECK:     memref.store %{{.*}}, %{{.*}}[%[[J]]]

// Groups are a loop around one along memory.
// CHECK-LABEL: llvm.func internal @{{.*}}map_1
// CHECK: scf.for
// CHECK:   scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %c1 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[J]]]
// CHECK-NEXT: }

// Every second element is one step of a loop.
// CHECK-LABEL: llvm.func internal @{{.*}}map_2
// CHECK: scf.for
// CHECK:   scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %c2 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%{{.*}}, %[[J]]]
// CHECK-NEXT: }

// Neighbours along memory are vectors.
// CHECK-LABEL: llvm.func internal @{{.*}}map_3
// CHECK: vector.store

func.func @dense(%out: memref<?x?xf32>, %l: index, %u: index, %x: f32) {
  seg.map level(grid) space(%i, %j) = (%u, %u) lower(%l, %l) outs(%out : memref<?x?xf32>) {
    seg.yield %x : f32
  }
  return
}

func.func @steps(%out: memref<?x?xf32>, %u: index, %x: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  seg.map level(grid) space(%i, %j) = (%u, %u) lower(%c1, %c1) step(%c2, %c2) outs(%out : memref<?x?xf32>) {
    seg.yield %x : f32
  }
  return
}

func.func @groups(%out: memref<?xf32>, %u: index, %x: f32) {
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  seg.map level(grid) space(%j) = (%u) step(%c7) width(%c3) outs(%out : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}

func.func @nested(%out: memref<?x?xf32>, %u: index, %x: f32) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  seg.map level(grid) space(%i) = (%u) {
    %row = memref.subview %out[%i, 0] [1, %u] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    seg.map level(thread) space(%j) = (%u) lower(%c1) step(%c7) width(%c3)
        outs(%row : memref<?xf32, strided<[1], offset: ?>>) {
      seg.yield %x : f32
    }
    seg.yield
  }
  return
}
