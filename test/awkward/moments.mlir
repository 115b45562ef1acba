// Moments of rows of any type, in double precision.
// RUN: %python -B %S/run.py moments %root %t | FileCheck %s
// CHECK: functions agree

!x = f32

func.func private @wide(%x: !x) -> f64 {
  %w = arith.extf %x : !x to f64
  func.return %w : f64
}

func.func @reduce_sum(%rows: !soac.jagged<2 x !x>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xf64> {
    %ys = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xf64> {
      %w = func.call @wide(%x) : (!x) -> f64
      soac.yield %w : f64
    }
    %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xf64>) -> f64 {
    ^bb0(%x0: f64, %x1: f64):
      %x2 = arith.addf %x0, %x1 : f64
      soac.yield %x2 : f64
    }
    soac.yield %sum : f64
  }
  return %r : tensor<?xf64>
}

func.func @reduce_sumofsquares(%rows: !soac.jagged<2 x !x>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xf64> {
    %ys = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xf64> {
      %w = func.call @wide(%x) : (!x) -> f64
      %y = arith.mulf %w, %w : f64
      soac.yield %y : f64
    }
    %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xf64>) -> f64 {
    ^bb0(%x0: f64, %x1: f64):
      %x2 = arith.addf %x0, %x1 : f64
      soac.yield %x2 : f64
    }
    soac.yield %sum : f64
  }
  return %r : tensor<?xf64>
}

func.func @reduce_sumofpowers(%rows: !soac.jagged<2 x !x>, %n: i32) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xf64> {
    %ys = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xf64> {
      %w = func.call @wide(%x) : (!x) -> f64
      %y = math.fpowi %w, %n : f64, i32
      soac.yield %y : f64
    }
    %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xf64>) -> f64 {
    ^bb0(%x0: f64, %x1: f64):
      %x2 = arith.addf %x0, %x1 : f64
      soac.yield %x2 : f64
    }
    soac.yield %sum : f64
  }
  return %r : tensor<?xf64>
}

func.func @reduce_centered_sumofsquares(%rows: !soac.jagged<2 x !x>, %means: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %r = soac.map (%row = %rows, %mean = %means) : (!soac.jagged<2 x !x>, tensor<?xf64>) -> tensor<?xf64> {
    %ys = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xf64> {
      %w = func.call @wide(%x) : (!x) -> f64
      %d = arith.subf %w, %mean : f64
      %y = arith.mulf %d, %d : f64
      soac.yield %y : f64
    }
    %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xf64>) -> f64 {
    ^bb0(%x0: f64, %x1: f64):
      %x2 = arith.addf %x0, %x1 : f64
      soac.yield %x2 : f64
    }
    soac.yield %sum : f64
  }
  return %r : tensor<?xf64>
}
