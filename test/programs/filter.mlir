// The elements that satisfy a predicate, in order ("Flattening", partition2
// and filter).
//
//   @main      xs -> the positive elements
//   @pairs     (keys, values) -> both where key is odd
//   @indices   xs -> the indices of the positive elements
//   @pipeline  xs -> (sum of the squares of the positive elements, how many)
//   @widths    (flags, bytes, shorts, doubles) -> bytes and shorts where the flag is
//              set, the doubles above 0.25 less that, bytes and doubles where those
//              are below 0.25
//
// RUN: %python %S/run.py --program filter

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @pairs(%keys: tensor<?xi32>, %values: tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
  %ks, %vs = soac.filter (%k = %keys, %v = %values)
      : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
    %odd = arith.trunci %k : i32 to i1
    soac.yield %odd, %k, %v : i1, i32, f32
  }
  return %ks, %vs : tensor<?xi32>, tensor<?xf32>
}

func.func @indices(%xs: tensor<?xi32>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %all = soac.iota(%n) : tensor<?xi64>
  %is = soac.filter (%x = %xs, %i = %all) : (tensor<?xi32>, tensor<?xi64>) -> tensor<?xi64> {
    %keep = arith.cmpi sgt, %x, %zero : i32
    soac.yield %keep, %i : i1, i64
  }
  return %is : tensor<?xi64>
}

func.func @pipeline(%xs: tensor<?xi32>) -> (i32, i64) {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %squares = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %zero : i32
    %square = arith.muli %x, %x : i32
    soac.yield %keep, %square : i1, i32
  }
  %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %count = tensor.dim %squares, %outer : tensor<?xi32>
  %count64 = arith.index_cast %count : index to i64
  return %sum, %count64 : i32, i64
}

func.func @widths(%flags: tensor<?xi1>, %bytes: tensor<?xi8>, %shorts: tensor<?xi16>, %doubles: tensor<?xf64>)
    -> (tensor<?xi8>, tensor<?xi16>, tensor<?xf64>, tensor<?xi8>, tensor<?xf64>) {
  %quarter = arith.constant 0.25 : f64
  %bs, %ss = soac.filter (%flag = %flags, %b = %bytes, %s = %shorts)
      : (tensor<?xi1>, tensor<?xi8>, tensor<?xi16>) -> (tensor<?xi8>, tensor<?xi16>) {
    soac.yield %flag, %b, %s : i1, i8, i16
  }
  %ds = soac.filter (%d = %doubles) : (tensor<?xf64>) -> tensor<?xf64> {
    %more = arith.subf %d, %quarter : f64
    %keep = arith.cmpf ogt, %d, %quarter : f64
    soac.yield %keep, %more : i1, f64
  }
  %es, %fs = soac.filter (%b = %bytes, %d = %doubles)
      : (tensor<?xi8>, tensor<?xf64>) -> (tensor<?xi8>, tensor<?xf64>) {
    %keep = arith.cmpf olt, %d, %quarter : f64
    soac.yield %keep, %b, %d : i1, i8, f64
  }
  return %bs, %ss, %ds, %es, %fs : tensor<?xi8>, tensor<?xi16>, tensor<?xf64>, tensor<?xi8>, tensor<?xf64>
}
