// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s

// A call from outside a recursion that only reads gets the original, which is not freed;
// what is not the caller's to lend is copied.
// CHECK-LABEL: func.func private @sums(
// CHECK-SAME: %[[A:.*]]: memref<?xf32>, %{{.*}}: index, %[[OWNED:.*]]: i1)
// CHECK: memref.load %[[A]]
// CHECK-NEXT: scf.if %[[OWNED]] {
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: }
// CHECK: %[[B:.*]] = memref.alloc(
// CHECK: func.call @sums(%[[B]], %{{.*}}, %true{{.*}}) : (memref<?xf32>, index, i1) -> ()
// CHECK-NEXT: } else {
func.func private @sums(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    %x = memref.load %a[%c0] : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    memref.store %x, %b[%c0] : memref<?xf32>
    %less = arith.subi %n, %c1 : index
    func.call @sums(%b, %less) : (memref<?xf32>, index) -> ()
    memref.dealloc %b : memref<?xf32>
  } else {
  }
  return
}
// CHECK-LABEL: func.func @lends(
// CHECK-SAME: %[[ARG:.*]]: memref<?xf32>, %{{.*}}: index)
// CHECK-NOT: memref.copy
// CHECK: call @sums(%[[ARG]], %{{.*}}, %false{{.*}})
// CHECK-NEXT: return
func.func @lends(%arg: memref<?xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @sums(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}
