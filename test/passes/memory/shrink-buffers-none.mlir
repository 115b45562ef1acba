// RUN: seq-opt %s --shrink-buffers --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --shrink-buffers -o %t.once
// RUN: seq-opt %t.once --shrink-buffers -o %t.twice
// RUN: diff %t.once %t.twice

// All of it is used, a part from elsewhere, two parts, or it is written by more than
// one operation.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT: seq_rt_shrink
// CHECK: return
func.func @stays(%n: index, %k: index, %zero: f32) {
  %whole = memref.alloc(%n) : memref<?xf32>
  %behind = memref.alloc(%n) : memref<?xf32>
  %parts = memref.alloc(%n) : memref<?xf32>
  %twice = memref.alloc(%n) : memref<?xf32>
  seg.scan level(grid) space(%i) = (%n) scan(%zero : f32) outs(%whole, %behind, %parts, %twice : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>) {
    seg.yield %zero : f32
  } op {
  ^bb0(%p: f32, %q: f32):
    %t = arith.addf %p, %q : f32
    seg.yield %t : f32
  } post {
  ^bb0(%i: index, %x: f32):
    seg.yield %x, %x, %x, %x : f32, f32, f32, f32
  }
  seg.map level(grid) space(%i) = (%n) outs(%twice : memref<?xf32>) {
    seg.yield %zero : f32
  }
  %v = memref.subview %whole[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %x = memref.load %whole[%k] : memref<?xf32>
  %w = memref.subview %behind[%k] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %s = memref.subview %parts[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %t = memref.subview %parts[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %u = memref.subview %twice[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %whole : memref<?xf32>
  memref.dealloc %behind : memref<?xf32>
  memref.dealloc %parts : memref<?xf32>
  memref.dealloc %twice : memref<?xf32>
  return
}
