// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --transfer-ownership -o %t.once
// RUN: seq-opt %t.once --transfer-ownership -o %t.twice
// RUN: diff %t.once %t.twice

// A recursion frees its argument where it was used last, before it calls itself.
// CHECK-LABEL: func.func private @down(
// CHECK-SAME: %[[A:.*]]: memref<?xf32>
// CHECK: scf.if
// CHECK-NEXT: memref.load %[[A]]
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: %[[B:.*]] = memref.alloc(
// CHECK-NEXT: memref.store %{{.*}}, %[[B]]
// CHECK-NEXT: arith.subi
// CHECK-NEXT: func.call @down(%[[B]],
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @down(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    %x = memref.load %a[%c0] : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    memref.store %x, %b[%c0] : memref<?xf32>
    %less = arith.subi %n, %c1 : index
    func.call @down(%b, %less) : (memref<?xf32>, index) -> ()
    memref.dealloc %b : memref<?xf32>
  } else {
  }
  return
}
// CHECK-LABEL: func.func @from_outside(
// CHECK: memref.alloc
// CHECK-NEXT: call @down
// CHECK-NEXT: return
func.func @from_outside(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  func.call @down(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
