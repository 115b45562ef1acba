// A copy stays where the original is read at points that may be changed.
// RUN: seq-opt %s --forward-copies --split-input-file | FileCheck %s

// What is two points away is changed, too.
// CHECK-LABEL: func.func @two_away
// CHECK: memref.copy
func.func @two_away(%n: index, %x: i32) -> memref<?xi32> {
  %c2 = arith.constant 2 : index
  %a = memref.alloc(%n) : memref<?xi32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xi32>) {
    seg.yield %x : i32
  }
  %b = memref.alloc(%n) : memref<?xi32>
  memref.copy %a, %b : memref<?xi32> to memref<?xi32>
  seg.map level(grid) space(%i) = (%n) lower(%c2) step(%c2) outs(%b : memref<?xi32>) {
    %j = arith.subi %i, %c2 : index
    %p = memref.load %a[%j] : memref<?xi32>
    seg.yield %p : i32
  }
  memref.dealloc %a : memref<?xi32>
  return %b : memref<?xi32>
}

// -----

// A second map reads what the first one has changed.
// CHECK-LABEL: func.func @second
// CHECK: memref.copy
func.func @second(%n: index, %x: i32) -> memref<?xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc(%n) : memref<?xi32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xi32>) {
    seg.yield %x : i32
  }
  %b = memref.alloc(%n) : memref<?xi32>
  memref.copy %a, %b : memref<?xi32> to memref<?xi32>
  seg.map level(grid) space(%i) = (%n) lower(%c2) step(%c2) outs(%b : memref<?xi32>) {
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i) = (%n) lower(%c1) step(%c2) outs(%b : memref<?xi32>) {
    %j = arith.subi %i, %c1 : index
    %p = memref.load %a[%j] : memref<?xi32>
    seg.yield %p : i32
  }
  memref.dealloc %a : memref<?xi32>
  return %b : memref<?xi32>
}
