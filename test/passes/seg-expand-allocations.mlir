// RUN: seq-opt %s --seg-expand-allocations --canonicalize | FileCheck %s
//
// The whole way, one thread a row, against the interpreter: sizes around a warp, and none.
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry softmax --mode outer --backend simt --check interp --arg "random:f32[33,65]@1" 2>&1 | FileCheck %s --check-prefix=FREE --allow-empty
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry softmax --mode outer --backend simt --check interp --arg "random:f32[1,1]@1" 2>&1 | FileCheck %s --check-prefix=FREE --allow-empty
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry softmax --mode outer --backend simt --check interp --arg "random:f32[0,7]@1" 2>&1 | FileCheck %s --check-prefix=FREE --allow-empty
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry softmax --mode outer --backend simt --check interp --arg "random:f32[7,0]@1" 2>&1 | FileCheck %s --check-prefix=FREE --allow-empty
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry twice --mode outer --backend simt --check interp --arg "random:i32[20,3,9]@2" 2>&1 | FileCheck %s --check-prefix=FREE --allow-empty
// RUN: seq-run %S/inputs/expand-allocations.mlir --entry triangles --mode outer --backend simt --check interp --arg "random:i32[40]@3" 2>&1 | FileCheck %s --check-prefix=HEAP
// FREE-NOT: heap
// HEAP: memory of a size known only inside a kernel comes from the device's heap

// Of rank 2, in a space of rank 2, in a loop.
// CHECK-LABEL: func @ranks(
// CHECK-SAME: %[[N:[^:]*]]: index, %[[M:[^:]*]]: index, %[[K:[^:]*]]: index
// CHECK: %[[POINTS:.*]] = arith.muli %[[N]], %[[M]]
// CHECK: %[[ALL:.*]] = memref.alloc(%[[K]], %[[POINTS]]) : memref<?x4x?xf32>
// CHECK: seg.map
// CHECK-SAME: space(%[[I:.*]], %[[J:.*]]) =
// CHECK: %[[ROW:.*]] = arith.muli %[[I]], %[[M]]
// CHECK: %[[P:.*]] = arith.addi %[[ROW]], %[[J]]
// CHECK: scf.for
// CHECK: memref.subview %[[ALL]][0, 0, %[[P]]] [%[[K]], 4, 1] [1, 1, 1]
// CHECK-SAME: : memref<?x4x?xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NOT: dealloc
// CHECK: seg.yield
// CHECK: memref.dealloc %[[ALL]]
func.func @ranks(%n: index, %m: index, %k: index, %r: memref<?x?xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) outs(%r : memref<?x?xf32>) {
    %y = scf.for %t = %zero to %k step %one iter_args(%y = %x) -> (f32) {
      %own = memref.alloc(%k) : memref<?x4xf32>
      memref.store %y, %own[%t, %zero] : memref<?x4xf32>
      %z = memref.load %own[%t, %zero] : memref<?x4xf32>
      memref.dealloc %own : memref<?x4xf32>
      scf.yield %z : f32
    }
    seg.yield %y : f32
  }
  return
}

// A size that the body computes of what is known before.
// CHECK-LABEL: func @computed(
// CHECK: %[[SIZE:.*]] = arith.shli
// CHECK: memref.alloc(%[[SIZE]], %{{.*}}) : memref<?x?xi32>
// CHECK: seg.map
func.func @computed(%n: index, %m: index, %r: memref<?xi32>, %x: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %size = arith.shli %m, %one : index
    %own = memref.alloc(%size) : memref<?xi32>
    memref.store %x, %own[%zero] : memref<?xi32>
    %y = memref.load %own[%zero] : memref<?xi32>
    memref.dealloc %own : memref<?xi32>
    seg.yield %y : i32
  }
  return
}

// The points of rows of any lengths are numbered through; a reduction has a body, too.
// CHECK-LABEL: func @rows(
// CHECK-SAME: %[[TOTAL:[^:]*]]: index, %[[M:[^:]*]]: index
// CHECK: %[[ALL:.*]] = memref.alloc(%[[M]], %[[TOTAL]])
// CHECK: seg.map
// CHECK-SAME: space(%{{.*}}, %[[P:.*]]) =
// CHECK: memref.subview %[[ALL]][0, %[[P]]]
// CHECK-LABEL: func @reduction(
// CHECK: memref.alloc(%{{.*}}, %{{.*}}) : memref<?x?xi32>
// CHECK: seg.red
func.func @rows(%total: index, %m: index, %rows: index, %offsets: memref<?xindex>, %r: memref<?xi32>, %x: i32) {
  %zero = arith.constant 0 : index
  seg.map level(grid) space(%row, %p) = (%rows, %total) offsets(%offsets : memref<?xindex>) outs(%r : memref<?xi32>) {
    %own = memref.alloc(%m) : memref<?xi32>
    memref.store %x, %own[%zero] : memref<?xi32>
    %y = memref.load %own[%zero] : memref<?xi32>
    memref.dealloc %own : memref<?xi32>
    seg.yield %y : i32
  }
  return
}
func.func @reduction(%n: index, %m: index, %r: memref<i32>, %x: i32) {
  %zero = arith.constant 0 : index
  seg.red level(grid) space(%i) = (%n) neutral(%x : i32) outs(%r : memref<i32>) {
    %own = memref.alloc(%m) : memref<?xi32>
    memref.store %x, %own[%zero] : memref<?xi32>
    %y = memref.load %own[%zero] : memref<?xi32>
    memref.dealloc %own : memref<?xi32>
    seg.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    seg.yield %s : i32
  }
  return
}

// What stays: a size that depends on the point, or on a division; an array that is carried
// from round to round; one of a block.
// CHECK-LABEL: func @stays(
// CHECK-NOT: memref.alloc
// CHECK: seg.map level(grid)
// CHECK-COUNT-4: memref.alloc(%{{.*}})
// CHECK: seg.map level(block)
// CHECK: memref.alloc(%{{.*}})
func.func @stays(%n: index, %m: index, %r: memref<?xi32>, %x: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %own = memref.alloc(%i) : memref<?xi32>
    memref.store %x, %own[%zero] : memref<?xi32>
    %y = memref.load %own[%zero] : memref<?xi32>
    memref.dealloc %own : memref<?xi32>
    %size = arith.divui %n, %m : index
    %other = memref.alloc(%size) : memref<?xi32>
    memref.store %y, %other[%zero] : memref<?xi32>
    %z = memref.load %other[%zero] : memref<?xi32>
    memref.dealloc %other : memref<?xi32>
    %first = memref.alloc(%m) : memref<?xi32>
    %last = scf.for %t = %zero to %m step %one iter_args(%a = %first) -> (memref<?xi32>) {
      %next = memref.alloc(%m) : memref<?xi32>
      %w = memref.load %a[%t] : memref<?xi32>
      memref.store %w, %next[%t] : memref<?xi32>
      memref.dealloc %a : memref<?xi32>
      scf.yield %next : memref<?xi32>
    }
    %v = memref.load %last[%zero] : memref<?xi32>
    memref.dealloc %last : memref<?xi32>
    %sum = arith.addi %v, %z : i32
    seg.yield %sum : i32
  }
  seg.map level(block) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %own = memref.alloc(%m) : memref<?xi32>
    memref.store %x, %own[%zero] : memref<?xi32>
    %y = memref.load %own[%zero] : memref<?xi32>
    seg.yield %y : i32
  }
  return
}
