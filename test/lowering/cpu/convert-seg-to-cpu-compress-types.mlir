// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=8 --canonicalize --cse --verify-each | FileCheck %s
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=32 --canonicalize --cse | FileCheck %s --check-prefix=WIDE
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse | FileCheck %s --check-prefix=NONE
// NONE-NOT: compress

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
