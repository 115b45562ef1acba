// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=8 --canonicalize --cse --verify-each | FileCheck %s
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse | FileCheck %s --check-prefix=NONE
// NONE-NOT: compress

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

// What a condition guards is not done without it: loads and divisions there stay.
// CHECK-LABEL: func.func @guarded(
// CHECK-NOT: compress
// CHECK: return
func.func @guarded(%a: i32, %d: i32, %xs: memref<?xi32>, %out: memref<?xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %xs, %c0 : memref<?xi32>
  %divided = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<?xi32>
    %below = arith.cmpi slt, %x, %zero : i32
    %some = arith.cmpi ne, %d, %zero : i32
    %keep = arith.andi %below, %some : i1
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      %q = arith.divsi %a, %d : i32
      memref.store %q, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  %last = arith.subi %n, %c1 : index
  %ahead = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %keep = arith.cmpi slt, %j, %last : index
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      %after = arith.addi %j, %c1 : index
      %x = memref.load %xs[%after] : memref<?xi32>
      memref.store %x, %out[%at] : memref<?xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %divided, %ahead : index, index
}
