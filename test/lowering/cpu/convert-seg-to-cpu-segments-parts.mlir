// Over rows of any lengths, chunks of the runtime divide the sequence of points and
// ends of rows.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// The parts of concatenated rows have loops of their own, without a condition.
// CHECK-LABEL: func.func @concatenated(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[BEGIN:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: %[[FIRST:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: %[[REST:.*]] = arith.subi %[[END:.*]], %[[BEGIN]]
// CHECK: %[[COUNT:.*]] = arith.minui %[[FIRST]], %[[REST]]
// CHECK: %[[CUT:.*]] = arith.addi %[[BEGIN]], %[[COUNT]]
// CHECK: %[[SECOND:.*]] = arith.maxsi %[[CUT]], %[[LO:.*]] :
// CHECK: scf.for %{{.*}} = %[[LO]] to %[[SECOND]] step
// CHECK-NOT: scf.if
// CHECK: memref.store
// CHECK: scf.for %{{.*}} = %[[SECOND]] to %{{.*}} step
// CHECK-NOT: scf.if
// CHECK: memref.store
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[END]] step
// CHECK-NOT: scf.if
// CHECK: memref.store
func.func @concatenated(%m: index, %n: index, %o: memref<?xindex>, %first: memref<?xindex>, %second: memref<?xindex>,
    %xs: memref<?xf32>, %ys: memref<?xf32>, %z: f32, %all: memref<?xf32>) {
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%all : memref<?xf32>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %a = memref.load %first[%i] : memref<?xindex>
    %before = arith.cmpi ult, %k, %a : index
    %v = scf.if %before -> (f32) {
      %x = memref.load %xs[%k] : memref<?xf32>
      scf.yield %x : f32
    } else {
      %j = arith.subi %k, %a : index
      %b = memref.load %second[%i] : memref<?xindex>
      %between = arith.cmpi ult, %j, %b : index
      %w = scf.if %between -> (f32) {
        %y = memref.load %ys[%j] : memref<?xf32>
        scf.yield %y : f32
      } else {
        scf.yield %z : f32
      }
      scf.yield %w : f32
    }
    seg.yield %v : f32
  }
  return
}

// -----

// A signed comparison, or one with a number that differs from point to point, divides
// no row.
// CHECK-LABEL: func.func @undivided(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK-NOT: arith.maxsi
// CHECK: llvm.return
func.func @undivided(%m: index, %n: index, %o: memref<?xindex>, %first: memref<?xindex>, %xs: memref<?xindex>,
    %all: memref<?xindex>, %other: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%all, %other : memref<?xindex>, memref<?xindex>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %a = memref.load %first[%i] : memref<?xindex>
    %x = memref.load %xs[%p] : memref<?xindex>
    %before = arith.cmpi slt, %k, %a : index
    %below = arith.cmpi ult, %k, %x : index
    %v = scf.if %before -> (index) {
      %y = memref.load %xs[%k] : memref<?xindex>
      scf.yield %y : index
    } else {
      scf.yield %z : index
    }
    %w = scf.if %below -> (index) {
      %y = memref.load %xs[%k] : memref<?xindex>
      scf.yield %y : index
    } else {
      scf.yield %z : index
    }
    seg.yield %v, %w : index, index
  }
  return
}

// -----

// The first point of a row is a part of its own where a scan asks for it.
// CHECK-LABEL: func.func @after_first(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[FIRST:.*]] = scf.for %{{.*}} = %{{.*}} to %[[CUT:[a-z0-9]+]] step
// CHECK-NOT: scf.if
// CHECK: scf.if
// CHECK: scf.for %[[POINT:[a-z0-9]+]] = %[[CUT]] to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %[[FIRST]])
// CHECK-NOT: scf.if
// CHECK: %[[BEFORE:.*]] = arith.subi
// CHECK: memref.load %{{.*}}[%[[BEFORE]]]
// CHECK-NOT: scf.if
// CHECK: scf.yield
func.func @after_first(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %first = arith.cmpi eq, %k, %z : index
    %x = scf.if %first -> (index) {
      scf.yield %one : index
    } else {
      %before = arith.subi %p, %one : index
      %y = memref.load %xs[%before] : memref<?xindex>
      scf.yield %y : index
    }
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  return
}

// -----

// What is scanned at the last point of a row is stored behind the loop over its points,
// if it ends where the row does; other values have their conditions.
// CHECK-LABEL: func.func @ends(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[SOME:.*]] = arith.cmpi slt, %[[LO:[a-z0-9]+]], %[[HI:[a-z0-9]+]]
// CHECK: scf.for %{{.*}} = %[[LO]] to %[[HI]] step %{{.*}} iter_args(
// CHECK: memref.load
// CHECK-NOT: memref.load
// CHECK: arith.cmpi eq
// CHECK-NOT: arith.cmpi
// CHECK: scf.yield
// CHECK: scf.if %[[SOME]]
// CHECK: %[[END:.*]] = memref.load
// CHECK: %[[ENDS:.*]] = arith.cmpi eq, %[[HI]], %[[END]]
// CHECK: scf.if
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
func.func @ends(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>, %zs: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys, %zs : memref<?xindex>, memref<?xindex>) joined {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %s: index):
    %next = arith.addi %i, %one : index
    %end = memref.load %o[%next] : memref<?xindex>
    %last = arith.subi %end, %one : index
    %is_last = arith.cmpi eq, %p, %last : index
    %row = arith.select %is_last, %i, %none : index
    %is_zero = arith.cmpi eq, %s, %z : index
    %place = arith.select %is_zero, %p, %none : index
    seg.yield %s to [%row], %p to [%place] {inside} : index, index
  }
  return
}
