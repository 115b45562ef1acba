// Rows that a thread copies do not go through the runtime: what lies together is one copy of
// bytes, other rows are loops; copies at grid level stay.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --split-input-file 2>&1 | FileCheck %s

// CHECK-LABEL: func.func @rows
// CHECK: memref.copy
// CHECK: llvm.func {{.*}}@seq_map_0
// CHECK: scf.for
// CHECK: memref.extract_strided_metadata
// CHECK: "llvm.intr.memmove"
// CHECK-NOT: memref.copy
func.func @rows(%from: memref<?x?xi32>, %to: memref<?x?xi32>, %more: memref<?xi32, strided<[1], offset: ?>>, %other: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %from, %c0 : memref<?x?xi32>
  %m = memref.dim %from, %c1 : memref<?x?xi32>
  memref.copy %more, %other : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32>
  seg.map level(grid) space(%i) = (%n) {
    %row = memref.subview %from[%i, 0] [1, %m] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[1], offset: ?>>
    %place = memref.subview %to[%i, 0] [1, %m] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.copy %row, %place : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32, strided<[1], offset: ?>>
    seg.yield
  }
  return
}

// -----

// A column goes element by element, the rows of a plane one after the other.
// CHECK-LABEL: func.func @columns
// CHECK: llvm.func {{.*}}@seq_map_0
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NEXT: memref.load
// CHECK-NEXT: memref.store
// CHECK: scf.for
// CHECK-NOT: memref.load
// CHECK: "llvm.intr.memmove"
func.func @columns(%from: memref<?x?xi32>, %to: memref<?x?xi32>, %planes: memref<?x?x?xf64>, %out: memref<?x?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %from, %c0 : memref<?x?xi32>
  %m = memref.dim %from, %c1 : memref<?x?xi32>
  %h = memref.dim %planes, %c1 : memref<?x?x?xf64>
  %w = memref.dim %planes, %c2 : memref<?x?x?xf64>
  seg.map level(grid) space(%j) = (%m) {
    %column = memref.subview %from[0, %j] [%n, 1] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[?], offset: ?>>
    %place = memref.subview %to[%j, 0] [1, %n] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[1], offset: ?>>
    memref.copy %column, %place : memref<?xi32, strided<[?], offset: ?>> to memref<?xi32, strided<[1], offset: ?>>
    %plane = memref.subview %planes[%j, 0, 0] [1, %h, %w] [1, 1, 1] : memref<?x?x?xf64> to memref<?x?xf64, strided<[?, 1], offset: ?>>
    %other = memref.subview %out[%j, 0, 0] [1, %h, %w] [1, 1, 1] : memref<?x?x?xf64> to memref<?x?xf64, strided<[?, 1], offset: ?>>
    memref.copy %plane, %other : memref<?x?xf64, strided<[?, 1], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
    seg.yield
  }
  return
}
