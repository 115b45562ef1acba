// RUN: seq-opt %s --forward-copies --canonicalize --verify-each | FileCheck %s

// What the loop owns is handed on, and the allocation before it is its own from the
// beginning, and freed by nobody else.
// CHECK-LABEL: func.func @handed(
// CHECK: %[[X:.*]] = memref.alloc(
// CHECK: scf.while (%[[A:.*]] = %[[X]], %[[I:.*]] = %c0, %[[OWN:.*]] = %true)
// CHECK: %[[B:.*]] = scf.if %[[OWN]] -> (memref<?xf32>) {
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK: memref.copy %[[A]],
// CHECK-NOT: dealloc
// CHECK: scf.condition(%{{.*}}) %[[B]], %[[I]]
// CHECK: scf.yield
// CHECK-NOT: bufferization.dealloc (%[[X]]
// CHECK: return
func.func @handed(%n: index) {
  %false = arith.constant false
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.alloc(%n) : memref<?xf32>
  %r:3 = scf.while (%a = %x, %i = %c0, %own = %false) : (memref<?xf32>, index, i1) -> (memref<?xf32>, index, i1) {
    %go = arith.cmpi ult, %i, %n : index
    %size = memref.dim %a, %c0 : memref<?xf32>
    %b = memref.alloc(%size) : memref<?xf32>
    memref.copy %a, %b : memref<?xf32> to memref<?xf32>
    %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<?xf32> -> memref<f32>, index, index, index
    %mine = bufferization.dealloc (%base, %b : memref<f32>, memref<?xf32>) if (%own, %true) retain (%b : memref<?xf32>)
    scf.condition(%go) %b, %i, %mine : memref<?xf32>, index, i1
  } do {
  ^bb0(%b: memref<?xf32>, %i: index, %own: i1):
    %next = memref.alloc(%i) : memref<?xf32>
    func.call @use(%b, %next) : (memref<?xf32>, memref<?xf32>) -> ()
    %base, %o, %s, %t = memref.extract_strided_metadata %b : memref<?xf32> -> memref<f32>, index, index, index
    %mine = bufferization.dealloc (%base, %next : memref<f32>, memref<?xf32>) if (%own, %true) retain (%next : memref<?xf32>)
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j, %mine : memref<?xf32>, index, i1
  }
  %base, %o, %s, %t = memref.extract_strided_metadata %r#0 : memref<?xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%x, %base : memref<?xf32>, memref<f32>) if (%true, %r#2)
  return
}
func.func private @use(memref<?xf32>, memref<?xf32>)
