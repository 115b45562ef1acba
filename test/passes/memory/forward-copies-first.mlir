// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --forward-copies -o %t.once
// RUN: seq-opt %t.once --forward-copies -o %t.twice
// RUN: diff %t.once %t.twice

// The first elements of what is freed are that buffer, shortened.
// CHECK-LABEL: func.func @first_elements(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK: memref.store %{{.*}}, %[[A]]
// CHECK-NOT: memref.alloc
// CHECK: %[[B:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%[[K:.*]]], strides: [1]
// CHECK-NEXT: call @use(%[[B]])
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: return
func.func @first_elements(%n: index, %k: index, %i: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %v = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %b = memref.alloc(%k) : memref<?xf32>
  memref.copy %v, %b : memref<?xf32, strided<[1]>> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}

// The same for what is returned.
// CHECK-LABEL: func.func @returned(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK-NOT: memref.copy
// CHECK: %[[B:.*]] = memref.reinterpret_cast %[[A]]
// CHECK-NEXT: return %[[B]]
func.func @returned(%n: index, %k: index, %i: index, %x: f32) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %v = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %b = memref.alloc(%k) : memref<?xf32>
  memref.copy %v, %b : memref<?xf32, strided<[1]>> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b : memref<?xf32>
}

func.func private @use(memref<?xf32>)
