// Operations that are written by others: order, places, sorting, and the forms of iota,
// reduce and scan that are read as other operations.
//
//   @reverse   rows backwards            @turn      m -> m transposed
//   @turn3     dimensions 2, 0, 1        @take      xs at is
//   @take_rows rows of m at is           @points    m at (is, js)
//   @least     where the least element is, and the greatest
//   @of_rows   the same of each row
//   @sort      keys, payload             @down      by a comparison, largest first
//   @sort_rows each row by itself        @odd       1, 3, 5, ...
//   @norm      the sum of squares        @before    sums of squares before each element
//
// RUN: %python %S/run.py --program derived

func.func @reverse(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.reverse %m : tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @turn(%m: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %t = soac.transpose %m permutation [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %t : tensor<?x?xf32>
}

func.func @turn3(%m: tensor<?x3x?xi64>) -> tensor<?x?x3xi64> {
  %t = soac.transpose %m permutation [2, 0, 1] : tensor<?x3x?xi64> -> tensor<?x?x3xi64>
  return %t : tensor<?x?x3xi64>
}

func.func @take(%xs: tensor<?xi64>, %is: tensor<?xi32>) -> tensor<?xi64> {
  %ys = soac.gather %xs[%is] : (tensor<?xi64>, tensor<?xi32>) -> tensor<?xi64>
  return %ys : tensor<?xi64>
}

func.func @take_rows(%m: tensor<?x?xi32>, %is: tensor<?xindex>) -> tensor<?x?xi32> {
  %ys = soac.gather %m[%is] : (tensor<?x?xi32>, tensor<?xindex>) -> tensor<?x?xi32>
  return %ys : tensor<?x?xi32>
}

func.func @points(%m: tensor<?x?xi32>, %is: tensor<?xi64>, %js: tensor<?xi8>) -> tensor<?xi32> {
  %ys = soac.gather %m[%is, %js] : (tensor<?x?xi32>, tensor<?xi64>, tensor<?xi8>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}

func.func @least(%xs: tensor<?xf32>) -> (index, index) {
  %i = soac.argmin %xs : tensor<?xf32>
  %j = soac.argmax %xs : tensor<?xf32>
  return %i, %j : index, index
}

func.func @of_rows(%m: tensor<?x?xi8>) -> (tensor<?xindex>, tensor<?xindex>) {
  %is, %js = soac.map (%row = %m) : (tensor<?x?xi8>) -> (tensor<?xindex>, tensor<?xindex>) {
    %i = soac.argmin %row : tensor<?xi8>
    %j = soac.argmax %row : tensor<?xi8>
    soac.yield %i, %j : index, index
  }
  return %is, %js : tensor<?xindex>, tensor<?xindex>
}

func.func @flags(%xs: tensor<?xi1>) -> (index, index, tensor<?xi1>) {
  %i = soac.argmin %xs : tensor<?xi1>
  %j = soac.argmax %xs : tensor<?xi1>
  %sorted = soac.sort %xs : (tensor<?xi1>) -> tensor<?xi1>
  return %i, %j, %sorted : index, index, tensor<?xi1>
}

func.func @sort(%keys: tensor<?xf32>, %payload: tensor<?xi32>) -> (tensor<?xf32>, tensor<?xi32>) {
  %ks, %vs = soac.sort %keys, %payload
      : (tensor<?xf32>, tensor<?xi32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %ks, %vs : tensor<?xf32>, tensor<?xi32>
}

func.func @keys(%xs: tensor<?xi64>, %ys: tensor<?xi8>) -> (tensor<?xi64>, tensor<?xi8>) {
  %a = soac.sort %xs : (tensor<?xi64>) -> tensor<?xi64>
  %b = soac.sort %ys : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%x: i8, %y: i8):
    %p = arith.cmpi ugt, %x, %y : i8
    soac.yield %p : i1
  }
  return %a, %b : tensor<?xi64>, tensor<?xi8>
}

func.func @down(%keys: tensor<?xi8>, %payload: tensor<?xi64>) -> (tensor<?xi8>, tensor<?xi64>) {
  %ks, %vs = soac.sort %keys, %payload
      : (tensor<?xi8>, tensor<?xi64>) -> (tensor<?xi8>, tensor<?xi64>) {
  ^bb0(%k1: i8, %v1: i64, %k2: i8, %v2: i64):
    %p = arith.cmpi sgt, %k1, %k2 : i8
    soac.yield %p : i1
  }
  return %ks, %vs : tensor<?xi8>, tensor<?xi64>
}

func.func @sort_rows(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %sorted = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.sort %row : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %sorted : tensor<?x?xi32>
}

func.func @odd(%n: index) -> tensor<?xi16> {
  %r = soac.iota(%n) start 1 step 2 : tensor<?xi16>
  return %r : tensor<?xi16>
}

func.func @norm(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %dot, %max = soac.reduce (%x = %xs, %y = %ys) neutral %zero, %least commutative
      : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) map {
    %xy = arith.muli %x, %y : i32
    soac.yield %xy, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %s = arith.addi %a, %c : i32
    %m = arith.maxsi %b, %d : i32
    soac.yield %s, %m : i32, i32
  }
  return %dot, %max : i32, i32
}

func.func @before(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.scan (%x = %xs) neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> map {
    %xx = arith.muli %x, %x : i32
    soac.yield %xx : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
