// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// How many points are one piece of work depends on what a point takes. A function that
// goes over an array of unknown length takes as long as a loop over one does, also if
// it calls itself. It is a guess, and so the points are done one after another until they
// have taken a while.
// CHECK-LABEL: func.func @calls(
// CHECK-DAG: %[[FEW:.*]] = arith.constant [[POINTS:[1-9][0-9]?]] : i64
// CHECK: llvm.call @seq_rt_parallel_for_uneven(%{{.*}}, %[[FEW]], %{{.*}}, %{{.*}})
func.func private @halves(%xs: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %a = arith.muli %x, %x : i32
    %b = arith.addi %a, %x : i32
    %c = arith.xori %b, %x : i32
    %d = arith.addi %s, %c : i32
    scf.yield %d : i32
  }
  %several = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %several -> (i32) {
    %half = arith.divui %n, %c2 : index
    %rest = func.call @halves(%xs, %half) : (memref<?xi32>, index) -> i32
    %t = arith.addi %sum, %rest : i32
    scf.yield %t : i32
  } else {
    scf.yield %sum : i32
  }
  return %r : i32
}
func.func @calls(%m: index, %n: index, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  seg.map level(grid) space(%i) = (%m) outs(%ys : memref<?xi32>) {
    %y = func.call @halves(%xs, %n) : (memref<?xi32>, index) -> i32
    seg.yield %y : i32
  }
  return
}

// -----

// A function of a few operations is no reason for small pieces.
// CHECK-LABEL: func.func @calls_little(
// CHECK-DAG: %[[MANY:.*]] = arith.constant [[POINTS:[1-9][0-9][0-9][0-9]]] : i64
// CHECK: llvm.call @seq_rt_parallel_for(%{{.*}}, %[[MANY]], %{{.*}}, %{{.*}})
func.func private @next(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %y = arith.addi %x, %one : i32
  return %y : i32
}
func.func @calls_little(%m: index, %ys: memref<?xi32>) {
  %seven = arith.constant 7 : i32
  seg.map level(grid) space(%i) = (%m) outs(%ys : memref<?xi32>) {
    %y = func.call @next(%seven) : (i32) -> i32
    seg.yield %y : i32
  }
  return
}

// -----

// What the points of a row share, or all points, is no input of each: 256 KiB are 32,768
// points of 8 bytes.
// CHECK-LABEL: func.func @shared(
// CHECK: %[[MANY:.*]] = arith.constant 32768 : i64
// CHECK: llvm.call @seq_rt_reduce_rows(%{{.*}}, %[[MANY]],
func.func @shared(%rows: index, %n: index, %o: memref<?xindex>, %starts: memref<?xindex>, %scales: memref<?xi64>,
                  %k: memref<i64>, %xs: memref<?xi64>, %sums: memref<?xi64>) {
  %zero = arith.constant 0 : i64
  seg.scan level(grid) space(%r, %i) = (%rows, %n) reduce(%zero : i64) offsets(%o : memref<?xindex>) outs(%sums : memref<?xi64>) {
    %first = memref.load %o[%r] : memref<?xindex>
    %start = memref.load %starts[%r] : memref<?xindex>
    %scale = memref.load %scales[%r] : memref<?xi64>
    %all = memref.load %k[] : memref<i64>
    %at = arith.subi %i, %first : index
    %place = arith.addi %start, %at : index
    %x = memref.load %xs[%place] : memref<?xi64>
    %y = arith.muli %x, %scale : i64
    %z = arith.addi %y, %all : i64
    seg.yield %z : i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    seg.yield %s : i64
  } post {
  ^bb0(%p: index, %q: index):
    seg.yield
  }
  return
}
