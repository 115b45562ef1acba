// Neighbouring rows of a product are folded together, by columns, which read along memory.

// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// RUN: %python %S/inputs/products.py %S/inputs/products.mlir

// CHECK-LABEL: func.func @product(
// CHECK: llvm.mlir.addressof @[[WHOLE:seq_whole_columns_[0-9]+]]
// CHECK: llvm.call @seq_rt_reduce(
func.func @product(%n: index, %m: index, %l: index, %a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  %z = arith.constant 0.0 : f32
  seg.red level(grid) space(%i, %j, %k) = (%n, %m, %l) neutral(%z : f32) outs(%c : memref<?x?xf32>) {
    %x = memref.load %a[%i, %k] : memref<?x?xf32>
    %y = memref.load %b[%k, %j] : memref<?x?xf32>
    %w = arith.mulf %x, %y : f32
    seg.yield %w : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %w = arith.addf %x, %y : f32
    seg.yield %w : f32
  }
  return
}

// An array that depends on both rows and columns and lies along the points is no product.
// CHECK-LABEL: func.func @none(
// CHECK-NOT: columns
// CHECK: return
func.func @none(%n: index, %m: index, %l: index, %a: memref<?x?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  %z = arith.constant 0.0 : f32
  seg.red level(grid) space(%i, %j, %k) = (%n, %m, %l) neutral(%z : f32) outs(%c : memref<?x?xf32>) {
    %x = memref.load %a[%i, %j, %k] : memref<?x?x?xf32>
    %y = memref.load %b[%k, %j] : memref<?x?xf32>
    %w = arith.mulf %x, %y : f32
    seg.yield %w : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %w = arith.addf %x, %y : f32
    seg.yield %w : f32
  }
  return
}

// Four rows take four points of a column: sixteen elements of a, sixteen of b.
// CHECK: llvm.func internal @[[WHOLE]](
// CHECK: scf.while
// CHECK: scf.if
// CHECK-COUNT-32: memref.load
// CHECK: } else {
// CHECK-COUNT-8: memref.load
