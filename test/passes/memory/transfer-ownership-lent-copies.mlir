// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s

// A function that writes gets a copy.
// CHECK-LABEL: func.func private @writes(
// CHECK-SAME: %{{.*}}: memref<?xf32>, %{{.*}}: index) {
func.func private @writes(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    memref.store %zero, %a[%c0] : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    %less = arith.subi %n, %c1 : index
    func.call @writes(%b, %less) : (memref<?xf32>, index) -> ()
    memref.dealloc %b : memref<?xf32>
  } else {
  }
  return
}
// CHECK-LABEL: func.func @copies(
// CHECK: memref.copy
// CHECK: call @writes(%{{.*}}, %{{.*}}) : (memref<?xf32>, index) -> ()
func.func @copies(%arg: memref<?xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @writes(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}

// A function whose arguments have attributes gets its copy.
// CHECK-LABEL: func.func private @attributes(
// CHECK-SAME: %{{.*}}: memref<?xf32> {llvm.noalias}, %{{.*}}: index) {
func.func private @attributes(%a: memref<?xf32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    %b = memref.alloc(%n) : memref<?xf32>
    %less = arith.subi %n, %c1 : index
    func.call @attributes(%b, %less) : (memref<?xf32>, index) -> ()
    memref.dealloc %b : memref<?xf32>
  } else {
  }
  return
}
// CHECK-LABEL: func.func @gives_copies(
// CHECK: memref.copy
// CHECK: call @attributes(%{{.*}}, %{{.*}}) : (memref<?xf32>, index) -> ()
func.func @gives_copies(%arg: memref<?xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @attributes(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}
