// RUN: seq-opt %s --transfer-ownership --verify-each | FileCheck %s

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
