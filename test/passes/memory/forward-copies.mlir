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

// The destination is used before the copy.
// CHECK-LABEL: func.func @used_before(
// CHECK: memref.copy
func.func @used_before(%n: index, %i: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %b[%i] : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}

// An argument is the caller's, what is freed under a condition may be another's,
// and in a loop the copy is made again.
// CHECK-LABEL: func.func @not_its_own(
// CHECK-COUNT-3: memref.copy
func.func @not_its_own(%n: index, %arg: memref<?xf32>, %c: i1, %lo: index, %step: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %d : memref<?xf32> to memref<?xf32>
  scf.if %c {
    memref.dealloc %a : memref<?xf32>
  }
  func.call @use(%d) : (memref<?xf32>) -> ()
  memref.dealloc %d : memref<?xf32>
  %e = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %lo to %n step %step {
    %f = memref.alloc(%n) : memref<?xf32>
    memref.copy %e, %f : memref<?xf32> to memref<?xf32>
    func.call @use(%f) : (memref<?xf32>) -> ()
    memref.dealloc %f : memref<?xf32>
  }
  memref.dealloc %e : memref<?xf32>
  return
}

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
