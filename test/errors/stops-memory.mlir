// Arrays that do not fit into memory or whose size in bytes is no 64-bit number,
// reshapes to another number of elements, dimensions that there are not, and
// accesses out of bounds of memory that the program allocates itself.
//
// RUN: %python %S/inputs/stops.py %s

// STOPS 1000000000000000: an array of size 1000000000000000 needs too much memory
// STOPS 2305843009213693952: an array of size 2305843009213693952 needs too much memory
// STOPS 9223372036854775807: an array of size 9223372036854775807 needs too much memory
func.func @iota(%n: i64) -> tensor<?xi64> {
  %size = arith.index_cast %n : i64 to index
  %xs = soac.iota(%size) : tensor<?xi64>
  return %xs : tensor<?xi64>
}

// STOPS 4294967296 4294967296: an array of size 4294967296x4294967296 needs too much memory
// STOPS 3000000000 3000000000: an array of size 3000000000x3000000000 needs too much memory
func.func @replicate(%n: i64, %m: i64) -> tensor<?x?xi64> {
  %rows = arith.index_cast %n : i64 to index
  %columns = arith.index_cast %m : i64 to index
  %xss = soac.replicate(%rows, %columns) %n : i64 -> tensor<?x?xi64>
  return %xss : tensor<?x?xi64>
}

// STOPS [1,2,3,4,5,6] [2,2]: 'tensor.reshape' op reshapes 6 elements to 4
// STOPS [1,2,3,4,5,6] [1000,1000]: 'tensor.reshape' op reshapes 6 elements to 1000000
// STOPS [1,2,3,4,5,6] [-2,-3]: 'tensor.reshape' op size is negative: -2
// RETURNS [1,2,3,4,5,6] [2,3]: tensor<2x3xi64>: [1, 2, 3] [4, 5, 6]
func.func @reshape(%xs: tensor<?xi64>, %shape: tensor<2xindex>) -> tensor<?x?xi64> {
  %yss = tensor.reshape %xs(%shape) : (tensor<?xi64>, tensor<2xindex>) -> tensor<?x?xi64>
  return %yss : tensor<?x?xi64>
}

// STOPS [1,2,3] 1: 'tensor.expand_shape' op expands dimension 0 of size 3 to 4 elements
// STOPS [1,2,3,4] 2: 'tensor.expand_shape' op expands dimension 0 of size 4 to 8 elements
// STOPS [1,2,3,4] -1: 'tensor.expand_shape' op size is negative: -1
// RETURNS [1,2,3,4] 1: tensor<1x4xi64>: [1, 2, 3, 4]
func.func @expand(%xs: tensor<?xi64>, %n: i64) -> tensor<?x4xi64> {
  %rows = arith.index_cast %n : i64 to index
  %yss = tensor.expand_shape %xs [[0, 1]] output_shape [%rows, 4] : tensor<?xi64> into tensor<?x4xi64>
  return %yss : tensor<?x4xi64>
}

// STOPS [1] 1: 'tensor.dim' op dimension 1 is out of bounds for rank 1
// STOPS [1] -1: 'tensor.dim' op dimension -1 is out of bounds for rank 1
// RETURNS [1] 0: i64: 1
func.func @dim(%xs: tensor<?xi64>, %d: i64) -> i64 {
  %i = arith.index_cast %d : i64 to index
  %n = tensor.dim %xs, %i : tensor<?xi64>
  %size = arith.index_cast %n : index to i64
  return %size : i64
}

// STOPS 1: no
func.func @assert(%x: i64) -> i64 {
  %false = arith.constant false
  cf.assert %false, "no"
  return %x : i64
}

// STOPS -1: 'tensor.splat' op size is negative: -1
// RETURNS 2: tensor<2xi64>: [2, 2]
func.func @splat(%n: i64) -> tensor<?xi64> {
  %size = arith.index_cast %n : i64 to index
  %xs = tensor.splat %n[%size] : tensor<?xi64>
  return %xs : tensor<?xi64>
}

