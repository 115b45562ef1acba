// Scans that count what passes filters, in which nothing else depends on a prefix, are
// scanned into buffers, which are copied when their places are known.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file --verify-each | FileCheck %s

// The arrays are fields of what is captured; elements take 8 + 1 bytes.
// CHECK-LABEL: func.func @two(
// CHECK-DAG: %[[WIDTH:.*]] = arith.constant 9 : i64
// CHECK: llvm.call @seq_rt_filter(%{{.*}}, %{{.*}}, %[[WIDTH]], %{{.*}})
// CHECK-NOT: @seq_rt_scan

// Each of the two arrays of a copy is a buffer, the second behind the 8 bytes of as many
// elements as there are, rounded up to 64; then the function that scans runs.
// CHECK-LABEL: llvm.func internal @seq_keep_
// CHECK-SAME: %[[CONTEXT:[a-z0-9]+]]: !llvm.ptr, %[[ROW:[a-z0-9]+]]: i64, %[[LO:[a-z0-9]+]]: i64, %[[HI:[a-z0-9]+]]: i64, %[[ACC:[a-z0-9]+]]: !llvm.ptr, %[[BUFFER:[a-z0-9]+]]: !llvm.ptr)
// CHECK-DAG: %[[EIGHT:.*]] = arith.constant 8 : i64
// CHECK-DAG: %[[LESS:.*]] = arith.constant 63 : i64
// CHECK-DAG: %[[MASK:.*]] = arith.constant -64 : i64
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x !llvm.struct<([[FIELDS:.*]])>
// CHECK: %[[LENGTH:.*]] = arith.subi %[[HI]], %[[LO]]
// CHECK: %[[MORE:.*]] = arith.addi %[[LENGTH]], %[[LESS]]
// CHECK: %[[ROOM:.*]] = arith.andi %[[MORE]], %[[MASK]]
// CHECK: %[[OFFSET:.*]] = arith.muli %[[ROOM]], %[[EIGHT]]
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[BUFFER]][%[[OFFSET]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: llvm.store %[[BUFFER]], %{{.*}} : !llvm.ptr, !llvm.ptr
// CHECK: llvm.store %[[SECOND]], %{{.*}} : !llvm.ptr, !llvm.ptr
// CHECK: llvm.call @seq_scan_{{[0-9]+}}(%[[OWN]], %[[ROW]], %[[LO]], %[[HI]], %[[ACC]]) {{.*}}no_inline

// As many elements as the chunk counts go behind those that the prefix counts.
// CHECK-LABEL: llvm.func internal @seq_put_
// CHECK-SAME: %{{[a-z0-9]+}}: !llvm.ptr, %{{[a-z0-9]+}}: i64, %[[LO:[a-z0-9]+]]: i64, %[[HI:[a-z0-9]+]]: i64, %[[PREFIX:[a-z0-9]+]]: !llvm.ptr, %[[TOTAL:[a-z0-9]+]]: !llvm.ptr, %[[BUFFER:[a-z0-9]+]]: !llvm.ptr)
// CHECK: %[[AT:.*]] = llvm.getelementptr %[[PREFIX]][0, 0]
// CHECK: %[[BEFORE:.*]] = llvm.load %[[AT]] : !llvm.ptr -> i64
// CHECK: %[[AT:.*]] = llvm.getelementptr %[[TOTAL]][0, 0]
// CHECK: %[[COUNT:.*]] = llvm.load %[[AT]] : !llvm.ptr -> i64
// CHECK: %[[ARRAY:.*]] = llvm.inttoptr
// CHECK: %[[FROM:.*]] = arith.muli %{{.*}}, %[[EIGHT:.*]] : i64
// CHECK: %[[TO:.*]] = llvm.getelementptr %[[ARRAY]][%[[FROM]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: %[[BYTES:.*]] = arith.muli %{{.*}}, %[[EIGHT]] : i64
// CHECK: "llvm.intr.memcpy"(%[[TO]], %[[BUFFER]], %[[BYTES]])
// CHECK: "llvm.intr.memcpy"
// CHECK-NOT: scf.for
// CHECK: llvm.return
func.func @two(%n: index, %xs: memref<?xf64>, %ys: memref<?xi8>, %flags: memref<?xi1>, %out: memref<?xf64>, %bytes: memref<?xi8>, %all: memref<?xi1>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out, %bytes, %all : memref<?xf64>, memref<?xi8>, memref<?xi1>) {
    %x = memref.load %xs[%i] : memref<?xf64>
    %y = memref.load %ys[%i] : memref<?xi8>
    %keep = memref.load %flags[%i] : memref<?xi1>
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x, %y : index, i1, f64, i8
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: f64, %y: i8):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at], %y to [%at], %keep to [%i] {inside} : f64, i8, i1
  }
  return
}

// -----

// Counts at the ends of rows lack what is before the chunk.
// CHECK-LABEL: func.func @ends(
// CHECK: llvm.call @seq_rt_filter
// CHECK-LABEL: llvm.func internal @seq_put_
// CHECK-SAME: %{{[a-z0-9]+}}: !llvm.ptr, %{{[a-z0-9]+}}: i64, %[[LO:[a-z0-9]+]]: i64, %[[HI:[a-z0-9]+]]: i64, %[[PREFIX:[a-z0-9]+]]: !llvm.ptr
// CHECK: %[[BEFORE:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i64 to index
// CHECK: llvm.intr.memcpy
// CHECK: %[[FIRST:.*]]:2 = scf.while
// CHECK: %[[FROM:.*]] = arith.subi %{{.*}}, %[[FIRST]]#0
// CHECK: %[[LAST:.*]]:2 = scf.while
// CHECK: %[[TO:.*]] = arith.subi %{{.*}}, %[[LAST]]#0
// CHECK: scf.for %[[ROW:[a-z0-9]+]] = %[[FIRST]]#0 to
// CHECK: %[[NEXT:.*]] = arith.addi %[[ROW]],
// CHECK: %[[START:.*]] = memref.load %[[OFFSETS:.*]][%[[ROW]]]
// CHECK: %[[END:.*]] = memref.load %[[OFFSETS]][%[[NEXT]]]
// CHECK: %[[HERE:.*]] = arith.maxui %[[START]], %[[FROM]]
// CHECK: arith.cmpi ult, %[[HERE]], %[[END]]
// CHECK: arith.cmpi ule, %[[END]], %[[TO]]
// CHECK: scf.if
// CHECK: %[[OWN:.*]] = memref.load %[[ENDS:.*]][%[[ROW]]]
// CHECK: %[[WHOLE:.*]] = arith.addi %[[OWN]], %[[BEFORE]]
// CHECK: memref.store %[[WHOLE]], %[[ENDS]][%[[ROW]]]
func.func @ends(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xi32>, %least: memref<?xi32>, %ys: memref<?xi32>, %ends: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>)
      outs(%ys, %ends : memref<?xi32>, memref<?xindex>) joined {
    %x = memref.load %xs[%p] : memref<?xi32>
    %y = memref.load %least[%i] : memref<?xi32>
    %keep = arith.cmpi sge, %x, %y : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    %next = arith.addi %i, %one : index
    %end = memref.load %o[%next] : memref<?xindex>
    %end1 = arith.subi %end, %one : index
    %is = arith.cmpi eq, %p, %end1 : index
    %row = arith.select %is, %i, %none : index
    seg.yield %x to [%at], %count to [%row] {inside} : i32, index
  }
  return
}
