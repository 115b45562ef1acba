// What loops store and count is the same with and without compression, for all lengths up
// to 70 and on any machine: @main returns how many elements are kept in all, and a million
// for each difference. Of x(j) = 7919 j mod 101 - 50, j < n, those below 0 are kept;
// python: sum([7919 * j % 101 < 50 for n in range(71) for j in range(n)]) is 1289.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu=compress-bits=8 | FileCheck %s --check-prefix=COMPRESSED
// RUN: seq-opt %s --pass-pipeline='builtin.module(seg-schedule-cpu,convert-seg-to-cpu{compress-bits=8},convert-scf-to-cf,convert-vector-to-llvm,convert-math-to-llvm,expand-strided-metadata,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)' \
// RUN:   | mlir-runner --entry-point-result=i64 | FileCheck %s
// COMPRESSED-COUNT-12: vector.compress
// CHECK: {{^}}1289{{$}}

func.func private @filter(%xs: memref<70xi32>, %out: memref<70xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<70xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  }
  return %count : index
}

func.func private @always(%xs: memref<70xi32>, %out: memref<70xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    memref.store %x, %out[%at] : memref<70xi32>
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  }
  return %count : index
}

func.func private @partition(%xs: memref<70xi32>, %out: memref<70xi32>, %classes: memref<70xi64>, %n: index, %first: index)
    -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %counts = scf.for %j = %c0 to %n step %c1 iter_args(%p = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    %next = arith.addi %p, %one : index
    %before = arith.subi %next, %c1 : index
    %rest = arith.subi %first, %next : index
    %last = arith.addi %j, %rest : index
    %place = arith.select %keep, %before, %last : index
    %number = arith.index_cast %j : index to i64
    memref.store %x, %out[%place] : memref<70xi32>
    memref.store %number, %classes[%place] : memref<70xi64>
    scf.yield %next : index
  }
  return %counts : index
}

func.func private @filter_compressed(%xs: memref<70xi32>, %out: memref<70xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    scf.if %keep {
      memref.store %x, %out[%at] : memref<70xi32>
    }
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}

func.func private @always_compressed(%xs: memref<70xi32>, %out: memref<70xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %count = scf.for %j = %c0 to %n step %c1 iter_args(%at = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    memref.store %x, %out[%at] : memref<70xi32>
    %next = arith.addi %at, %one : index
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %count : index
}

func.func private @partition_compressed(%xs: memref<70xi32>, %out: memref<70xi32>, %classes: memref<70xi64>, %n: index, %first: index)
    -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %counts = scf.for %j = %c0 to %n step %c1 iter_args(%p = %c0) -> (index) {
    %x = memref.load %xs[%j] : memref<70xi32>
    %keep = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %keep : i1 to index
    %next = arith.addi %p, %one : index
    %before = arith.subi %next, %c1 : index
    %rest = arith.subi %first, %next : index
    %last = arith.addi %j, %rest : index
    %place = arith.select %keep, %before, %last : index
    %number = arith.index_cast %j : index to i64
    memref.store %x, %out[%place] : memref<70xi32>
    memref.store %number, %classes[%place] : memref<70xi64>
    scf.yield %next : index
  } {soac.disjoint_stores}
  return %counts : index
}

// How many elements of two arrays differ.
func.func private @differ(%a: memref<70xi32>, %b: memref<70xi32>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c70 = arith.constant 70 : index
  %none = arith.constant 0 : i64
  %all = scf.for %j = %c0 to %c70 step %c1 iter_args(%sum = %none) -> (i64) {
    %x = memref.load %a[%j] : memref<70xi32>
    %y = memref.load %b[%j] : memref<70xi32>
    %is = arith.cmpi ne, %x, %y : i32
    %one = arith.extui %is : i1 to i64
    %next = arith.addi %sum, %one : i64
    scf.yield %next : i64
  }
  return %all : i64
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c70 = arith.constant 70 : index
  %c71 = arith.constant 71 : index
  %prime = arith.constant 7919 : index
  %modulus = arith.constant 101 : index
  %half = arith.constant 50 : index
  %none = arith.constant 0 : i64
  %million = arith.constant 1000000 : i64
  %mark = arith.constant -7 : i32
  %mark64 = arith.constant -7 : i64
  %xs = memref.alloc() : memref<70xi32>
  %f = memref.alloc() : memref<70xi32>
  %g = memref.alloc() : memref<70xi32>
  %h = memref.alloc() : memref<70xi64>
  %i = memref.alloc() : memref<70xi64>
  scf.for %j = %c0 to %c70 step %c1 {
    %product = arith.muli %j, %prime : index
    %rest = arith.remui %product, %modulus : index
    %shifted = arith.subi %rest, %half : index
    %x = arith.index_cast %shifted : index to i32
    memref.store %x, %xs[%j] : memref<70xi32>
    memref.store %mark, %f[%j] : memref<70xi32>
    memref.store %mark, %g[%j] : memref<70xi32>
    memref.store %mark64, %h[%j] : memref<70xi64>
    memref.store %mark64, %i[%j] : memref<70xi64>
  }
  %result = scf.for %n = %c0 to %c71 step %c1 iter_args(%sum = %none) -> (i64) {
    %a = func.call @filter(%xs, %f, %n) : (memref<70xi32>, memref<70xi32>, index) -> index
    %b = func.call @filter_compressed(%xs, %g, %n) : (memref<70xi32>, memref<70xi32>, index) -> index
    %d0 = func.call @differ(%f, %g) : (memref<70xi32>, memref<70xi32>) -> i64
    %c = func.call @always(%xs, %f, %n) : (memref<70xi32>, memref<70xi32>, index) -> index
    %d = func.call @always_compressed(%xs, %g, %n) : (memref<70xi32>, memref<70xi32>, index) -> index
    %d1 = func.call @differ(%f, %g) : (memref<70xi32>, memref<70xi32>) -> i64
    %e = func.call @partition(%xs, %f, %h, %n, %a) : (memref<70xi32>, memref<70xi32>, memref<70xi64>, index, index) -> index
    %e1 = func.call @partition_compressed(%xs, %g, %i, %n, %a) : (memref<70xi32>, memref<70xi32>, memref<70xi64>, index, index) -> index
    %d2 = func.call @differ(%f, %g) : (memref<70xi32>, memref<70xi32>) -> i64
    %wide = scf.for %j = %c0 to %c70 step %c1 iter_args(%s = %none) -> (i64) {
      %x = memref.load %h[%j] : memref<70xi64>
      %y = memref.load %i[%j] : memref<70xi64>
      %is = arith.cmpi ne, %x, %y : i64
      %one = arith.extui %is : i1 to i64
      %next = arith.addi %s, %one : i64
      scf.yield %next : i64
    }
    %x0 = arith.xori %a, %b : index
    %x1 = arith.xori %c, %d : index
    %x2 = arith.xori %e, %e1 : index
    %y0 = arith.ori %x0, %x1 : index
    %y1 = arith.ori %y0, %x2 : index
    %counts = arith.index_cast %y1 : index to i64
    %s0 = arith.addi %d0, %d1 : i64
    %s1 = arith.addi %s0, %d2 : i64
    %s2 = arith.addi %s1, %wide : i64
    %s3 = arith.addi %s2, %counts : i64
    %wrong = arith.muli %s3, %million : i64
    %kept = arith.index_cast %b : index to i64
    %t0 = arith.addi %sum, %wrong : i64
    %t1 = arith.addi %t0, %kept : i64
    scf.yield %t1 : i64
  }
  return %result : i64
}
