// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --transfer-ownership -o %t.once
// RUN: seq-opt %t.once --transfer-ownership -o %t.twice
// RUN: diff %t.once %t.twice

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
