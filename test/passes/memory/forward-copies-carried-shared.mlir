// RUN: seq-opt %s --forward-copies --canonicalize --verify-each | FileCheck %s

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

func.func private @use(memref<?xf32>, memref<?xf32>)
