// Combinators other than maps over jagged arrays, in no map.
//
// @totals  rows -> the sum of all elements, and the running sums of the sums of the rows
// @joined  rows -> all rows one after another, and each row behind all before it
// @placed  rows, is -> the sum of each row at its place, of five; and for 0 .. 4 the sum of
//          the rows with as many elements modulo 5
//
// RUN: %python %S/run.py --program jagged-combinators

func.func @totals(%rows: !soac.jagged<2 x i32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %total, %running = soac.screma (%row = %rows) scan %zero : i32 reduce %zero : i32
      : (!soac.jagged<2 x i32>) -> (i32, tensor<?xi32>) map {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s, %s : i32, i32
  } op {
  ^bb0(%a: i32, %x: i32, %b: i32, %y: i32):
    %c = arith.addi %a, %b : i32
    %z = arith.addi %x, %y : i32
    soac.yield %c, %z : i32, i32
  } post {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  return %total, %running : i32, tensor<?xi32>
}

func.func @joined(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %all = soac.reduce %rows neutral %none : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  %prefixes = soac.scan %rows neutral %none : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all, %prefixes : tensor<?xi32>, !soac.jagged<2 x i32>
}

func.func @placed(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %none = soac.replicate(%c5) %zero : i32 -> tensor<?xi32>
  %sums = soac.scatter (%row = %rows, %i = %is) into %none : (!soac.jagged<2 x i32>, tensor<?xindex>) into tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %i, %s : index, i32
  }
  %counts = soac.hist (%row = %rows) into %none neutral %zero : (!soac.jagged<2 x i32>) into tensor<?xi32> map {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %bin = arith.remui %n, %c5 : index
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %bin, %s : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums, %counts : tensor<?xi32>, tensor<?xi32>
}
