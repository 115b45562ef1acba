// Rows of a matrix that are filtered, each by itself, so that the rows of the result
// differ in length.
//
//   @positive   xss: i32 -> the positive elements of each row
//   @above_mean xss: i32 of 1024 -> the elements of each row above its mean, and how many
//   @runs       xss: i32 -> the first element of each run of equal ones of each row, and where
//               it is
//   @pairs      (xss, vss): i8, f32 -> both where the element of xss is odd
//   @total      xss: i32 -> for each row the sum of the squares of its positive elements, and
//               the prefix sums of these squares
//
// RUN: %python %S/run.py --program rows-filter

func.func @positive(%xss: tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %rows : !soac.jagged<2 x i32>
}

// An element x is above the mean when 1024 x is above the sum.
func.func @above_mean(%xss: tensor<?x1024xi32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
  %none = arith.constant 0 : i64
  %size = arith.constant 1024 : i64
  %outer = arith.constant 0 : index
  %rows, %counts = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
    %wide = soac.map (%x = %xs) : (tensor<1024xi32>) -> tensor<1024xi64> {
      %w = arith.extsi %x : i32 to i64
      soac.yield %w : i64
    }
    %sum = soac.reduce %wide neutral %none commutative : (tensor<1024xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    %ys = soac.filter (%x = %xs, %w = %wide) : (tensor<1024xi32>, tensor<1024xi64>) -> tensor<?xi32> {
      %scaled = arith.muli %w, %size : i64
      %keep = arith.cmpi sgt, %scaled, %sum : i64
      soac.yield %keep, %x : i1, i32
    }
    %count = tensor.dim %ys, %outer : tensor<?xi32>
    soac.yield %ys, %count : tensor<?xi32>, index
  }
  return %rows, %counts : !soac.jagged<2 x i32>, tensor<?xindex>
}

func.func @runs(%xss: tensor<?x?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %values, %places = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xi32>
    %vs, %ps = soac.filter (%x = %xs, %i = %is) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
      %at = arith.index_cast %i : i32 to index
      %has_left = arith.cmpi ugt, %at, %c0 : index
      %begins = scf.if %has_left -> i1 {
        %before = arith.subi %at, %c1 : index
        %left = tensor.extract %xs[%before] : tensor<?xi32>
        %differs = arith.cmpi ne, %x, %left : i32
        scf.yield %differs : i1
      } else {
        scf.yield %true : i1
      }
      soac.yield %begins, %x, %i : i1, i32, i32
    }
    soac.yield %vs, %ps : tensor<?xi32>, tensor<?xi32>
  }
  return %values, %places : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

func.func @pairs(%xss: tensor<?x?xi8>, %vss: tensor<?x?xf32>) -> (!soac.jagged<2 x i8>, !soac.jagged<2 x f32>) {
  %odd_xs, %odd_vs = soac.map (%xs = %xss, %vs = %vss)
      : (tensor<?x?xi8>, tensor<?x?xf32>) -> (!soac.jagged<2 x i8>, !soac.jagged<2 x f32>) {
    %ys, %ws = soac.filter (%x = %xs, %v = %vs) : (tensor<?xi8>, tensor<?xf32>) -> (tensor<?xi8>, tensor<?xf32>) {
      %odd = arith.trunci %x : i8 to i1
      soac.yield %odd, %x, %v : i1, i8, f32
    }
    soac.yield %ys, %ws : tensor<?xi8>, tensor<?xf32>
  }
  return %odd_xs, %odd_vs : !soac.jagged<2 x i8>, !soac.jagged<2 x f32>
}

func.func @total(%xss: tensor<?x?xi32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %totals, %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %squares = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      %square = arith.muli %x, %x : i32
      soac.yield %keep, %square : i1, i32
    }
    %total = soac.reduce %squares neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sums = soac.scan %squares neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %total, %sums : i32, tensor<?xi32>
  }
  return %totals, %rows : tensor<?xi32>, !soac.jagged<2 x i32>
}
