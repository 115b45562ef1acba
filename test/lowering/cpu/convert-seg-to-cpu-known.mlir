// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// What is stored everywhere is stored without a condition.
// CHECK-LABEL: func.func @everywhere(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.for
// CHECK-NOT: scf.if
// CHECK: memref.store
// CHECK: llvm.return
func.func @everywhere(%n: index, %is: memref<?xindex>, %xs: memref<?xi32>) {
  %seven = arith.constant 7 : i32
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xi32>) {
    %at = memref.load %is[%i] : memref<?xindex>
    seg.yield %seven to [%at] {everywhere} : i32
  }
  return
}

// -----

// What is -1 otherwise is stored under the condition of its index, and compared to no size.
// CHECK-LABEL: func.func @inside(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.for
// CHECK: %[[KEEP:.*]] = arith.cmpi slt
// CHECK-NOT: arith.cmpi
// CHECK: scf.if %[[KEEP]]
// CHECK-NEXT: memref.store
// CHECK: llvm.return
func.func @inside(%n: index, %is: memref<?xindex>, %xs: memref<?xi32>) {
  %seven = arith.constant 7 : i32
  %none = arith.constant -1 : index
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xi32>) {
    %at = memref.load %is[%i] : memref<?xindex>
    %keep = arith.cmpi slt, %at, %i : index
    %place = arith.select %keep, %at, %none : index
    seg.yield %seven to [%place] {inside} : i32
  }
  return
}
