// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --forward-copies -o %t.once
// RUN: seq-opt %t.once --forward-copies -o %t.twice
// RUN: diff %t.once %t.twice

// Elements from elsewhere, what is read later, and a buffer of another length stay.
// CHECK-LABEL: func.func @not_the_first(
// CHECK: memref.copy
func.func @not_the_first(%n: index, %k: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[%k] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %b = memref.alloc(%k) : memref<?xf32>
  memref.copy %v, %b : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b : memref<?xf32>
}

// CHECK-LABEL: func.func @whole_later(
// CHECK: memref.copy
func.func @whole_later(%n: index, %k: index, %i: index) -> (memref<?xf32>, f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %b = memref.alloc(%k) : memref<?xf32>
  memref.copy %v, %b : memref<?xf32, strided<[1]>> to memref<?xf32>
  %x = memref.load %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b, %x : memref<?xf32>, f32
}
