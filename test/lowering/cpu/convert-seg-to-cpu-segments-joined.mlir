// Over rows of any lengths, chunks of the runtime divide the sequence of points and
// ends of rows.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// Joined rows are one segment of points and ends, as in a map; the totals are what the
// runtime finishes with. Where a value is kept, its index is not compared.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK: llvm.call @seq_rt_filter(%[[COUNT]],
// CHECK-LABEL: llvm.func internal @seq_finish
// CHECK: memref.store %{{.*}}, %{{.*}}[] : memref<index>
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.if
// CHECK-NEXT: %[[LEAST:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: %[[KEEP:.*]] = arith.cmpi sge, %{{.*}}, %[[LEAST]]
// CHECK-NOT: arith.cmpi
// CHECK: arith.select %[[KEEP]], %{{.*}}, %{{.*}} : !llvm.ptr
func.func @kept(%m: index, %n: index, %o: memref<?xindex>, %least: memref<?xindex>, %xs: memref<?xindex>, %total: memref<index>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>)
      outs(%total, %ys : memref<index>, memref<?xindex>) joined totals {
    %x = memref.load %xs[%p] : memref<?xindex>
    %y = memref.load %least[%i] : memref<?xindex>
    %keep = arith.cmpi sge, %x, %y : index
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %count: index, %keep: i1, %x: index):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : index
  }
  return
}

// -----

// What a post region reads of its row alone is read once for the row, too.
// CHECK-LABEL: func.func @places(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.if
// CHECK: %[[BEGIN:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK-NEXT: memref.load %{{.*}}[%[[POINT]]]
// CHECK-NOT: memref.load
// CHECK: arith.addi %[[BEGIN]], %{{.*}}
// CHECK-NOT: memref.load
// CHECK: llvm.store
func.func @places(%m: index, %n: index, %o: memref<?xindex>, %q: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>)
      outs(%ys : memref<?xindex>) exclusive {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %before: index):
    %begin = memref.load %q[%i] : memref<?xindex>
    %at = arith.addi %begin, %before : index
    seg.yield %p to [%at] : index
  }
  return
}
