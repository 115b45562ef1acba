// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --verify-each | FileCheck %s

// Rows that lie across memory are folded by tiles of columns: the inner loop goes along memory,
// with an accumulator for each column.
// CHECK-LABEL: func.func @columns(
// CHECK: arith.ceildivui
// CHECK: %[[INIT:.*]] = llvm.mlir.addressof @{{seq_init_columns_[0-9]+}}
// CHECK-NEXT: %[[ROWS:.*]] = llvm.mlir.addressof @[[WHOLE:seq_whole_columns_[0-9]+]]
// CHECK-NEXT: %[[PART:.*]] = llvm.mlir.addressof @{{seq_partial_columns_[0-9]+}}
// CHECK: llvm.call @seq_rt_reduce(
// CHECK-SAME: %[[INIT]], %[[ROWS]], %[[PART]],
func.func @columns(%n: index, %m: index, %a: memref<?x?xf32>, %s: memref<?xf32>) {
  %z = arith.constant 0.0 : f32
  seg.red level(grid) space(%c, %i) = (%m, %n) neutral(%z : f32) outs(%s : memref<?xf32>) {
    %x = memref.load %a[%i, %c] : memref<?x?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %w = arith.addf %x, %y : f32
    seg.yield %w : f32
  }
  return
}

// Rows that lie along memory are folded one by one, and so are few columns.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: columns
// CHECK-COUNT-2: llvm.call @seq_rt_reduce(
func.func @rows(%n: index, %m: index, %a: memref<?x?xf32>, %s: memref<?xf32>, %b: memref<?x2xf32>, %t: memref<2xf32>) {
  %two = arith.constant 2 : index
  %z = arith.constant 0.0 : f32
  seg.red level(grid) space(%c, %i) = (%m, %n) neutral(%z : f32) outs(%s : memref<?xf32>) {
    %x = memref.load %a[%c, %i] : memref<?x?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %w = arith.addf %x, %y : f32
    seg.yield %w : f32
  }
  seg.red level(grid) space(%c, %i) = (%two, %n) neutral(%z : f32) outs(%t : memref<2xf32>) {
    %x = memref.load %b[%i, %c] : memref<?x2xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %w = arith.addf %x, %y : f32
    seg.yield %w : f32
  }
  return
}

// The function of whole tiles: columns inside, rows outside.
// CHECK: llvm.func internal @[[WHOLE]](
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK: memref.load
