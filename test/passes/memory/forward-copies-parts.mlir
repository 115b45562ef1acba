// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// A concatenation of what two operations make: each writes its part of the result.
// CHECK-LABEL: func.func @concatenated(
// CHECK: %[[C:.*]] = memref.alloc(%{{.*}})
// CHECK: %[[V:.*]] = memref.subview %[[C]][0]
// CHECK: seg.map {{.*}} outs(%[[V]]
// CHECK: %[[W:.*]] = memref.subview %[[C]][%arg0] [%arg1]
// CHECK: seg.map {{.*}} outs(%[[W]]
// CHECK-NOT: memref.copy
// CHECK: call @use(%[[C]])
func.func @concatenated(%n: index, %m: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xf32>) {
    seg.yield %x : f32
  }
  %b = memref.alloc(%m) : memref<?xf32>
  seg.map level(grid) space(%i) = (%m) outs(%b : memref<?xf32>) {
    seg.yield %x : f32
  }
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%n] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}
func.func private @use(memref<?xf32>)

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

// During a call the result would be kept in place of its first part; a size is known
// only after the part was made; and the part is used later.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: memref.copy
func.func @stays(%n: index, %m: index, %x: f32, %sizes: memref<1xindex>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xf32>) {
    seg.yield %x : f32
  }
  %other = memref.alloc(%n) : memref<?xf32>
  func.call @use(%other) : (memref<?xf32>) -> ()
  memref.dealloc %other : memref<?xf32>
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>

  %b = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%b : memref<?xf32>) {
    seg.yield %x : f32
  }
  %size = memref.load %sizes[%c0] : memref<1xindex>
  %d = memref.alloc(%size) : memref<?xf32>
  %w = memref.subview %d[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%d) : (memref<?xf32>) -> ()
  memref.dealloc %d : memref<?xf32>

  %e = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%e : memref<?xf32>) {
    seg.yield %x : f32
  }
  %f = memref.alloc(%sum) : memref<?xf32>
  %u = memref.subview %f[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %e, %u : memref<?xf32> to memref<?xf32, strided<[1]>>
  func.call @use(%f) : (memref<?xf32>) -> ()
  %y = memref.load %e[%c0] : memref<?xf32>
  memref.dealloc %e : memref<?xf32>
  memref.dealloc %f : memref<?xf32>
  return %y : f32
}
