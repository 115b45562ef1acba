// Scans and reductions of rows of any lengths by their offsets: what numpy says,
// and the interpreter; one thread and two, rows longer and shorter than a chunk.
//
// RUN: %python %S/inputs/segments.py %s | FileCheck %s
// CHECK: 162 of 162 ok
//
// The same on the simulator, under schedules of every kind: rows that begin and end
// with lanes, warps and tiles, runs of empty rows longer than tiles are wide.
//
// RUN: %python %S/inputs/segments.py %s simt | FileCheck %s --check-prefix=SIMT
// SIMT: 268 of 268 ok
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

// The rows as one segment, by an operator that is not commutative: linear functions
// that depend on the row and on the point in it; the prefixes without the function
// itself, the totals of both accumulators, one of them that of a scan.
func.func @joined(%offsets: tensor<?xindex>, %as: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi64>) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %bounds, %c1 : index
  %n = tensor.dim %as, %c0 : tensor<?xi32>
  %s = tensor.empty() : tensor<i64>
  %ta = tensor.empty() : tensor<i32>
  %tb = tensor.empty() : tensor<i32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r:5 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%one, %zero : i32, i32) reduce(%none : i64)
      offsets(%offsets : tensor<?xindex>)
      outs(%s, %ta, %tb, %e, %e : tensor<i64>, tensor<i32>, tensor<i32>, tensor<?xi32>, tensor<?xi32>) exclusive joined totals {
    %a = tensor.extract %as[%p] : tensor<?xi32>
    %start = tensor.extract %offsets[%i] : tensor<?xindex>
    %own = arith.subi %p, %start : index
    %b = arith.index_cast %own : index to i32
    %row = arith.index_cast %i : index to i64
    seg.yield %a, %b, %row : i32, i32, i64
  } op {
  ^bb0(%a: i32, %b: i32, %x: i64, %c: i32, %d: i32, %y: i64):
    %0 = arith.muli %a, %c : i32
    %1 = arith.muli %b, %c : i32
    %2 = arith.addi %1, %d : i32
    %3 = arith.addi %x, %y : i64
    seg.yield %0, %2, %3 : i32, i32, i64
  } post {
  ^bb0(%i: index, %p: index, %a: i32, %b: i32):
    %row = arith.index_cast %i : index to i32
    %c = arith.addi %b, %row : i32
    seg.yield %a, %c : i32, i32
  }
  %rows = tensor.extract %r#0[] : tensor<i64>
  %la = tensor.extract %r#1[] : tensor<i32>
  %lb = tensor.extract %r#2[] : tensor<i32>
  %ra = arith.extsi %la : i32 to i64
  %rb = arith.extsi %lb : i32 to i64
  %totals = tensor.from_elements %rows, %ra, %rb : tensor<3xi64>
  %all = tensor.cast %totals : tensor<3xi64> to tensor<?xi64>
  return %r#3, %r#4, %all : tensor<?xi32>, tensor<?xi32>, tensor<?xi64>
}

// Filters, partitions, reductions and scans of the elements of all rows that know the
// row: none stores the numbers of rows.
func.func @chosen(%offsets: tensor<?xindex>, %xs: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<3xindex>, tensor<?xi32>, tensor<1xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %f:2 = soac.filter (%x = %xs, %i = %ids) : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<?xindex>) {
    %row = arith.index_cast %i : index to i32
    %above = arith.cmpi sgt, %x, %row : i32
    soac.yield %above, %x, %i : i1, i32, index
  }
  %p, %sizes = soac.partition 3 (%x = %xs, %i = %ids) : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<3xindex>) {
    %class = arith.remui %i, %c3 : index
    soac.yield %class, %x : index, i32
  }
  %s = soac.screma (%x = %xs, %i = %ids) scan %zero : i32 : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32>
  map {
    %row = arith.index_cast %i : index to i32
    %y = arith.xori %x, %row : i32
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%a: i32):
    soac.yield %a : i32
  }
  %t = soac.screma (%x = %xs, %i = %ids) reduce %zero : i32 : (tensor<?xi32>, tensor<?xindex>) -> i32
  map {
    %row = arith.index_cast %i : index to i32
    %y = arith.muli %x, %row : i32
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  %total = tensor.from_elements %t : tensor<1xi32>
  return %f#0, %f#1, %p, %sizes, %s, %total : tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<3xindex>, tensor<?xi32>, tensor<1xi32>
}

// Totals of the scans of several segments of one size.
func.func @lines(%offsets: tensor<?xindex>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %m = arith.divui %n, %c7 : index
  %points = arith.muli %m, %c7 : index
  %t = tensor.empty(%m) : tensor<?xi32>
  %e = tensor.empty(%points) : tensor<?xi32>
  %last, %before = seg.scan level(grid) space(%i, %j) = (%m, %c7) scan(%zero : i32)
      outs(%t, %e : tensor<?xi32>, tensor<?xi32>) exclusive totals {
    %row = arith.muli %i, %c7 : index
    %k = arith.addi %row, %j : index
    %x = tensor.extract %xs[%k] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %j: index, %v: i32):
    %row = arith.muli %i, %c7 : index
    %k = arith.addi %row, %j : index
    seg.yield %v to [%k] {inside} : i32
  }
  return %last, %before : tensor<?xi32>, tensor<?xi32>
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
