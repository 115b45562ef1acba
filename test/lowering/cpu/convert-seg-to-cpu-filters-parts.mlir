// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --verify-each | FileCheck %s

// A filter that writes a part of an array does so without a branch too; one whose
// elements lie apart has one.
// CHECK-LABEL: llvm.func internal @seq_scan_
// CHECK-SAME: %[[RECORD:[a-z0-9]+]]: !llvm.ptr) {
// CHECK: scf.for
// CHECK: memref.extract_strided_metadata
// CHECK: %[[PLACE:.*]] = llvm.getelementptr
// CHECK: %[[TO:.*]] = arith.select %{{.*}}, %[[PLACE]], %[[RECORD]] : !llvm.ptr
// CHECK-NEXT: llvm.store %{{.*}}, %[[TO]] : i32, !llvm.ptr
// CHECK: scf.if
// CHECK-NEXT: memref.store
func.func @parts(%n: index, %xs: memref<?xi32>, %part: memref<?xi32, strided<[1], offset: ?>>,
                 %apart: memref<?xi32, strided<[2], offset: ?>>, %start: index) {
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%start : index)
      outs(%part, %apart : memref<?xi32, strided<[1], offset: ?>>, memref<?xi32, strided<[2], offset: ?>>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %flag = arith.cmpi sgt, %x, %zero : i32
    %one = arith.index_castui %flag : i1 to index
    seg.yield %one, %flag, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    seg.yield %s : index
  } post {
  ^bb0(%i: index, %scanned: index, %flag: i1, %x: i32):
    %place = arith.subi %scanned, %c1 : index
    %to = arith.select %flag, %place, %none : index
    seg.yield %x to [%to], %x to [%to] : i32, i32
  }
  return
}
