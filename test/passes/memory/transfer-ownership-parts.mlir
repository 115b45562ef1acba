// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --transfer-ownership -o %t.once
// RUN: seq-opt %t.once --transfer-ownership -o %t.twice
// RUN: diff %t.once %t.twice

// The beginning of a buffer is as good for freeing it; another part is not.
// CHECK-LABEL: func.func private @beginning(
// CHECK: memref.dealloc
// CHECK-LABEL: func.func @part(
// CHECK: call @beginning
// CHECK-NEXT: return
func.func private @beginning(%a: memref<?xf32>) {
  return
}
func.func @part(%n: index, %k: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %s = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %b = memref.cast %s : memref<?xf32, strided<[1]>> to memref<?xf32>
  func.call @beginning(%b) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
// CHECK-LABEL: func.func private @end(
// CHECK-NOT: memref.dealloc
// CHECK-LABEL: func.func @rest(
// CHECK: call @end
// CHECK-NEXT: memref.dealloc
func.func private @end(%a: memref<?xf32, strided<[1], offset: ?>>) {
  return
}
func.func @rest(%n: index, %k: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %s = memref.subview %a[%k] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  func.call @end(%s) : (memref<?xf32, strided<[1], offset: ?>>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
