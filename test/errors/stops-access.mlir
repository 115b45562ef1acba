// Accesses outside arrays, wherever they happen (rule 7), and those that
// scatter and hist ignore (rule 4).
//
// RUN: %python %S/inputs/stops.py %s

// STOPS [[1,2],[3,4]] 2 0: 'tensor.extract' op index 2 is out of bounds for size 2 in dimension 0
// STOPS [[1,2],[3,4]] 0 2: 'tensor.extract' op index 2 is out of bounds for size 2 in dimension 1
// STOPS [[1,2],[3,4]] 0 -1: 'tensor.extract' op index -1 is out of bounds for size 2 in dimension 1
// RETURNS [[1,2],[3,4]] 1 1: i64: 4
func.func @element(%xss: tensor<?x?xi64>, %i: i64, %j: i64) -> i64 {
  %a = arith.index_cast %i : i64 to index
  %b = arith.index_cast %j : i64 to index
  %x = tensor.extract %xss[%a, %b] : tensor<?x?xi64>
  return %x : i64
}

// STOPS [1,2] 2: 'tensor.insert' op index 2 is out of bounds for size 2
// STOPS [1,2] -1: 'tensor.insert' op index -1 is out of bounds for size 2
func.func @insert(%xs: tensor<?xi64>, %i: i64) -> tensor<?xi64> {
  %a = arith.index_cast %i : i64 to index
  %ys = tensor.insert %i into %xs[%a] : tensor<?xi64>
  return %ys : tensor<?xi64>
}

// STOPS [1,2,3] 0 4: 'tensor.extract_slice' op index 3 of the slice is out of bounds for size 3
// STOPS [1,2,3] 2 2: 'tensor.extract_slice' op index 3 of the slice is out of bounds for size 3
// STOPS [1,2,3] -1 2: 'tensor.extract_slice' op offset -1 is out of bounds for size 3
// STOPS [1,2,3] 4 0: 'tensor.extract_slice' op offset 4 is out of bounds for size 3
// STOPS [1,2,3] 1 -1: 'tensor.extract_slice' op size is negative: -1
// STOPS [1,2,3] 9223372036854775807 2: 'tensor.extract_slice' op offset 9223372036854775807 is out of bounds for size 3
// STOPS [1,2,3] 1 9223372036854775807: 'tensor.extract_slice' op index 9223372036854775807 of the slice is out of bounds for size 3
// RETURNS [1,2,3] 3 0: tensor<0xi64>: []
func.func @slice(%xs: tensor<?xi64>, %offset: i64, %size: i64) -> tensor<?xi64> {
  %a = arith.index_cast %offset : i64 to index
  %n = arith.index_cast %size : i64 to index
  %ys = tensor.extract_slice %xs[%a] [%n] [1] : tensor<?xi64> to tensor<?xi64>
  return %ys : tensor<?xi64>
}

// STOPS [1,2] [4,5,6] 2 2: 'tensor.insert_slice' op index 3 of the slice is out of bounds for size 3
// STOPS [1,2] [4,5,6] -1 2: 'tensor.insert_slice' op offset -1 is out of bounds for size 3
// STOPS [1,2] [4,5,6] 0 3: 'tensor.insert_slice' op source has sizes [2], expected [3]
// RETURNS [1,2] [4,5,6] 1 2: tensor<3xi64>: [4, 1, 2]
func.func @insert_slice(%xs: tensor<?xi64>, %ys: tensor<?xi64>, %offset: i64, %size: i64) -> tensor<?xi64> {
  %a = arith.index_cast %offset : i64 to index
  %n = arith.index_cast %size : i64 to index
  %zs = tensor.insert_slice %xs into %ys[%a] [%n] [1] : tensor<?xi64> into tensor<?xi64>
  return %zs : tensor<?xi64>
}

// The body of a filter, with many threads.
// STOPS [5,6] [0,1,2]: 'tensor.extract' op index 2 is out of bounds for size 2
// STOPS [5,6] random:i64[100000]{0..3}: 'tensor.extract' op index 2 is out of bounds for size 2
func.func @filter(%xs: tensor<?xi64>, %is: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.filter (%i64 = %is) : (tensor<?xi64>) -> tensor<?xi64> {
    %i = arith.index_cast %i64 : i64 to index
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %p = arith.cmpi sgt, %x, %zero : i64
    soac.yield %p, %x : i1, i64
  }
  return %ys : tensor<?xi64>
}

