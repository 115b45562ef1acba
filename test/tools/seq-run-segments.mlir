// Scans and reductions of rows of any lengths by their offsets: what numpy says,
// and the interpreter; one thread and two, rows longer and shorter than a chunk.
//
// RUN: %python %S/inputs/segments.py %s | FileCheck %s
// CHECK: 72 of 72 ok
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
