// Over rows of any lengths, chunks of the runtime divide the sequence of points and
// ends of rows.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK-DAG: %[[NO:.*]] = arith.constant 0 : i64
// CHECK: llvm.call @seq_rt_reduce_rows(%[[COUNT]], %{{.*}}, %{{.*}}, %[[NO]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})

// The aggregate of a chunk is that of its last row.
// CHECK-LABEL: llvm.func internal @seq_partial
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for
// CHECK-NOT: memref.store
// CHECK: llvm.return

// Rows that end in a chunk are stored.
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
// CHECK: scf.for

// CHECK-LABEL: llvm.func internal @seq_combine
// CHECK: scf.if
// CHECK: arith.addi

// A chunk that has an aggregate already has only the rows left that end in it.
// CHECK-LABEL: llvm.func internal @seq_ends
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
// CHECK-NOT: scf.for
// CHECK: llvm.return
func.func @sums(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  return
}

// -----

// A map does so, too, in no order. What the points of a row share, it reads once a row
// that has any.
// CHECK-LABEL: func.func @positions(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK: llvm.call @seq_rt_parallel_for(%[[COUNT]],
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[SOME:.*]] = arith.cmpi slt
// CHECK-NEXT: scf.if %[[SOME]] {
// CHECK-NEXT: memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK-NOT: memref.load
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
func.func @positions(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?xindex>) {
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?xindex>) {
    %start = memref.load %o[%i] : memref<?xindex>
    %q = arith.subi %p, %start : index
    seg.yield %q : index
  }
  return
}

// -----

// What is stored for each point is stored with the aggregate, or with the rows that end.
// CHECK-LABEL: func.func @sums_and_doubles(
// CHECK: llvm.call @seq_rt_reduce_rows(
// CHECK-LABEL: llvm.func internal @seq_partial
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
// CHECK-LABEL: llvm.func internal @seq_ends
// CHECK: scf.for
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
func.func @sums_and_doubles(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xi32>, %out: memref<?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out, %ys : memref<?xi32>, memref<?xi32>) {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index, %x: i32):
    %y = arith.addi %x, %x : i32
    seg.yield %y : i32
  }
  return
}
