// RUN: seq-opt %s --forward-copies --canonicalize --verify-each | FileCheck %s

// The argument is the caller's: the first round copies it, and no other one. What may
// begin within its buffer is moved to the front of one of its own.
// CHECK-LABEL: func.func @begun(
// CHECK-SAME: %[[X:.*]]: memref<?xf32, strided<[?], offset: ?>>
// CHECK: scf.while (%[[B:.*]] = %[[X]], %[[I:.*]] = %c0, %[[OWN:.*]] = %false)
// CHECK: %{{.*}}, %[[OFFSET:.*]], %[[SIZE:.*]], %[[STRIDE:.*]] = memref.extract_strided_metadata %[[B]]
// CHECK-DAG: %[[FIRST:.*]] = arith.cmpi eq, %[[OFFSET]], %c0
// CHECK-DAG: %[[DENSE:.*]] = arith.cmpi eq, %[[STRIDE]], %c1
// CHECK: %[[WHOLE:.*]] = arith.andi %[[FIRST]], %[[DENSE]]
// CHECK: %[[ITSELF:.*]] = arith.andi %[[OWN]], %[[WHOLE]]
// CHECK: %[[C:.*]] = scf.if %[[ITSELF]] -> (memref<?xf32>) {
// CHECK: %[[SAME:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [%[[SIZE]]], strides: [1]
// CHECK: scf.yield %[[SAME]]
// CHECK: } else {
// CHECK: %[[NEW:.*]] = memref.alloc(
// CHECK: memref.copy %[[B]], %[[NEW]]
// CHECK: scf.yield %[[NEW]]
// CHECK: %[[MOVED:.*]] = arith.xori %[[OWN]], %[[ITSELF]]
// CHECK: scf.if %[[MOVED]] {
// CHECK: memref.dealloc
// CHECK: scf.condition(%{{.*}}) %[[C]], %[[I]]
func.func @begun(%x: memref<?xf32, strided<[?], offset: ?>>, %n: index) {
  %false = arith.constant false
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.while (%a = %x, %i = %c0, %own = %false) : (memref<?xf32, strided<[?], offset: ?>>, index, i1) -> (memref<?xf32>, index, i1) {
    %go = arith.cmpi ult, %i, %n : index
    %size = memref.dim %a, %c0 : memref<?xf32, strided<[?], offset: ?>>
    %b = memref.alloc(%size) : memref<?xf32>
    memref.copy %a, %b : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
    %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
    %mine = bufferization.dealloc (%base, %b : memref<f32>, memref<?xf32>) if (%own, %true) retain (%b : memref<?xf32>)
    scf.condition(%go) %b, %i, %mine : memref<?xf32>, index, i1
  } do {
  ^bb0(%b: memref<?xf32>, %i: index, %own: i1):
    %next = memref.alloc(%n) : memref<?xf32>
    func.call @use(%b, %next) : (memref<?xf32>, memref<?xf32>) -> ()
    %part = memref.subview %next[%i] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %given = memref.cast %part : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
    %base, %o, %s, %t = memref.extract_strided_metadata %b : memref<?xf32> -> memref<f32>, index, index, index
    %mine = bufferization.dealloc (%base, %next : memref<f32>, memref<?xf32>) if (%own, %true) retain (%given : memref<?xf32, strided<[?], offset: ?>>)
    %j = arith.addi %i, %c1 : index
    scf.yield %given, %j, %mine : memref<?xf32, strided<[?], offset: ?>>, index, i1
  }
  %base, %o, %s, %t = memref.extract_strided_metadata %r#0 : memref<?xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base : memref<f32>) if (%r#2)
  return
}

func.func private @use(memref<?xf32>, memref<?xf32>)
