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

// One caller reads its buffer after the call, another one was given it itself, a
// third one passes it twice: they free what they own.
// CHECK-LABEL: func.func private @kept(
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func private @kept(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %d: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func @callers(
// CHECK: call @kept
// CHECK-NEXT: memref.load
// CHECK-COUNT-2: memref.dealloc
// CHECK: return
func.func @callers(%n: index, %arg: memref<?xf32>) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %c = memref.alloc(%n) : memref<?xf32>
  func.call @kept(%a, %arg, %c, %c) : (memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>) -> ()
  %x = memref.load %a[%n] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %c : memref<?xf32>
  return %x : f32
}

// Not all callers free it.
// CHECK-LABEL: func.func private @both(
// CHECK-NEXT: return
func.func private @both(%a: memref<?xf32>) {
  return
}
// CHECK-LABEL: func.func @some(
// CHECK: call @both
// CHECK: call @both
// CHECK-NEXT: memref.dealloc
func.func @some(%n: index, %arg: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  func.call @both(%arg) : (memref<?xf32>) -> ()
  func.call @both(%a) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

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
