// Prefix sums ("Implementing Single-Pass Scan in the Futhark Compiler",
// appendix A).
//
//   @main, @i8, @i64, @f32, @f64   xs -> ys with ys[i] = xs[0] + ... + xs[i]
//   @exclusive                     xs -> ys with ys[i] = xs[0] + ... + xs[i-1]
//
// Integers wrap around.
//
// RUN: %python %S/run.py --program prefix-sum

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %sum = arith.addi %a, %b : i32
    soac.yield %sum : i32
  }
  return %ys : tensor<?xi32>
}

func.func @exclusive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero exclusive commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %sum = arith.addi %a, %b : i32
    soac.yield %sum : i32
  }
  return %ys : tensor<?xi32>
}

func.func @i8(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %sum = arith.addi %a, %b : i8
    soac.yield %sum : i8
  }
  return %ys : tensor<?xi8>
}

func.func @i64(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %sum = arith.addi %a, %b : i64
    soac.yield %sum : i64
  }
  return %ys : tensor<?xi64>
}

func.func @f32(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    soac.yield %sum : f32
  }
  return %ys : tensor<?xf32>
}

func.func @f64(%xs: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xf64>) -> tensor<?xf64> {
  ^bb0(%a: f64, %b: f64):
    %sum = arith.addf %a, %b : f64
    soac.yield %sum : f64
  }
  return %ys : tensor<?xf64>
}
