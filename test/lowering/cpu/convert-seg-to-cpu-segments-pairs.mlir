// Over rows of any lengths, chunks of the runtime divide the sequence of points and
// ends of rows.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// What a reduction knows of its chunks goes to the scan of its number, which has no
// function that reduces: the numbers are gone, and the functions of both are shared.
// CHECK-LABEL: func.func @parts(
// CHECK: %[[PREFIXES:.*]] = llvm.call @seq_rt_reduce_rows_first(%{{.*}}, %{{.*}}, %[[SIZE:.*]], %[[INIT:.*]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
// CHECK: llvm.call @seq_rt_scan_after(%[[PREFIXES]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})
// CHECK-NOT: seg.aggregates
func.func @parts(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %sums: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%sums : memref<?xindex>) attributes {seg.aggregates = 3 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) attributes {seg.aggregates = 3 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index, %s: index):
    seg.yield %s : index
  }
  return
}

// -----

// A number that nothing else has, or only what is in another block, says nothing.
// CHECK-LABEL: func.func @alone(
// CHECK: llvm.call @seq_rt_reduce_rows(
// CHECK: scf.if
// CHECK: llvm.call @seq_rt_scan(
// CHECK-NOT: seg.aggregates
func.func @alone(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %sums: memref<?xindex>, %ys: memref<?xindex>, %k: i1) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%sums : memref<?xindex>) attributes {seg.aggregates = 0 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  scf.if %k {
    seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) attributes {seg.aggregates = 0 : i64} {
      %x = memref.load %xs[%p] : memref<?xindex>
      seg.yield %x : index
    } op {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      seg.yield %c : index
    } post {
    ^bb0(%j: index, %q: index, %s: index):
      seg.yield %s : index
    }
  }
  return
}
