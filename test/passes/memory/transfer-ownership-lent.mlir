// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s

// A call from outside a recursion that only reads gets the original, which is not freed;
// what is not the caller's to lend is copied.
// CHECK-LABEL: func.func private @sums(
// CHECK-SAME: %[[A:.*]]: memref<?xf32>, %{{.*}}: index, %[[OWNED:.*]]: i1)
// CHECK: memref.load %[[A]]
// CHECK-NEXT: scf.if %[[OWNED]] {
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: }
// CHECK: %[[B:.*]] = memref.alloc(
// CHECK: func.call @sums(%[[B]], %{{.*}}, %true{{.*}}) : (memref<?xf32>, index, i1) -> ()
// CHECK-NEXT: } else {
func.func private @sums(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    %x = memref.load %a[%c0] : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    memref.store %x, %b[%c0] : memref<?xf32>
    %less = arith.subi %n, %c1 : index
    func.call @sums(%b, %less) : (memref<?xf32>, index) -> ()
    memref.dealloc %b : memref<?xf32>
  } else {
  }
  return
}
// CHECK-LABEL: func.func @lends(
// CHECK-SAME: %[[ARG:.*]]: memref<?xf32>, %{{.*}}: index)
// CHECK-NOT: memref.copy
// CHECK: call @sums(%[[ARG]], %{{.*}}, %false{{.*}})
// CHECK-NEXT: return
func.func @lends(%arg: memref<?xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @sums(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}

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

// What a function was lent it does not lend itself: it could free it before its last use.
// CHECK-LABEL: func.func private @again(
// CHECK: memref.copy
// CHECK: call @again(%{{.*}}, %{{.*}}, %true{{.*}}) : (memref<?xf32>, index, i1) -> ()
func.func private @again(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  scf.if %more {
    %less = arith.subi %n, %c1 : index
    scf.for %i = %c0 to %n step %c1 {
      %b = memref.alloc(%n) : memref<?xf32>
      memref.copy %a, %b : memref<?xf32> to memref<?xf32>
      func.call @again(%b, %less) : (memref<?xf32>, index) -> ()
      memref.dealloc %b : memref<?xf32>
    }
  } else {
  }
  return
}
// CHECK-LABEL: func.func @lends_again(
// CHECK-NOT: memref.copy
// CHECK: call @again(%{{.*}}, %{{.*}}, %false{{.*}})
func.func @lends_again(%arg: memref<?xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @again(%b, %n) : (memref<?xf32>, index) -> ()
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
