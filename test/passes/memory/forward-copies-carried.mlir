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

// The allocation is read after the loop, which therefore begins with a copy.
// CHECK-LABEL: func.func @read_later(
// CHECK: %[[X:.*]] = memref.alloc(
// CHECK: scf.while (%[[A:.*]] = %[[X]], %{{.*}} = %c0, %[[OWN:.*]] = %false)
// CHECK: scf.if %[[OWN]] -> (memref<?xf32>) {
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK: memref.copy %[[A]],
// CHECK: memref.load %[[X]]
func.func @read_later(%n: index) -> f32 {
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
  %e = memref.load %x[%c0] : memref<?xf32>
  %base, %o, %s, %t = memref.extract_strided_metadata %r#0 : memref<?xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%x, %base : memref<?xf32>, memref<f32>) if (%true, %r#2)
  return %e : f32
}

// One buffer under two names: each is copied, as the next round may write one of them.
// CHECK-LABEL: func.func @shared(
// CHECK: scf.while
// CHECK-COUNT-2: memref.copy
// CHECK-NOT: scf.if
// CHECK: scf.condition
func.func @shared(%x: memref<?xf32>, %y: memref<?xf32>, %n: index) {
  %false = arith.constant false
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:5 = scf.while (%a = %x, %b = %y, %i = %c0, %owna = %false, %ownb = %false) : (memref<?xf32>, memref<?xf32>, index, i1, i1) -> (memref<?xf32>, memref<?xf32>, index, i1, i1) {
    %go = arith.cmpi ult, %i, %n : index
    %c = memref.alloc(%n) : memref<?xf32>
    memref.copy %a, %c : memref<?xf32> to memref<?xf32>
    %d = memref.alloc(%n) : memref<?xf32>
    memref.copy %b, %d : memref<?xf32> to memref<?xf32>
    %basea, %o, %s, %t = memref.extract_strided_metadata %a : memref<?xf32> -> memref<f32>, index, index, index
    %baseb, %p, %q, %u = memref.extract_strided_metadata %b : memref<?xf32> -> memref<f32>, index, index, index
    %mine:2 = bufferization.dealloc (%basea, %baseb, %c, %d : memref<f32>, memref<f32>, memref<?xf32>, memref<?xf32>) if (%owna, %ownb, %true, %true) retain (%c, %d : memref<?xf32>, memref<?xf32>)
    scf.condition(%go) %c, %d, %i, %mine#0, %mine#1 : memref<?xf32>, memref<?xf32>, index, i1, i1
  } do {
  ^bb0(%a: memref<?xf32>, %b: memref<?xf32>, %i: index, %owna: i1, %ownb: i1):
    %next = memref.alloc(%n) : memref<?xf32>
    func.call @use(%a, %next) : (memref<?xf32>, memref<?xf32>) -> ()
    %odd = arith.cmpi eq, %i, %c1 : index
    %other = arith.select %odd, %next, %b : memref<?xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %other, %j, %true, %false : memref<?xf32>, memref<?xf32>, index, i1, i1
  }
  return
}
