// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --transfer-ownership -o %t.once
// RUN: seq-opt %t.once --transfer-ownership -o %t.twice
// RUN: diff %t.once %t.twice

// What may be on the stack of its caller is not freed by another function.
// CHECK-LABEL: func.func private @static(
// CHECK-NEXT: return
func.func private @static(%a: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func @small(
// CHECK: call @static
// CHECK-NEXT: memref.dealloc
func.func @small() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  func.call @static(%b) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

// Others may call a public function, and a function that is a value.
// CHECK-LABEL: func.func @public(
// CHECK-NEXT: return
func.func @public(%a: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func private @value(
// CHECK-NEXT: return
func.func private @value(%a: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func @outside(
// CHECK: call @public
// CHECK: call @value
// CHECK-COUNT-2: memref.dealloc
func.func @outside(%n: index) -> ((memref<?xf32>) -> ()) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %f = func.constant @value : (memref<?xf32>) -> ()
  func.call @public(%a) : (memref<?xf32>) -> ()
  func.call @value(%b) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return %f : (memref<?xf32>) -> ()
}
