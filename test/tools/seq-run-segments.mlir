// Scans and reductions of rows of any lengths by their offsets: what numpy says,
// and the interpreter; one thread and two, rows longer and shorter than a chunk.
//
// RUN: %python %S/inputs/segments.py %s | FileCheck %s
// CHECK: 108 of 108 ok
//
// The same on the simulator, under schedules of every kind: rows that begin and end
// with lanes, warps and tiles, runs of empty rows longer than tiles are wide.
//
// RUN: %python %S/inputs/segments.py %s simt | FileCheck %s --check-prefix=SIMT
// SIMT: 178 of 178 ok
//
// RUN: not seq-run %s --backend interp --entry sums --arg '[1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=START
// RUN: not seq-run %s --backend cpu --entry sums --arg '[1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=START
// START: error: 'soac.screma' op offsets of segments start at 1, expected 0
// RUN: not seq-run %s --backend interp --entry sums --arg '[0, 2, 1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=DESCEND
// RUN: not seq-run %s --backend cpu --entry sums --arg '[0, 2, 1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=DESCEND
// DESCEND: error: 'soac.screma' op offsets of segments descend from 2 to 1 at position 2
// RUN: not seq-run %s --backend interp --entry sums --arg '[0, 3]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=END
// RUN: not seq-run %s --backend cpu --entry sums --arg '[0, 3]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=END
// END: error: 'soac.screma' op offsets of segments end at 3, but there are 2 elements
// RUN: not seq-run %s --backend interp --entry sums --arg 'zeros:index[0]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not seq-run %s --backend cpu --entry sums --arg 'zeros:index[0]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: 'soac.screma' op offsets of segments are empty

func.func @sums(%offsets: tensor<?xindex>, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %sums = soac.screma (%x = %xs) reduce %zero : i64 segments %offsets : tensor<?xindex>
      : (tensor<?xi64>) -> tensor<?xi64>
  map {
    soac.yield %x : i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  } post {
    soac.yield
  }
  return %sums : tensor<?xi64>
}

// Linear functions x -> a x + b, composed left to right: not commutative.
func.func @compose(%offsets: tensor<?xindex>, %as: tensor<?xi32>, %bs: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %ta, %tb, %pa, %pb = soac.screma (%a = %as, %b = %bs) scan %one, %zero : i32, i32 reduce %one, %zero : i32, i32
      segments %offsets : tensor<?xindex>
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
  map {
    soac.yield %a, %b, %a, %b : i32, i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32, %g: i32, %h: i32):
    %0 = arith.muli %a, %e : i32
    %1 = arith.muli %b, %e : i32
    %2 = arith.addi %1, %f : i32
    %3 = arith.muli %c, %g : i32
    %4 = arith.muli %d, %g : i32
    %5 = arith.addi %4, %h : i32
    soac.yield %0, %2, %3, %5 : i32, i32, i32, i32
  } post {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a, %b : i32, i32
  }
  return %ta, %tb, %pa, %pb : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// The prefixes without the element itself, and what is forwarded beside them.
func.func @before(%offsets: tensor<?xindex>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %ps, %ys = soac.screma (%x = %xs) scan %zero : i32 segments %offsets : tensor<?xindex> exclusive
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  map {
    %y = arith.muli %x, %x : i32
    soac.yield %x, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%p: i32, %y: i32):
    %z = arith.addi %p, %y : i32
    soac.yield %p, %z : i32, i32
  }
  return %ps, %ys : tensor<?xi32>, tensor<?xi32>
}

// Accumulators that are rows.
func.func @pairs(%offsets: tensor<?xindex>, %xs: tensor<?x2xi32>) -> (tensor<?x2xi32>, tensor<?x2xi32>) {
  %zeros = arith.constant dense<0> : tensor<2xi32>
  %sums, %ps = soac.screma (%x = %xs) scan %zeros : tensor<2xi32> reduce %zeros : tensor<2xi32>
      segments %offsets : tensor<?xindex> : (tensor<?x2xi32>) -> (tensor<?x2xi32>, tensor<?x2xi32>)
  map {
    soac.yield %x, %x : tensor<2xi32>, tensor<2xi32>
  } op {
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>, %c: tensor<2xi32>, %d: tensor<2xi32>):
    %e = soac.map (%x = %a, %y = %c) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    %f = soac.map (%x = %b, %y = %d) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %e, %f : tensor<2xi32>, tensor<2xi32>
  } post {
  ^bb0(%p: tensor<2xi32>):
    soac.yield %p : tensor<2xi32>
  }
  return %sums, %ps : tensor<?x2xi32>, tensor<?x2xi32>
}

// Neither a neutral element of zero nor a commutative operator; prefixes without the
// element itself beside totals with it: the last odd element of a row, and of what
// comes before.
func.func @odd(%offsets: tensor<?xindex>, %xs: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
  %none = arith.constant -2 : i8
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  %last, %before = soac.screma (%x = %xs) scan %none : i8 reduce %none : i8 segments %offsets : tensor<?xindex> exclusive
      : (tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>)
  map {
    %low = arith.andi %x, %one : i8
    %is_odd = arith.cmpi ne, %low, %zero : i8
    %y = arith.select %is_odd, %x, %none : i8
    soac.yield %y, %y : i8, i8
  } op {
  ^bb0(%a: i8, %b: i8, %c: i8, %d: i8):
    %0 = arith.cmpi eq, %c, %none : i8
    %1 = arith.select %0, %a, %c : i8
    %2 = arith.cmpi eq, %d, %none : i8
    %3 = arith.select %2, %b, %d : i8
    soac.yield %1, %3 : i8, i8
  } post {
  ^bb0(%p: i8):
    soac.yield %p : i8
  }
  return %last, %before : tensor<?xi8>, tensor<?xi8>
}

// What regions get of the row, and of the point.
func.func @rows(%offsets: tensor<?xindex>, %xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %bounds, %c1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %s = tensor.empty(%m) : tensor<?xi64>
  %e = tensor.empty(%n) : tensor<?xi64>
  %sums, %ys = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%zero : i64) reduce(%zero : i64)
      offsets(%offsets : tensor<?xindex>) outs(%s, %e : tensor<?xi64>, tensor<?xi64>) {
    %x = tensor.extract %xs[%p] : tensor<?xi64>
    %r = arith.index_cast %i : index to i64
    %y = arith.addi %x, %r : i64
    seg.yield %y, %y : i64, i64
  } op {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e0 = arith.addi %a, %c : i64
    %e1 = arith.addi %b, %d : i64
    seg.yield %e0, %e1 : i64, i64
  } post {
  ^bb0(%i: index, %p: index, %v: i64):
    %r = arith.index_cast %i : index to i64
    %w = arith.muli %r, %v : i64
    seg.yield %w : i64
  }
  return %sums, %ys : tensor<?xi64>, tensor<?xi64>
}
