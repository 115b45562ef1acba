// RUN: seq-opt %s --separate-deallocations --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --separate-deallocations -o %t.once
// RUN: seq-opt %t.once --separate-deallocations -o %t.twice
// RUN: diff %t.once %t.twice

// A buffer that is not handed on is freed after its last use, wherever that is
// nested; what may be another's is left together.
// CHECK-LABEL: func.func @last_use(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK: scf.if
// CHECK: func.call @use(%[[A]])
// CHECK: }
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK: %[[B:.*]]:2 = call @make
// CHECK: bufferization.dealloc (%[[B]]#0, %[[B]]#1 : memref<?xf32>, memref<?xf32>) if (%{{.*}}, %{{.*}})
func.func @last_use(%n: index, %c: i1, %o: i1) {
  %true = arith.constant true
  %a = memref.alloc(%n) : memref<?xf32>
  scf.if %c {
    func.call @use(%a) : (memref<?xf32>) -> ()
  }
  %b:2 = func.call @make() : () -> (memref<?xf32>, memref<?xf32>)
  bufferization.dealloc (%a, %b#0, %b#1 : memref<?xf32>, memref<?xf32>, memref<?xf32>) if (%true, %true, %o)
  return
}
func.func private @use(memref<?xf32>)
func.func private @make() -> (memref<?xf32>, memref<?xf32>)

// A use of a view is a use.
// CHECK-LABEL: func.func @view(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK: memref.subview
// CHECK: call @part
// CHECK-NEXT: memref.dealloc %{{.*}} : memref<4xf32>
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: return
func.func @view(%n: index) {
  %true = arith.constant true
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  func.call @part(%v, %b) : (memref<?xf32, strided<[1]>>, memref<4xf32>) -> ()
  bufferization.dealloc (%a, %b : memref<?xf32>, memref<4xf32>) if (%true, %true)
  return
}
func.func private @part(memref<?xf32, strided<[1]>>, memref<4xf32>)

// A buffer that is yielded, selected or freed under a condition stays, and so does
// one whose view is retained.
// CHECK-LABEL: func.func @handed_on(
// CHECK-NOT: memref.dealloc
// CHECK: bufferization.dealloc (%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>)
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func @handed_on(%n: index, %c: i1) -> (memref<?xf32>, memref<?xf32, strided<[1]>>, i1) {
  %true = arith.constant true
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  %e = memref.alloc(%n) : memref<?xf32>
  %r = scf.if %c -> (memref<?xf32>) {
    scf.yield %a : memref<?xf32>
  } else {
    scf.yield %b : memref<?xf32>
  }
  %v = memref.subview %e[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %kept:2 = bufferization.dealloc (%a, %b, %d, %e : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>)
      if (%true, %true, %c, %true) retain (%r, %v : memref<?xf32>, memref<?xf32, strided<[1]>>)
  return %r, %v, %kept#0 : memref<?xf32>, memref<?xf32, strided<[1]>>, i1
}

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

// A function that has the address uses the buffer.
// CHECK-LABEL: func.func @by_address(
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK-NOT: dealloc
// CHECK: llvm.call @fill
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: call @use
func.func @by_address(%n: index, %b: memref<?xf32>) {
  %true = arith.constant true
  %a = memref.alloc(%n) : memref<?xf32>
  %i = memref.extract_aligned_pointer_as_index %a : memref<?xf32> -> index
  %j = arith.index_cast %i : index to i64
  %p = llvm.inttoptr %j : i64 to !llvm.ptr
  llvm.call @fill(%p) : (!llvm.ptr) -> ()
  func.call @use(%b) : (memref<?xf32>) -> ()
  bufferization.dealloc (%a : memref<?xf32>) if (%true)
  return
}
llvm.func @fill(!llvm.ptr)
