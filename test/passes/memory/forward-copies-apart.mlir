// A copy is the original where steps tell that this is read at points which the copy keeps.
// RUN: seq-opt %s --forward-copies | FileCheck %s

// Points with even indices are the mean of their neighbours, which have odd ones.
// CHECK-LABEL: func.func @even
// CHECK: %[[A:.*]] = memref.alloc
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: seg.map {{.*}} outs(%[[A]] : memref<?xi32>)
// CHECK: memref.load %[[A]]
// CHECK-NOT: memref.dealloc
// CHECK: return %[[A]]
func.func @even(%n: index, %x: i32) -> memref<?xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc(%n) : memref<?xi32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xi32>) {
    seg.yield %x : i32
  }
  %b = memref.alloc(%n) : memref<?xi32>
  memref.copy %a, %b : memref<?xi32> to memref<?xi32>
  seg.map level(grid) space(%i) = (%n) lower(%c2) step(%c2) outs(%b : memref<?xi32>) {
    %j = arith.subi %i, %c1 : index
    %p = memref.load %a[%j] : memref<?xi32>
    seg.yield %p : i32
  }
  memref.dealloc %a : memref<?xi32>
  return %b : memref<?xi32>
}