// A map that feeds a reduction.
// STOPS [5,6] random:i64[100000]{0..3}: 'tensor.extract' op index 2 is out of bounds for size 2
func.func @reduce(%xs: tensor<?xi64>, %is: tensor<?xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %ys = soac.map (%i64 = %is) : (tensor<?xi64>) -> tensor<?xi64> {
    %i = arith.index_cast %i64 : i64 to index
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    soac.yield %x : i64
  }
  %s = soac.reduce %ys neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %s : i64
}

// The rows of a nest.
// STOPS [[1,2],[3,4]] [0,2]: 'tensor.extract' op index 2 is out of bounds for size 2
func.func @nest(%xss: tensor<?x?xi64>, %is: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.map (%xs = %xss) : (tensor<?x?xi64>) -> tensor<?xi64> {
    %picked = soac.map (%i64 = %is) : (tensor<?xi64>) -> tensor<?xi64> {
      %i = arith.index_cast %i64 : i64 to index
      %x = tensor.extract %xs[%i] : tensor<?xi64>
      soac.yield %x : i64
    }
    %s = soac.reduce %picked neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %s : i64
  }
  return %ys : tensor<?xi64>
}

// The destination of a scatter is not indexed: what lies outside is ignored.
// RETURNS [1,2,3] [0,3,-1,9223372036854775807] [7,8,9,10]: tensor<3xi64>: [7, 2, 3]
// STOPS [1,2,3] [0,1] [7,8,9]: 'soac.scatter' op inputs have different outer sizes: 2 and 3
func.func @scatter(%xs: tensor<?xi64>, %is: tensor<?xi64>, %vs: tensor<?xi64>) -> tensor<?xi64> {
  %ys = soac.scatter %is, %vs into %xs : (tensor<?xi64>, tensor<?xi64>) into tensor<?xi64>
  return %ys : tensor<?xi64>
}

// RETURNS [[1,2],[3,4]] [5,5] [[7,8,9],[9,10,11]]: tensor<2x2xi64>: [1, 2] [3, 4]
// STOPS [[1,2],[3,4]] [0,1] [[7,8,9],[9,10,11]]: 'soac.scatter' op row of size 3 in dimension 0 does not fit destination 0, whose rows have size 2
func.func @scatter_rows(%xss: tensor<?x?xi64>, %is: tensor<?xi64>, %vss: tensor<?x?xi64>) -> tensor<?x?xi64> {
  %yss = soac.scatter %is, %vss into %xss : (tensor<?xi64>, tensor<?x?xi64>) into tensor<?x?xi64>
  return %yss : tensor<?x?xi64>
}

// So it is in two dimensions.
// RETURNS [[1,2,3],[4,5,6]] [0,1,2,1,-1] [2,3,0,-1,0]: tensor<2x3xi64>: [1, 2, 7] [4, 5, 6]
func.func @scatter_points(%xss: tensor<?x?xi64>, %is: tensor<?xi64>, %js: tensor<?xi64>) -> tensor<?x?xi64> {
  %seven = arith.constant 7 : i64
  %yss = soac.scatter (%i = %is, %j = %js) into %xss : (tensor<?xi64>, tensor<?xi64>) into tensor<?x?xi64> {
    soac.yield %i, %j, %seven : i64, i64, i64
  }
  return %yss : tensor<?x?xi64>
}

// RETURNS [1,2,3] [0,3,-1,-9223372036854775808] [7,8,9,10]: tensor<3xi64>: [8, 2, 3]
// RETURNS [] [0,1] [7,8]: tensor<0xi64>: []
// STOPS [1,2,3] [0,1] [7,8,9]: 'soac.hist' op inputs have different outer sizes: 2 and 3
func.func @hist(%xs: tensor<?xi64>, %is: tensor<?xi64>, %vs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.hist %is, %vs into %xs neutral %zero : (tensor<?xi64>, tensor<?xi64>) into tensor<?xi64> op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %ys : tensor<?xi64>
}
