// RUN: seq-opt %s --forward-copies | FileCheck %s

// A row that a point only writes is written where it is copied to.
//
// CHECK-LABEL: func.func @row
// CHECK:         %[[ALL:.*]] = memref.alloc(%{{.*}}, %{{.*}}) : memref<?x?xi32>
// CHECK:         seg.map
// CHECK-NOT:     memref.alloc
// CHECK:           %[[ROW:.*]] = memref.subview %[[ALL]]
// CHECK-NEXT:      scf.for
// CHECK:             memref.store %{{.*}}, %[[ROW]]
// CHECK-NOT:     memref.copy
// CHECK:         return
func.func @row(%n: index, %m: index, %x: i32) -> memref<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %all = memref.alloc(%n, %m) : memref<?x?xi32>
  seg.map level(grid) space(%i) = (%n) {
    %row = memref.alloc(%m) : memref<?xi32>
    scf.for %j = %c0 to %m step %c1 {
      memref.store %x, %row[%j] : memref<?xi32>
    }
    %view = memref.subview %all[%i, 0] [1, %m] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.copy %row, %view : memref<?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.dealloc %row : memref<?xi32>
    seg.yield
  }
  return %all : memref<?x?xi32>
}

// Where the body reads another part of the array, it keeps a row of its own.
//
// CHECK-LABEL: func.func @read
// CHECK:         memref.copy
func.func @read(%n: index, %m: index) -> memref<?x?xi32> {
  %c0 = arith.constant 0 : index
  %all = memref.alloc(%n, %m) : memref<?x?xi32>
  seg.map level(grid) space(%i) = (%n) {
    %row = memref.alloc(%m) : memref<?xi32>
    %x = memref.load %all[%c0, %c0] : memref<?x?xi32>
    memref.store %x, %row[%c0] : memref<?xi32>
    %view = memref.subview %all[%i, 0] [1, %m] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.copy %row, %view : memref<?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.dealloc %row : memref<?xi32>
    seg.yield
  }
  return %all : memref<?x?xi32>
}
