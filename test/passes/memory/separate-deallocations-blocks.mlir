// RUN: seq-opt %s --separate-deallocations --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --separate-deallocations -o %t.once
// RUN: seq-opt %t.once --separate-deallocations -o %t.twice
// RUN: diff %t.once %t.twice

// Freed in another block than made: there.
// CHECK-LABEL: func.func @elsewhere(
// CHECK: scf.if
// CHECK-NEXT: bufferization.dealloc
// CHECK-NEXT: memref.dealloc
// CHECK-NEXT: func.call @use
func.func @elsewhere(%n: index, %c: i1, %o: i1, %b: memref<?xf32>) {
  %true = arith.constant true
  %a = memref.alloc(%n) : memref<?xf32>
  scf.if %c {
    bufferization.dealloc (%a, %b : memref<?xf32>, memref<?xf32>) if (%true, %o)
    func.call @use(%b) : (memref<?xf32>) -> ()
  }
  return
}

// So is one that stands alone, in a body too.
// CHECK-LABEL: func.func @in_a_body(
// CHECK: call @use(%[[A:[a-z0-9_]+]])
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: memref.load
func.func @in_a_body(%n: index, %xs: memref<?xf32>) {
  %true = arith.constant true
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xf32>) {
    %a = memref.alloc(%n) : memref<?xf32>
    func.call @use(%a) : (memref<?xf32>) -> ()
    %x = memref.load %xs[%i] : memref<?xf32>
    %y = arith.addf %x, %x : f32
    bufferization.dealloc (%a : memref<?xf32>) if (%true)
    seg.yield %y : f32
  }
  return
}

func.func private @use(memref<?xf32>)
