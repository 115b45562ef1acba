// Points of one dimension that divide to find their row become loops over rows: no division at a
// point, what is read of the row once, and the count at the end of a row after its loop.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --split-input-file 2>&1 | FileCheck %s
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[300x1000]@1" --threads 2
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[70000x3]@2" --threads 2
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[3x70000]@3" --threads 2
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[1x65537]@4" --threads 2
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[65537x1]@5" --cpu grain=64
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "random:i32[1000x17]@6" --cpu grain=64 --threads 3
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "zeros:i32[9x0]"
// RUN: seq-run %root/test/programs/rows-filter.mlir --entry positive --check interp -q --arg "zeros:i32[0x9]"

// CHECK-LABEL: llvm.func {{.*}}@seq_scan_
// CHECK: arith.ceildivui
// CHECK: scf.for %[[ROW:.*]] = {{.*}} iter_args(
// CHECK: %[[BOUND:.*]] = memref.load %{{.*}}[%[[ROW]]] : memref<?xi32>
// CHECK: scf.for
// CHECK-NOT: divui
// CHECK: arith.cmpi sgt, %{{.*}}, %[[BOUND]]
// CHECK: scf.yield
// CHECK-NOT: divui
// CHECK: scf.if
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]] : memref<?xindex>
func.func @above(%xs: memref<?xi32>, %bounds: memref<?xi32>, %width: index, %out: memref<?xi32>, %ends: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %n = memref.dim %xs, %c0 : memref<?xi32>
  seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) outs(%out, %ends : memref<?xi32>, memref<?xindex>) {
    %row = arith.divui %i, %width : index
    %bound = memref.load %bounds[%row] : memref<?xi32>
    %x = memref.load %xs[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %bound : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %before = arith.subi %count, %c1 : index
    %place = arith.select %keep, %before, %none : index
    %row = arith.divui %i, %width : index
    %next = arith.addi %row, %c1 : index
    %end = arith.muli %next, %width : index
    %last = arith.subi %end, %c1 : index
    %ends_here = arith.cmpi eq, %i, %last : index
    %where = arith.select %ends_here, %row, %none : index
    seg.yield %x to [%place], %count to [%where] {inside} : i32, index
  }
  return
}
