// Stable partition ("Flattening", partition2).
//
//   @main      xs -> (the even elements, then the odd ones; how many of each)
//   @by_scans  the same from its parts: map, scan, scatter; the second result
//              is the number of even elements
//   @three     xs -> the negative elements, the zeros, the positive ones, with
//              their indices in xs, and how many of each
//
// RUN: %python %S/run.py --program partition

func.func @main(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xi64>) {
  %one = arith.constant 1 : i32
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.andi %x, %one : i32
    %class = arith.index_cast %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  %counts = soac.map (%size = %sizes) : (tensor<2xindex>) -> tensor<2xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %counts : tensor<?xi32>, tensor<2xi64>
}

func.func @by_scans(%xs: tensor<?xi32>) -> (tensor<?xi32>, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>

  %evens, %odds = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>) {
    %odd = arith.trunci %x : i32 to i1
    %e = arith.select %odd, %zero, %one : i64
    %o = arith.select %odd, %one, %zero : i64
    soac.yield %e, %o : i64, i64
  }
  %evens_before, %odds_before = soac.scan %evens, %odds neutral %zero, %zero exclusive commutative
      : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%e1: i64, %o1: i64, %e2: i64, %o2: i64):
    %e = arith.addi %e1, %e2 : i64
    %o = arith.addi %o1, %o2 : i64
    soac.yield %e, %o : i64, i64
  }
  %split = soac.reduce %evens neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  %room = tensor.empty(%n) : tensor<?xi32>
  %ys = soac.scatter (%x = %xs, %e = %evens_before, %o = %odds_before) into %room
      : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) into tensor<?xi32> {
    %odd = arith.trunci %x : i32 to i1
    %behind = arith.addi %split, %o : i64
    %i = arith.select %odd, %behind, %e : i64
    soac.yield %i, %x : i64, i32
  }
  return %ys, %split : tensor<?xi32>, i64
}

func.func @three(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi64>, tensor<3xi64>) {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %indices = soac.iota(%n) : tensor<?xi64>
  %ys, %is, %sizes = soac.partition 3 (%x = %xs, %i = %indices)
      : (tensor<?xi32>, tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>, tensor<3xindex>) {
    %negative = arith.cmpi slt, %x, %zero : i32
    %is_zero = arith.cmpi eq, %x, %zero : i32
    %upper = arith.select %is_zero, %c1, %c2 : index
    %class = arith.select %negative, %c0, %upper : index
    soac.yield %class, %x, %i : index, i32, i64
  }
  %counts = soac.map (%size = %sizes) : (tensor<3xindex>) -> tensor<3xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %is, %counts : tensor<?xi32>, tensor<?xi64>, tensor<3xi64>
}
