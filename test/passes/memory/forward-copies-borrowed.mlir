// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// A function that only reads its argument gets the original, also through another one.
// CHECK-LABEL: func.func @borrowed(
// CHECK-NOT: memref.copy
// CHECK: call @reads(%arg0, %arg1)
// CHECK-NEXT: call @passes(%arg0)
// CHECK-NEXT: return
func.func @borrowed(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @reads(%a, %n) : (memref<?xf32>, index) -> f32
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %b : memref<?xf32> to memref<?xf32>
  func.call @passes(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}
func.func private @reads(%xs: memref<?xf32>, %n: index) -> f32 {
  %v = memref.subview %xs[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %y = memref.load %v[%n] : memref<?xf32, strided<[1]>>
  return %y : f32
}
func.func private @passes(%xs: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  func.call @reads(%xs, %c0) : (memref<?xf32>, index) -> f32
  return
}

// One that writes, directly, in a part or in place of another argument, that hands its
// argument back, frees it, or calls itself, has a copy.
// CHECK-LABEL: func.func @lent(
// CHECK-COUNT-6: memref.copy
func.func @lent(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @writes(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %b : memref<?xf32> to memref<?xf32>
  func.call @fills(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  %c = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %c : memref<?xf32> to memref<?xf32>
  func.call @copies(%c, %xs) : (memref<?xf32>, memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %d : memref<?xf32> to memref<?xf32>
  %same = func.call @hands_back(%d) : (memref<?xf32>) -> memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  %e = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %e : memref<?xf32> to memref<?xf32>
  func.call @itself(%e) : (memref<?xf32>) -> ()
  memref.dealloc %e : memref<?xf32>
  %f = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %f : memref<?xf32> to memref<?xf32>
  func.call @elsewhere(%f) : (memref<?xf32>) -> ()
  memref.dealloc %f : memref<?xf32>
  return
}
func.func private @writes(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  %v = memref.subview %xs[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.store %zero, %v[%n] : memref<?xf32, strided<[1]>>
  return
}
func.func private @fills(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xf32>) {
    seg.yield %zero : f32
  }
  return
}
func.func private @copies(%from: memref<?xf32>, %to: memref<?xf32>) {
  memref.copy %from, %to : memref<?xf32> to memref<?xf32>
  return
}
func.func private @hands_back(%xs: memref<?xf32>) -> memref<?xf32> {
  return %xs : memref<?xf32>
}
func.func private @itself(%xs: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %xs, %c0 : memref<?xf32>
  %some = arith.cmpi ne, %n, %c0 : index
  scf.if %some {
    %a = memref.alloc(%c0) : memref<?xf32>
    func.call @itself(%a) : (memref<?xf32>) -> ()
    memref.dealloc %a : memref<?xf32>
  }
  return
}
func.func private @elsewhere(memref<?xf32>)

// It is written between the copy and the end of the call.
// CHECK-LABEL: func.func @written(
// CHECK: memref.copy
// CHECK: memref.store
func.func @written(%xs: memref<?xf32>, %n: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  memref.store %x, %xs[%n] : memref<?xf32>
  func.call @passes(%a) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

// It is freed before the call under another name, or is there twice: who frees an
// argument knows nothing of the other one.
// CHECK-LABEL: func.func @named_twice(
// CHECK-COUNT-2: memref.copy
func.func @named_twice(%n: index) {
  %root = memref.alloc(%n) : memref<?xf32>
  %view = memref.cast %root : memref<?xf32> to memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %view, %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %root : memref<?xf32>
  func.call @passes(%a) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  %x = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %b : memref<?xf32> to memref<?xf32>
  func.call @both(%x, %b) : (memref<?xf32>, memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  memref.dealloc %x : memref<?xf32>
  return
}
func.func private @both(%xs: memref<?xf32>, %ys: memref<?xf32>) {
  func.call @passes(%xs) : (memref<?xf32>) -> ()
  func.call @passes(%ys) : (memref<?xf32>) -> ()
  return
}
