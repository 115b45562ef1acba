// Scans that count what passes filters, but in which something else depends on a prefix,
// are not scanned into buffers.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file --verify-each | FileCheck %s

// The value depends on the prefix.
// CHECK-LABEL: func.func @values(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-NOT: @seq_keep
func.func @values(%n: index, %flags: memref<?xi1>, %out: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xindex>) {
    %keep = memref.load %flags[%i] : memref<?xi1>
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep : index, i1
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %count to [%at] {inside} : index
  }
  return
}

// -----

// The count is of something else than what passes.
// CHECK-LABEL: func.func @others(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-NOT: @seq_keep
func.func @others(%n: index, %flags: memref<?xi1>, %counted: memref<?xi1>, %out: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xindex>) {
    %keep = memref.load %flags[%i] : memref<?xi1>
    %other = memref.load %counted[%i] : memref<?xi1>
    %count = arith.index_castui %other : i1 to index
    seg.yield %count, %keep : index, i1
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %i to [%at] {inside} : index
  }
  return
}

// -----

// The body reads what is written; the array is a part of another one; the order of
// combination is kept.
// CHECK-LABEL: func.func @read(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-LABEL: func.func @part(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-LABEL: func.func @deterministic(
// CHECK: llvm.call @seq_rt_scan_deterministic(
// CHECK-NOT: @seq_keep
func.func @read(%n: index, %out: memref<?xi32>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xi32>) {
    %x = memref.load %out[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %zero : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : i32
  }
  return
}

func.func @part(%n: index, %xs: memref<?xi32>, %out: memref<?xi32, strided<[1], offset: ?>>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xi32, strided<[1], offset: ?>>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %zero : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : i32
  }
  return
}

func.func @deterministic(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xi32>) deterministic {
    %x = memref.load %xs[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %zero : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : i32
  }
  return
}

// -----

// A prefix reaches a result through memory, or stops the program.
// CHECK-LABEL: func.func @stored(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-LABEL: func.func @asserted(
// CHECK: llvm.call @seq_rt_scan(
// CHECK-NOT: @seq_keep
func.func @stored(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>, %last: memref<?xindex>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out, %last : memref<?xi32>, memref<?xindex>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %zero : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %last1 = arith.subi %count, %one : index
    %at = arith.select %keep, %last1, %none : index
    %room = memref.alloca() : memref<2xindex>
    memref.store %count, %room[%one] : memref<2xindex>
    %again = memref.load %room[%one] : memref<2xindex>
    seg.yield %x to [%at], %again to [%i] {inside} : i32, index
  }
  return
}

func.func @asserted(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %keep = arith.cmpi sgt, %x, %zero : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    %few = arith.cmpi ult, %count, %n : index
    soac.assert %few, "all are kept: {0}"(%count) : index
    seg.yield %x to [%at] {inside} : i32
  }
  return
}
