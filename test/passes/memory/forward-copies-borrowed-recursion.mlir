// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// An array that a function hands on to each call of itself, directly or through another
// function, is read by all levels of the recursion: nobody copies it.
// CHECK-LABEL: func.func @everywhere(
// CHECK-NOT: memref.copy
// CHECK: call @below(%arg0, %{{.*}})
// CHECK-LABEL: func.func private @below(
// CHECK-NOT: memref.copy
// CHECK: call @above(%{{.*}}, %arg0)
// CHECK-LABEL: func.func private @above(
// CHECK-NOT: memref.copy
// CHECK: call @below(%arg1, %{{.*}})
func.func @everywhere(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @below(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @below(%xs: memref<?xf32>, %n: index) {
  %x = memref.load %xs[%n] : memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @above(%n, %a) : (index, memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @above(%n: index, %xs: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @below(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

// One level of the recursion writes to it.
// CHECK-LABEL: func.func @sometimes(
// CHECK: memref.copy
// CHECK-LABEL: func.func private @deeper(
// CHECK: memref.copy
func.func @sometimes(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @deeper(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @deeper(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @deeper(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  memref.store %zero, %xs[%n] : memref<?xf32>
  return
}
