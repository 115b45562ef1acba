// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=8 --canonicalize --cse --verify-each | FileCheck %s
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse | FileCheck %s --check-prefix=NONE
// RUN: seq-opt %S/../../programs/filter.mlir --seq-to-cpu=compress-bits=8 | FileCheck %s --check-prefix=PIPELINE
// NONE-NOT: compress
// PIPELINE: llvm.experimental.vector.compress

// What is kept moves to the front of a vector, and as much of it is stored; the last
// elements are masked.
// CHECK-LABEL: func.func @filter(
// CHECK-SAME: %[[P:.*]]: i32, %[[XS:.*]]: memref<?xi32>, %[[OUT:.*]]: memref<?xi32>
// CHECK: %[[WHOLE:.*]] = scf.for %[[J:.*]] = %{{.*}} to %[[END:.*]] step %c16{{.*}} iter_args(%[[AT:.*]] = %c0)
// CHECK: %[[X:.*]] = vector.load %[[XS]][%[[J]]] : memref<?xi32>, vector<16xi32>
// CHECK: %[[KEEP:.*]] = arith.cmpi slt, %[[X]], %{{.*}} : vector<16xi32>
// CHECK: %[[FRONT:.*]] = llvm.call_intrinsic "llvm.experimental.vector.compress"(%[[X]], %[[KEEP]], %{{.*}})
// CHECK: %[[BITS:.*]] = llvm.bitcast %[[KEEP]] : vector<16xi1> to i16
// CHECK: %[[COUNT:.*]] = math.ctpop %[[BITS]] : i16
// CHECK: %[[MORE:.*]] = arith.index_castui %[[COUNT]] : i16 to index
// CHECK: vector.maskedstore %[[OUT]][%[[AT]]], %{{.*}}, %[[FRONT]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[AT]], %[[MORE]] : index
// CHECK: scf.yield %[[NEXT]] : index
// CHECK: scf.if
// CHECK: vector.maskedload %[[XS]][%[[END]]], %[[ACTIVE:.*]], %{{.*}} : memref<?xi32>
// CHECK: arith.andi %{{.*}}, %[[ACTIVE]] : vector<16xi1>
// CHECK: vector.maskedstore %[[OUT]][%[[WHOLE]]]
func.func @filter(%p: i32, %xs: memref<?xi32>, %out: memref<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?xi32>
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %keep = arith.cmpi slt, %x, %p : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}

// A store without a condition leaves the last element at the last place.
// CHECK-LABEL: func.func @always(
// CHECK: scf.for
// CHECK: %[[KEEP:.*]] = arith.cmpf
// CHECK: %[[TOO:.*]] = arith.ori %[[KEEP]], %{{.*}} : vector<16xi1>
// CHECK: compress"(%{{.*}}, %[[TOO]],
// CHECK: llvm.bitcast %[[KEEP]] : vector<16xi1> to i16
func.func @always(%p: f32, %xs: memref<?xf32>, %out: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?xf32>
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xf32>
    %keep = arith.cmpf olt, %x, %p : f32
    %one = arith.index_castui %keep : i1 to index
    memref.store %x, %out[%at] : memref<?xf32>
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}

// Of a partition each class lies together, the last one by what is left of the points;
// comparisons with one value exclude each other. Vectors of doubles have 8 lanes.
// CHECK-LABEL: func.func @partition(
// CHECK: scf.for {{.*}} step %c8
// CHECK-COUNT-3: compress"({{.*}}vector<8xf64>
// CHECK: scf.yield
// CHECK: scf.if
// CHECK-COUNT-3: compress"({{.*}}vector<8xf64>
func.func @partition(%xs: memref<?xi32>, %ys: memref<?xf64>, %out: memref<?xf64>, %first: index, %second: index)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %xs, %c0 : memref<?xi32>
  %counts:2 = scf.for %j = %c0 to %n step %c1 iter_args(%p = %c0, %q = %first) -> (index, index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %y = memref.load %ys[%j] : memref<?xf64>
    %below = arith.cmpi slt, %x, %zero : i32
    %equal = arith.cmpi eq, %x, %zero : i32
    %one = arith.index_castui %below : i1 to index
    %other = arith.index_castui %equal : i1 to index
    %rest = arith.subi %first, %p : index
    %last = arith.addi %j, %rest : index
    %left = arith.subi %second, %q : index
    %third = arith.addi %last, %left : index
    %or = arith.select %equal, %q, %third : index
    %place = arith.select %below, %p, %or : index
    memref.store %y, %out[%place] : memref<?xf64>
    %r = arith.addi %p, %one : index
    %s = arith.addi %q, %other : index
    scf.yield %r, %s : index, index
  } {soac.disjoint_stores}
  return %counts#0, %counts#1 : index, index
}

