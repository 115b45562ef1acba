// RUN: seq-opt %s --shrink-buffers --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --shrink-buffers -o %t.once
// RUN: seq-opt %t.once --shrink-buffers -o %t.twice
// RUN: diff %t.once %t.twice

// The same where it is handed on as a buffer of that length.
// CHECK-LABEL: func.func @handed_on(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK: seg.scan
// CHECK: %[[K:.*]] = memref.load %{{.*}}[] : memref<index>
// CHECK: llvm.call @seq_rt_shrink(
// CHECK-NEXT: %[[V:.*]] = memref.reinterpret_cast %[[A]]
// CHECK-NEXT: return %[[V]]
func.func @handed_on(%n: index, %xs: memref<?xf32>) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0.0 : f32
  %count = memref.alloca() : memref<index>
  %a = memref.alloc(%n) : memref<?xf32>
  seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) reduce(%c0 : index) outs(%count, %a : memref<index>, memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    %flag = arith.cmpf ogt, %x, %zero : f32
    %one = arith.select %flag, %c1, %c0 : index
    seg.yield %one, %one, %flag, %x : index, index, i1, f32
  } op {
  ^bb0(%p: index, %q: index, %r: index, %s: index):
    %t = arith.addi %p, %r : index
    %u = arith.addi %q, %s : index
    seg.yield %t, %u : index, index
  } post {
  ^bb0(%i: index, %scanned: index, %flag: i1, %x: f32):
    %place = arith.subi %scanned, %c1 : index
    %to = arith.select %flag, %place, %none : index
    seg.yield %x to [%to] : f32
  }
  %k = memref.load %count[] : memref<index>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [%k], strides: [1] : memref<?xf32> to memref<?xf32>
  return %v : memref<?xf32>
}