// STOPS -1: 'tensor.generate' op size is negative: -1
// RETURNS 3: tensor<3xi64>: [0, 1, 2]
func.func @generate(%n: i64) -> tensor<?xi64> {
  %size = arith.index_cast %n : i64 to index
  %xs = tensor.generate %size {
  ^bb0(%i: index):
    %x = arith.index_cast %i : index to i64
    tensor.yield %x : i64
  } : tensor<?xi64>
  return %xs : tensor<?xi64>
}

// STOPS [1,2] -2: 'tensor.pad' op size is negative: -2
// RETURNS [1,2] 2: tensor<5xi64>: [7, 7, 1, 2, 7]
func.func @pad(%xs: tensor<?xi64>, %n: i64) -> tensor<?xi64> {
  %seven = arith.constant 7 : i64
  %low = arith.index_cast %n : i64 to index
  %ys = tensor.pad %xs low[%low] high[1] {
  ^bb0(%i: index):
    tensor.yield %seven : i64
  } : tensor<?xi64> to tensor<?xi64>
  return %ys : tensor<?xi64>
}

// Rows of any size, and all of it in a map.
// RETURNS 2 3: tensor<2x3xi64>: [0, 1, 2] [1, 2, 3]
func.func @generate_rows(%n: i64, %m: i64) -> tensor<?x?xi64> {
  %rows = arith.index_cast %n : i64 to index
  %columns = arith.index_cast %m : i64 to index
  %xss = tensor.generate %rows, %columns {
  ^bb0(%i: index, %j: index):
    %k = arith.addi %i, %j : index
    %x = arith.index_cast %k : index to i64
    tensor.yield %x : i64
  } : tensor<?x?xi64>
  return %xss : tensor<?x?xi64>
}

// x (x + 0) + x (x + 1) + x (x + 2) + x (x + 3)
// RETURNS [1,2,3]: tensor<3xi64>: [10, 28, 54]
func.func @generate_in_map(%ns: tensor<3xi64>) -> tensor<3xi64> {
  %zero = arith.constant 0 : i64
  %sums = soac.map (%n = %ns) : (tensor<3xi64>) -> tensor<3xi64> {
    %xs = tensor.splat %n : tensor<4xi64>
    %ys = tensor.generate {
    ^bb0(%i: index):
      %x = arith.index_cast %i : index to i64
      %y = arith.addi %x, %n : i64
      tensor.yield %y : i64
    } : tensor<4xi64>
    %zs = soac.map (%x = %xs, %y = %ys) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64> {
      %z = arith.muli %x, %y : i64
      soac.yield %z : i64
    }
    %sum = soac.reduce %zs neutral %zero commutative : (tensor<4xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %sums : tensor<3xi64>
}

// STOPS 3 3: 'memref.store' op index 3 is out of bounds for size 3
// STOPS 3 -1: 'memref.store' op index -1 is out of bounds for size 3
// STOPS -3 0: 'memref.alloc' op size is negative: -3
// RETURNS 3 2: i64: 3
func.func @store(%n: i64, %at: i64) -> i64 {
  %size = arith.index_cast %n : i64 to index
  %i = arith.index_cast %at : i64 to index
  %m = memref.alloc(%size) : memref<?xi64>
  memref.store %n, %m[%i] : memref<?xi64>
  %x = memref.load %m[%i] : memref<?xi64>
  return %x : i64
}

// STOPS 3 4: 'memref.load' op index 4 is out of bounds for size 4
func.func @load(%x: i64, %at: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %i = arith.index_cast %at : i64 to index
  %m = memref.alloc() : memref<4xi64>
  memref.store %x, %m[%c0] : memref<4xi64>
  %y = memref.load %m[%i] : memref<4xi64>
  return %y : i64
}

// A condition that is printed is 1 or 0.
// STOPS true: it is 1
func.func @shown(%p: i1) -> i1 {
  %false = arith.constant false
  soac.assert %false, "it is {0}" (%p) : i1
  return %p : i1
}
