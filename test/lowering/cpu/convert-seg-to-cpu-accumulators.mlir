// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=8 --canonicalize --cse 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse 2>/dev/null | FileCheck %s --check-prefix=WHOLE
// RUN: seq-opt %S/../../programs/derived.mlir --seq-to-cpu=compress-bits=8 | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: llvm.intr.masked.load
// The meaning is compared with numpy's argmin and argmax by test/programs/derived.mlir.

func.func @least(%xs: memref<?xi32>, %value: memref<i32>, %index: memref<index>) {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %most = arith.constant 2147483647 : i32
  %n = memref.dim %xs, %c0 : memref<?xi32>
  seg.red level(grid) space(%i) = (%n) neutral(%most, %none : i32, index) outs(%value, %index : memref<i32>, memref<index>) commutative {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x, %i : i32, index
  } op {
  ^bb0(%a: i32, %i: index, %b: i32, %j: index):
    %less = arith.cmpi slt, %b, %a : i32
    %same = arith.cmpi eq, %b, %a : i32
    %sooner = arith.cmpi ult, %j, %i : index
    %first = arith.andi %same, %sooner : i1
    %other = arith.ori %less, %first : i1
    %v = arith.select %other, %b, %a : i32
    %k = arith.select %other, %j, %i : index
    seg.yield %v, %k : i32, index
  }
  return
}

func.func @sum(%xs: memref<?xi32>, %value: memref<i32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %xs, %c0 : memref<?xi32>
  seg.red level(grid) space(%i) = (%n) neutral(%zero : i32) outs(%value : memref<i32>) commutative {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// A sum is LLVM's.
// CHECK-LABEL: llvm.func {{.*}}@seq_partial_1(
// CHECK-NOT: vector<16x

// The lesser pair is no operation that LLVM knows: 16 lanes have accumulators of their own,
// the last elements are lanes that are active, and the lanes are combined by halves.
// CHECK-LABEL: llvm.func {{.*}}@seq_partial_5(
// CHECK: scf.for %[[J:.*]] = {{.*}} step %c16{{.*}} iter_args(%[[A:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) -> (vector<16xi32>, vector<16xindex>)
// CHECK: %[[X:.*]] = vector.load %[[XS:.*]][%[[J]]] : memref<?xi32>, vector<16xi32>
// CHECK: arith.cmpi slt, %[[X]], %[[A]] : vector<16xi32>
// CHECK: vector.maskedload %[[XS]]
// CHECK-COUNT-4: vector.shuffle {{.*}} : vector<16xi32>
// CHECK-NOT: vector.shuffle {{.*}} : vector<16xi32>
// CHECK: vector.extract
// WHOLE-LABEL: llvm.func {{.*}}@seq_partial_5(
// WHOLE: vector.load
// WHOLE-NOT: vector.maskedload
// WHOLE: memref.load
