// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --forward-copies -o %t.once
// RUN: seq-opt %t.once --forward-copies -o %t.twice
// RUN: diff %t.once %t.twice

// The original is freed after the copy: they are one.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT: %[[A:.*]] = memref.alloc(
// CHECK-NEXT: memref.store %{{.*}}, %[[A]]
// CHECK-NEXT: call @use(%[[A]])
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: return
func.func @one(%n: index, %i: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}
func.func private @use(memref<?xf32>)

// It is read after the copy, and so both are there.
// CHECK-LABEL: func.func @read_later(
// CHECK: memref.copy
// CHECK: memref.load
// CHECK-COUNT-2: memref.dealloc
func.func @read_later(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  %x = memref.load %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return %x : f32
}

// So when a view of it is read.
// CHECK-LABEL: func.func @view_later(
// CHECK: memref.copy
// CHECK-COUNT-2: memref.dealloc
func.func @view_later(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[%i] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  %x = memref.load %v[%i] : memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return %x : f32
}
