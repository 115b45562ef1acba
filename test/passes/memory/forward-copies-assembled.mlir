// Rows that a map assembles of the results of a reduction are written by the reduction.
// RUN: seq-opt %s --forward-copies | FileCheck %s
//
// Not where a result is in the row twice, where one is wanted besides, where the map has every
// second row alone, or where the row has something of its own.
// RUN: sed 's/load %b/load %a/' %s | seq-opt --forward-copies | FileCheck %s --check-prefix=KEPT
// RUN: sed 's/dealloc %a /store %zero, %a[%c0] /' %s | seq-opt --forward-copies | FileCheck %s --check-prefix=KEPT
// RUN: sed 's/(%i) = (%n) {/(%i) = (%n) lower(%c0) step(%k) {/' %s | seq-opt --forward-copies | FileCheck %s --check-prefix=KEPT
// RUN: sed 's/store %y,/store %zero,/' %s | seq-opt --forward-copies | FileCheck %s --check-prefix=KEPT
// KEPT: seg.red {{.*}} outs(%{{.*}}, %{{.*}} : memref<?xi32>, memref<?xi32>)
// KEPT: seg.map

// CHECK-LABEL: func.func @pairs
// CHECK: %[[C:.*]] = memref.alloc(%{{.*}}) : memref<?x2xi32>
// CHECK: %[[A:.*]] = memref.subview %[[C]][0, 0] [%{{.*}}, 1] [1, 1] : {{.*}} to memref<?xi32, strided<[2]>>
// CHECK: %[[B:.*]] = memref.subview %[[C]][0, 1] [%{{.*}}, 1] [1, 1] : {{.*}} to memref<?xi32, strided<[2], offset: 1>>
// CHECK: seg.red {{.*}} outs(%[[A]], %[[B]] :
// CHECK-NOT: seg.map
// CHECK-NOT: memref.dealloc
// CHECK: return %[[C]]
func.func @pairs(%m: memref<?x?xi32>, %n: index, %k: index) -> memref<?x2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc(%n) : memref<?xi32>
  %b = memref.alloc(%n) : memref<?xi32>
  seg.red level(grid) space(%i, %j) = (%n, %k) neutral(%zero, %zero : i32, i32) outs(%a, %b : memref<?xi32>, memref<?xi32>) {
    %x = memref.load %m[%i, %j] : memref<?x?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%x0: i32, %y0: i32, %x1: i32, %y1: i32):
    %x = arith.addi %x0, %x1 : i32
    %y = arith.maxsi %y0, %y1 : i32
    seg.yield %x, %y : i32, i32
  }
  %c = memref.alloc(%n) : memref<?x2xi32>
  seg.map level(grid) space(%i) = (%n) {
    %row = memref.alloc() : memref<2xi32>
    %x = memref.load %a[%i] : memref<?xi32>
    %y = memref.load %b[%i] : memref<?xi32>
    memref.store %x, %row[%c0] : memref<2xi32>
    memref.store %y, %row[%c1] : memref<2xi32>
    %place = memref.subview %c[%i, 0] [1, 2] [1, 1] : memref<?x2xi32> to memref<2xi32, strided<[1], offset: ?>>
    memref.copy %row, %place : memref<2xi32> to memref<2xi32, strided<[1], offset: ?>>
    memref.dealloc %row : memref<2xi32>
    seg.yield
  }
  memref.dealloc %b : memref<?xi32>
  memref.dealloc %a : memref<?xi32>
  return %c : memref<?x2xi32>
}
