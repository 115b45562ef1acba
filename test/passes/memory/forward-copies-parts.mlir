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
