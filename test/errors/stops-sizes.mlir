// Sizes that are negative or do not fit their type or each other (rules 1 and 7).
//
// RUN: %python %S/inputs/stops.py %s

// STOPS 0 -1: 'soac.replicate' op size is negative: -1
// STOPS -1 0: 'soac.replicate' op size is negative: -1
func.func @replicate(%n: i64, %m: i64) -> tensor<?x?xi64> {
  %rows = arith.index_cast %n : i64 to index
  %columns = arith.index_cast %m : i64 to index
  %xss = soac.replicate(%rows, %columns) %n : i64 -> tensor<?x?xi64>
  return %xss : tensor<?x?xi64>
}

// STOPS -1: 'tensor.empty' op size is negative: -1
func.func @empty(%n: i64) -> tensor<?xi64> {
  %size = arith.index_cast %n : i64 to index
  %room = tensor.empty(%size) : tensor<?xi64>
  %is = soac.iota(%size) : tensor<?xi64>
  %xs = soac.scatter %is, %is into %room : (tensor<?xi64>, tensor<?xi64>) into tensor<?xi64>
  return %xs : tensor<?xi64>
}

// STOPS -9223372036854775808: 'soac.iota' op size is negative: -9223372036854775808
func.func @iota(%n: i64) -> tensor<?xi64> {
  %size = arith.index_cast %n : i64 to index
  %xs = soac.iota(%size) : tensor<?xi64>
  return %xs : tensor<?xi64>
}

// In a map, of one element of many.
// STOPS [1,2,-3,4]: 'soac.iota' op size is negative: -3
func.func @iota_in_map(%ns: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %sums = soac.map (%n = %ns) : (tensor<?xi64>) -> tensor<?xi64> {
    %size = arith.index_cast %n : i64 to index
    %xs = soac.iota(%size) : tensor<?xi64>
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}

// STOPS [1,2]: 'tensor.cast' op source has size 2, expected 3
// RETURNS [1,2,3]: tensor<3xi64>: [1, 2, 3]
func.func @cast(%xs: tensor<?xi64>) -> tensor<3xi64> {
  %ys = tensor.cast %xs : tensor<?xi64> to tensor<3xi64>
  return %ys : tensor<3xi64>
}

// STOPS [1,2,3]: 'soac.map' op result 0 has size 3, expected 4
func.func @map(%xs: tensor<?xi64>) -> tensor<4xi64> {
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<4xi64> {
    soac.yield %x : i64
  }
  return %ys : tensor<4xi64>
}

// STOPS [1,2,3]: 'soac.concat' op result 0 has size 6, expected 4
// RETURNS [1,2]: tensor<4xi64>: [1, 2, 1, 2]
func.func @concat(%xs: tensor<?xi64>) -> tensor<4xi64> {
  %ys = soac.concat %xs, %xs : (tensor<?xi64>, tensor<?xi64>) -> tensor<4xi64>
  return %ys : tensor<4xi64>
}

// STOPS [[1,2]] [[1]]: 'soac.concat' op rows of result 0 have different sizes: 2 and 1
func.func @concat_rows(%xss: tensor<?x?xi64>, %yss: tensor<?x?xi64>) -> tensor<?x?xi64> {
  %zss = soac.concat %xss, %yss : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  return %zss : tensor<?x?xi64>
}

// The rows of an operator, against its neutral element.
// STOPS [[1,2],[3,4]] [0,0,0]: 'soac.map' op inputs have different outer sizes: 3 and 2
// RETURNS [[1,2],[3,4]] [0,0]: tensor<2xi64>: [4, 6]
func.func @reduce_rows(%xss: tensor<?x?xi64>, %neutral: tensor<?xi64>) -> tensor<?xi64> {
  %sums = soac.reduce %xss neutral %neutral : (tensor<?x?xi64>) -> tensor<?xi64> {
  ^bb0(%as: tensor<?xi64>, %bs: tensor<?xi64>):
    %cs = soac.map (%a = %as, %b = %bs) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %cs : tensor<?xi64>
  }
  return %sums : tensor<?xi64>
}

// STOPS [1,-1]: 'soac.partition' op class -1 is out of range for 2 classes
func.func @partition(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<2xindex>) {
    %class = arith.index_cast %x : i64 to index
    soac.yield %class, %x : index, i64
  }
  return %ys : tensor<?xi64>
}

// Rows of an input without any do not count, wherever it stands.
// RETURNS zeros:i64[0x0] [[1,2]] [[3,4]]: tensor<2x2xi64>: [1, 2] [3, 4]
// RETURNS [[1,2]] zeros:i64[0x5] [[3,4]]: tensor<2x2xi64>: [1, 2] [3, 4]
// RETURNS zeros:i64[0x3] zeros:i64[0x2] zeros:i64[0x1]: tensor<0x3xi64>:
// STOPS zeros:i64[0x0] [[1,2]] [[3]]: 'soac.concat' op rows of result 0 have different sizes: 2 and 1
func.func @concat_three(%xss: tensor<?x?xi64>, %yss: tensor<?x?xi64>, %zss: tensor<?x?xi64>) -> tensor<?x?xi64> {
  %all = soac.concat %xss, %yss, %zss : (tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  return %all : tensor<?x?xi64>
}

// STOPS [[1,2,3]]: 'soac.concat' op result 0 has size 3 in dimension 1, expected 2
// RETURNS [[1,2]]: tensor<2x2xi64>: [1, 2] [1, 2]
func.func @concat_into(%xss: tensor<?x?xi64>) -> tensor<?x2xi64> {
  %yss = soac.concat %xss, %xss : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x2xi64>
  return %yss : tensor<?x2xi64>
}

// The histogram of all destinations has one number of bins.
// STOPS [1] [0,0,0] [0,0]: 'soac.hist' op destinations have different sizes: 3 and 2
// RETURNS [1,1,7] [5,0,0] [0,1,0]: tensor<3xi64>: [5, 2, 0]
func.func @hist(%is: tensor<?xi64>, %xs: tensor<?xi64>, %ys: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %as, %bs = soac.hist (%i = %is) into %xs, %ys neutral %zero, %zero : (tensor<?xi64>) into (tensor<?xi64>, tensor<?xi64>) map {
    soac.yield %i, %one, %one : i64, i64, i64
  } op {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.addi %a, %c : i64
    %f = arith.addi %b, %d : i64
    soac.yield %e, %f : i64, i64
  }
  return %as : tensor<?xi64>
}

// The sizes of the rows depend on the elements.
// STOPS [2,3]: 'soac.map' op rows of result 0 have different sizes: 2 and 3
// RETURNS [2,2]: tensor<2x2xi64>: [0, 1] [0, 1]
func.func @unequal_rows(%ns: tensor<?xi64>) -> tensor<?x?xi64> {
  %xss = soac.map (%n = %ns) : (tensor<?xi64>) -> tensor<?x?xi64> {
    %size = arith.index_cast %n : i64 to index
    %xs = soac.iota(%size) : tensor<?xi64>
    soac.yield %xs : tensor<?xi64>
  }
  return %xss : tensor<?x?xi64>
}
