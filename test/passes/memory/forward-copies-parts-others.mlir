// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// One operation makes both, and a third one comes from elsewhere.
// CHECK-LABEL: func.func @together(
// CHECK: %[[C:.*]] = memref.alloc(%{{.*}})
// CHECK-DAG: %[[V:.*]] = memref.subview %[[C]][0]
// CHECK-DAG: %[[W:.*]] = memref.subview %[[C]][%arg0] [%arg1]
// CHECK: seg.map {{.*}} outs(%[[V]], %[[W]]
// CHECK-COUNT-1: memref.copy %arg3
// CHECK-NOT: memref.copy
// CHECK: call @use(%[[C]])
func.func @together(%n: index, %m: index, %x: f32, %rest: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%m) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a, %b : memref<?xf32>, memref<?xf32>) {
    seg.yield %x, %x to [%c0] : f32, f32
  }
  %two = arith.addi %n, %m : index
  %l = memref.dim %rest, %c0 : memref<?xf32>
  %three = arith.addi %two, %m : index
  %c = memref.alloc(%three) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%n] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  %u = memref.subview %c[%two] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %rest, %u : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}

// The parts may overlap: the second is copied over the first.
// CHECK-LABEL: func.func @overlapping(
// CHECK: memref.copy
// CHECK: call @use
func.func @overlapping(%n: index, %m: index, %x: f32, %y: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a, %b : memref<?xf32>, memref<?xf32>) {
    seg.yield %x, %y : f32, f32
  }
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%m] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}

func.func private @use(memref<?xf32>)
