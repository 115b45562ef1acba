// Histograms.
//
//   @main      bytes -> how often each of the 256 values occurs
//   @words     bytes -> (how many bytes, words, lines): a word starts at a
//              letter, digit or underscore whose left neighbour is none
//   @weighted  (number of bins, bins, weights) -> for each bin the sum of its
//              weights and the largest one (-2^31 for none); bins out of bounds
//              are ignored (rule 4)
//   @moments   (number of bins, bins, weights) -> for each bin how many weights there are,
//              their sum and the least one (2^31 - 1 for none), by three histograms
//   @apart     (number of bins, bins, weights) -> how many weights there are in each bin, and
//              in each second one, by two histograms of other bins
//
// RUN: %python %S/run.py --program histogram

func.func @main(%bytes: tensor<?xi8>) -> tensor<256xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %empty = soac.replicate() %zero : i64 -> tensor<256xi64>
  %counts = soac.hist (%byte = %bytes) into %empty neutral %zero
      : (tensor<?xi8>) into tensor<256xi64> map {
    %bin = arith.index_castui %byte : i8 to index
    soac.yield %bin, %one : index, i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %counts : tensor<256xi64>
}

func.func private @in_word(%byte: i8) -> i1 {
  %a = arith.constant 97 : i8
  %zero = arith.constant 48 : i8
  %underscore = arith.constant 95 : i8
  %letters = arith.constant 26 : i8
  %digits = arith.constant 10 : i8
  %case = arith.constant 32 : i8
  %lower = arith.ori %byte, %case : i8
  %letter = arith.subi %lower, %a : i8
  %digit = arith.subi %byte, %zero : i8
  %is_letter = arith.cmpi ult, %letter, %letters : i8
  %is_digit = arith.cmpi ult, %digit, %digits : i8
  %is_underscore = arith.cmpi eq, %byte, %underscore : i8
  %alphanumeric = arith.ori %is_letter, %is_digit : i1
  %inside = arith.ori %alphanumeric, %is_underscore : i1
  return %inside : i1
}

func.func @words(%bytes: tensor<?xi8>) -> (i64, i64, i64) {
  %none = arith.constant 0 : i64
  %newline = arith.constant 10 : i8
  %first = arith.constant 0 : index
  %step = arith.constant 1 : index
  %false = arith.constant false
  %n = tensor.dim %bytes, %first : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %starts, %ends = soac.map (%byte = %bytes, %i = %is)
      : (tensor<?xi8>, tensor<?xindex>) -> (tensor<?xi64>, tensor<?xi64>) {
    %inside = func.call @in_word(%byte) : (i8) -> i1
    %has_left = arith.cmpi ugt, %i, %first : index
    %left_inside = scf.if %has_left -> i1 {
      %before = arith.subi %i, %step : index
      %left = tensor.extract %bytes[%before] : tensor<?xi8>
      %p = func.call @in_word(%left) : (i8) -> i1
      scf.yield %p : i1
    } else {
      scf.yield %false : i1
    }
    %is_start = arith.cmpi ugt, %inside, %left_inside : i1
    %is_newline = arith.cmpi eq, %byte, %newline : i8
    %start = arith.extui %is_start : i1 to i64
    %end = arith.extui %is_newline : i1 to i64
    soac.yield %start, %end : i64, i64
  }
  %words, %lines = soac.reduce %starts, %ends neutral %none, %none commutative
      : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
  ^bb0(%w1: i64, %l1: i64, %w2: i64, %l2: i64):
    %w = arith.addi %w1, %w2 : i64
    %l = arith.addi %l1, %l2 : i64
    soac.yield %w, %l : i64, i64
  }
  %size = arith.index_cast %n : index to i64
  return %size, %words, %lines : i64, i64, i64
}

func.func @weighted(%size: i64, %bins: tensor<?xi64>, %weights: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant 0x80000000 : i32
  %n = arith.index_cast %size : i64 to index
  %no_sums = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %no_maxima = soac.replicate(%n) %least : i32 -> tensor<?xi32>
  %sums, %maxima = soac.hist %bins, %weights, %weights into %no_sums, %no_maxima
      neutral %zero, %least
      : (tensor<?xi64>, tensor<?xi32>, tensor<?xi32>) into (tensor<?xi32>, tensor<?xi32>) op {
  ^bb0(%s1: i32, %m1: i32, %s2: i32, %m2: i32):
    %s = arith.addi %s1, %s2 : i32
    %m = arith.maxsi %m1, %m2 : i32
    soac.yield %s, %m : i32, i32
  }
  return %sums, %maxima : tensor<?xi32>, tensor<?xi32>
}

func.func @moments(%size: i64, %bins: tensor<?xi64>, %weights: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 0x7fffffff : i32
  %n = arith.index_cast %size : i64 to index
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %none = soac.replicate(%n) %most : i32 -> tensor<?xi32>
  %counts = soac.hist (%i = %bins) into %zeros neutral %zero : (tensor<?xi64>) into tensor<?xi32> map {
    soac.yield %i, %one : i64, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %sums = soac.hist %bins, %weights into %zeros neutral %zero : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %minima = soac.hist %bins, %weights into %none neutral %most : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.minsi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts, %sums, %minima : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

func.func @apart(%size: i64, %bins: tensor<?xi64>, %weights: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i64
  %n = arith.index_cast %size : i64 to index
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %counts = soac.hist (%i = %bins, %w = %weights) into %zeros neutral %zero
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> map {
    soac.yield %i, %one : i64, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %second = soac.hist (%i = %bins, %w = %weights) into %zeros neutral %zero
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> map {
    %j = arith.muli %i, %two : i64
    soac.yield %j, %one : i64, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts, %second : tensor<?xi32>, tensor<?xi32>
}
