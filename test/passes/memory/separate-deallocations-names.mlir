// RUN: seq-opt %s --separate-deallocations --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --separate-deallocations -o %t.once
// RUN: seq-opt %t.once --separate-deallocations -o %t.twice
// RUN: diff %t.once %t.twice

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

func.func private @use(memref<?xf32>)