// What is used twice at each of many steps is looked at once.
// CHECK-LABEL: func.func @deep(
// CHECK: compress
func.func @deep(%p: i32, %xs: memref<?xi32>, %out: memref<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?xi32>
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x0 = memref.load %xs[%j] : memref<?xi32>
    %x1 = arith.muli %x0, %x0 : i32
    %x2 = arith.muli %x1, %x1 : i32
    %x3 = arith.muli %x2, %x2 : i32
    %x4 = arith.muli %x3, %x3 : i32
    %x5 = arith.muli %x4, %x4 : i32
    %x6 = arith.muli %x5, %x5 : i32
    %x7 = arith.muli %x6, %x6 : i32
    %x8 = arith.muli %x7, %x7 : i32
    %x9 = arith.muli %x8, %x8 : i32
    %x10 = arith.muli %x9, %x9 : i32
    %x11 = arith.muli %x10, %x10 : i32
    %x12 = arith.muli %x11, %x11 : i32
    %x13 = arith.muli %x12, %x12 : i32
    %x14 = arith.muli %x13, %x13 : i32
    %x15 = arith.muli %x14, %x14 : i32
    %x16 = arith.muli %x15, %x15 : i32
    %x17 = arith.muli %x16, %x16 : i32
    %x18 = arith.muli %x17, %x17 : i32
    %x19 = arith.muli %x18, %x18 : i32
    %x20 = arith.muli %x19, %x19 : i32
    %x21 = arith.muli %x20, %x20 : i32
    %x22 = arith.muli %x21, %x21 : i32
    %x23 = arith.muli %x22, %x22 : i32
    %x24 = arith.muli %x23, %x23 : i32
    %x25 = arith.muli %x24, %x24 : i32
    %x26 = arith.muli %x25, %x25 : i32
    %x27 = arith.muli %x26, %x26 : i32
    %x28 = arith.muli %x27, %x27 : i32
    %x29 = arith.muli %x28, %x28 : i32
    %x30 = arith.muli %x29, %x29 : i32
    %x31 = arith.muli %x30, %x30 : i32
    %x32 = arith.muli %x31, %x31 : i32
    %x33 = arith.muli %x32, %x32 : i32
    %x34 = arith.muli %x33, %x33 : i32
    %x35 = arith.muli %x34, %x34 : i32
    %x36 = arith.muli %x35, %x35 : i32
    %x37 = arith.muli %x36, %x36 : i32
    %x38 = arith.muli %x37, %x37 : i32
    %x39 = arith.muli %x38, %x38 : i32
    %x40 = arith.muli %x39, %x39 : i32
    %b0 = arith.cmpi slt, %x40, %p : i32
    %k0 = arith.cmpi sgt, %x0, %p : i32
    %a1 = arith.andi %b0, %k0 : i1
    %o1 = arith.ori %b0, %k0 : i1
    %b1 = arith.xori %a1, %o1 : i1
    %k1 = arith.ori %a1, %b1 : i1
    %a2 = arith.andi %b1, %k1 : i1
    %o2 = arith.ori %b1, %k1 : i1
    %b2 = arith.xori %a2, %o2 : i1
    %k2 = arith.ori %a2, %b2 : i1
    %a3 = arith.andi %b2, %k2 : i1
    %o3 = arith.ori %b2, %k2 : i1
    %b3 = arith.xori %a3, %o3 : i1
    %k3 = arith.ori %a3, %b3 : i1
    %a4 = arith.andi %b3, %k3 : i1
    %o4 = arith.ori %b3, %k3 : i1
    %b4 = arith.xori %a4, %o4 : i1
    %k4 = arith.ori %a4, %b4 : i1
    %a5 = arith.andi %b4, %k4 : i1
    %o5 = arith.ori %b4, %k4 : i1
    %b5 = arith.xori %a5, %o5 : i1
    %k5 = arith.ori %a5, %b5 : i1
    %a6 = arith.andi %b5, %k5 : i1
    %o6 = arith.ori %b5, %k5 : i1
    %b6 = arith.xori %a6, %o6 : i1
    %k6 = arith.ori %a6, %b6 : i1
    %a7 = arith.andi %b6, %k6 : i1
    %o7 = arith.ori %b6, %k6 : i1
    %b7 = arith.xori %a7, %o7 : i1
    %k7 = arith.ori %a7, %b7 : i1
    %a8 = arith.andi %b7, %k7 : i1
    %o8 = arith.ori %b7, %k7 : i1
    %b8 = arith.xori %a8, %o8 : i1
    %k8 = arith.ori %a8, %b8 : i1
    %a9 = arith.andi %b8, %k8 : i1
    %o9 = arith.ori %b8, %k8 : i1
    %b9 = arith.xori %a9, %o9 : i1
    %k9 = arith.ori %a9, %b9 : i1
    %a10 = arith.andi %b9, %k9 : i1
    %o10 = arith.ori %b9, %k9 : i1
    %b10 = arith.xori %a10, %o10 : i1
    %k10 = arith.ori %a10, %b10 : i1
    %a11 = arith.andi %b10, %k10 : i1
    %o11 = arith.ori %b10, %k10 : i1
    %b11 = arith.xori %a11, %o11 : i1
    %k11 = arith.ori %a11, %b11 : i1
    %a12 = arith.andi %b11, %k11 : i1
    %o12 = arith.ori %b11, %k11 : i1
    %b12 = arith.xori %a12, %o12 : i1
    %k12 = arith.ori %a12, %b12 : i1
    %a13 = arith.andi %b12, %k12 : i1
    %o13 = arith.ori %b12, %k12 : i1
    %b13 = arith.xori %a13, %o13 : i1
    %k13 = arith.ori %a13, %b13 : i1
    %a14 = arith.andi %b13, %k13 : i1
    %o14 = arith.ori %b13, %k13 : i1
    %b14 = arith.xori %a14, %o14 : i1
    %k14 = arith.ori %a14, %b14 : i1
    %one = arith.index_castui %b14 : i1 to index
    scf.if %b14 {
      memref.store %x40, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}
