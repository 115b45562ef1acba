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
