// RUN: seq-opt %s --convert-seg-to-cpu=compress-bits=8 --canonicalize --cse --verify-each | FileCheck %s
// RUN: seq-opt %s --convert-seg-to-cpu=compress-bits=32 --canonicalize --cse | FileCheck %s --check-prefix=WIDE
// RUN: seq-opt %s --convert-seg-to-cpu --canonicalize --cse | FileCheck %s --check-prefix=NONE
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

// Nothing is done where the loop does not say that its stores are disjoint.
// CHECK-LABEL: func.func @unmarked(
// CHECK-NOT: vector
// CHECK: return
func.func @unmarked(%p: i32, %xs: memref<?xi32>, %out: memref<?xi32>) -> index {
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
  }
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

// Vectors of bytes need an instruction of their own; booleans are loaded as bytes.
// CHECK-LABEL: func.func @bytes(
// CHECK: llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
// CHECK: compress"({{.*}}vector<16xi8>
// WIDE-LABEL: func.func @bytes(
// WIDE-NOT: compress
// WIDE: return
func.func @bytes(%flags: memref<?xi1>, %xs: memref<?xi8>, %out: memref<?xi8>, %start: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?xi8>
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %start) -> (index) {
    %keep = memref.load %flags[%j] : memref<?xi1>
    %x = memref.load %xs[%j] : memref<?xi8>
    %one = arith.index_castui %keep : i1 to index
    %next = arith.addi %at, %one : index
    scf.if %keep {
      %place = arith.subi %next, %c1 : index
      memref.store %x, %out[%place] : memref<?xi8>
    }
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}

// Places that do not advance by what is stored, elements that are not next to each
// other, divisions, and loops that only count stay.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: compress
// CHECK: return
func.func @others(%p: i32, %xs: memref<?xi32>, %out: memref<?xi32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %xs, %c0 : memref<?xi32>
  %apart = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %keep = arith.cmpi slt, %x, %p : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      %twice = arith.addi %at, %at : index
      memref.store %x, %out[%twice] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  %gathered = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %from = arith.muli %j, %c2 : index
    %x = memref.load %xs[%from] : memref<?xi32>
    %keep = arith.cmpi slt, %x, %p : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  %divided = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %quotient = arith.divsi %p, %x : i32
    %keep = arith.cmpi slt, %quotient, %p : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  %counted = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %keep = arith.cmpi slt, %x, %p : i32
    %one = arith.index_castui %keep : i1 to index
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %apart, %gathered, %divided, %counted : index, index, index, index
}

// Bytes beside doubles are compressed as shorts: vectors have at least 16 bytes.
// CHECK-LABEL: func.func @mixed(
// CHECK: scf.for
// CHECK: %[[BYTES:.*]] = arith.extui %{{.*}} : vector<8xi8> to vector<8xi16>
// CHECK: %[[FRONT:.*]] = llvm.call_intrinsic "llvm.experimental.vector.compress"(%[[BYTES]], {{.*}} -> vector<8xi16>
// CHECK: arith.trunci %[[FRONT]] : vector<8xi16> to vector<8xi8>
// CHECK: compress"({{.*}} -> vector<8xf64>
func.func @mixed(%p: f64, %xs: memref<?xi8>, %ys: memref<?xf64>, %out: memref<?xi8>, %other: memref<?xf64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %xs, %c0 : memref<?xi8>
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi8>
    %y = memref.load %ys[%j] : memref<?xf64>
    %keep = arith.cmpf olt, %y, %p : f64
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<?xi8>
      memref.store %y, %other[%at] : memref<?xf64>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}
