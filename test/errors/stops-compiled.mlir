// What is easily compiled into something else: a small array that an scf.if passes
// on, an element of the outer map after an inner scan, rows without elements, a
// division under a condition that is the same for all elements.
//
// RUN: %python %S/inputs/stops.py %s

// RETURNS [1,2,3] true: tensor<3xi64>: [4, 9, 16]
// RETURNS [1,2,3] false: tensor<3xi64>: [1, 4, 9]
func.func @either(%xs: tensor<3xi64>, %p: i1) -> tensor<3xi64> {
  %one = arith.constant 1 : i64
  %ys = scf.if %p -> (tensor<3xi64>) {
    %more = soac.map (%x = %xs) : (tensor<3xi64>) -> tensor<3xi64> {
      %y = arith.addi %x, %one : i64
      soac.yield %y : i64
    }
    scf.yield %more : tensor<3xi64>
  } else {
    scf.yield %xs : tensor<3xi64>
  }
  %squares = soac.map (%y = %ys) : (tensor<3xi64>) -> tensor<3xi64> {
    %z = arith.muli %y, %y : i64
    soac.yield %z : i64
  }
  return %squares : tensor<3xi64>
}

// RETURNS [[1,0],[0,1]] [7,8]: tensor<2x2xi64>: [7, 7] [0, 8]
func.func @scaled_sums(%xss: tensor<?x?xi64>, %ks: tensor<?xi64>) -> tensor<?x?xi64> {
  %zero = arith.constant 0 : i64
  %yss = soac.map (%xs = %xss, %k = %ks) : (tensor<?x?xi64>, tensor<?xi64>) -> tensor<?x?xi64> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    %ys = soac.map (%s = %sums) : (tensor<?xi64>) -> tensor<?xi64> {
      %y = arith.muli %s, %k : i64
      soac.yield %y : i64
    }
    soac.yield %ys : tensor<?xi64>
  }
  return %yss : tensor<?x?xi64>
}

// Rows whose type says that they are empty.
// RETURNS zeros:i64[2x0] zeros:i64[1x0]: tensor<3x0xi64>: [] [] []
func.func @empty_rows(%xss: tensor<?x0xi64>, %yss: tensor<?x0xi64>) -> tensor<?x0xi64> {
  %zss = soac.concat %xss, %yss : (tensor<?x0xi64>, tensor<?x0xi64>) -> tensor<?x0xi64>
  return %zss : tensor<?x0xi64>
}

// RETURNS zeros:i64[2x0]: tensor<2xi64>: [0, 0]
func.func @empty_sums(%xss: tensor<?x0xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %sums = soac.map (%xs = %xss) : (tensor<?x0xi64>) -> tensor<?xi64> {
    %kept = soac.filter (%x = %xs) : (tensor<0xi64>) -> tensor<?xi64> {
      %p = arith.cmpi sgt, %x, %zero : i64
      soac.yield %p, %x : i1, i64
    }
    %sum = soac.reduce %kept neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}

// The odd ones of 0 to 32 become the element of %t at min(%s, 1) mod its size.
// RETURNS iota:i8[33] [100,7] 18: tensor<33xi8>: [0, 7, 2, ..., 30, 7, 32] min 0 max 32
// STOPS iota:i8[33] []:index 18: 'arith.remui' op divides by zero: 1 / 0
func.func @divided_under_condition(%xs: tensor<?xi8>, %t: tensor<?xindex>, %s: i64) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?xindex>
  %r = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi8> {
    %odd = arith.trunci %x : i8 to i1
    %y = scf.if %odd -> (i8) {
      %c1 = arith.constant 1 : index
      %i = arith.index_cast %s : i64 to index
      %m = arith.minsi %i, %c1 : index
      %p = arith.remui %m, %n : index
      %u = tensor.extract %t[%p] : tensor<?xindex>
      %v = arith.index_castui %u : index to i8
      scf.yield %v : i8
    } else {
      scf.yield %x : i8
    }
    soac.yield %y : i8
  }
  return %r : tensor<?xi8>
}
