// The monoid of adjacent intervals: [a, b) followed by [b, c) is [a, c), an
// empty stretch is neutral, and intervals that do not meet make the result
// broken for good. Any element that is skipped, repeated or exchanged breaks
// it, so it finds every error in the order of a reduction or scan.
// An interval is (kind, low, high); the kind is 0 empty, 1 whole, 2 broken.
//
//   @main  lows -> the join of all [low, low + 1)
//   @scan  lows -> the joins of all prefixes
//   @rows  lowss -> the join of each row
//
// RUN: %python %S/run.py --program interval-monoid

func.func private @join(%kind1: i32, %low1: i64, %high1: i64,
                        %kind2: i32, %low2: i64, %high2: i64) -> (i32, i64, i64) {
  %empty = arith.constant 0 : i32
  %whole = arith.constant 1 : i32
  %broken = arith.constant 2 : i32
  %zero = arith.constant 0 : i64
  %empty1 = arith.cmpi eq, %kind1, %empty : i32
  %empty2 = arith.cmpi eq, %kind2, %empty : i32
  %kind, %low, %high = scf.if %empty1 -> (i32, i64, i64) {
    scf.yield %kind2, %low2, %high2 : i32, i64, i64
  } else {
    %k, %l, %h = scf.if %empty2 -> (i32, i64, i64) {
      scf.yield %kind1, %low1, %high1 : i32, i64, i64
    } else {
      %whole1 = arith.cmpi eq, %kind1, %whole : i32
      %whole2 = arith.cmpi eq, %kind2, %whole : i32
      %meet = arith.cmpi eq, %high1, %low2 : i64
      %both = arith.andi %whole1, %whole2 : i1
      %joined = arith.andi %both, %meet : i1
      %k3 = arith.select %joined, %whole, %broken : i32
      %l3 = arith.select %joined, %low1, %zero : i64
      %h3 = arith.select %joined, %high2, %zero : i64
      scf.yield %k3, %l3, %h3 : i32, i64, i64
    }
    scf.yield %k, %l, %h : i32, i64, i64
  }
  return %kind, %low, %high : i32, i64, i64
}

func.func private @intervals(%lows: tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>) {
  %whole = arith.constant 1 : i32
  %one = arith.constant 1 : i64
  %kinds, %highs = soac.map (%low = %lows) : (tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>) {
    %high = arith.addi %low, %one : i64
    soac.yield %whole, %high : i32, i64
  }
  return %kinds, %highs : tensor<?xi32>, tensor<?xi64>
}

func.func @main(%lows: tensor<?xi64>) -> (i32, i64, i64) {
  %empty = arith.constant 0 : i32
  %zero = arith.constant 0 : i64
  %kinds, %highs = call @intervals(%lows) : (tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>)
  %kind, %low, %high = soac.reduce %kinds, %lows, %highs neutral %empty, %zero, %zero
      : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) -> (i32, i64, i64) {
  ^bb0(%k1: i32, %l1: i64, %h1: i64, %k2: i32, %l2: i64, %h2: i64):
    %j:3 = func.call @join(%k1, %l1, %h1, %k2, %l2, %h2)
        : (i32, i64, i64, i32, i64, i64) -> (i32, i64, i64)
    soac.yield %j#0, %j#1, %j#2 : i32, i64, i64
  }
  return %kind, %low, %high : i32, i64, i64
}

func.func @scan(%lows: tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) {
  %empty = arith.constant 0 : i32
  %zero = arith.constant 0 : i64
  %kinds, %highs = call @intervals(%lows) : (tensor<?xi64>) -> (tensor<?xi32>, tensor<?xi64>)
  %ks, %ls, %hs = soac.scan %kinds, %lows, %highs neutral %empty, %zero, %zero
      : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>)
      -> (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%k1: i32, %l1: i64, %h1: i64, %k2: i32, %l2: i64, %h2: i64):
    %j:3 = func.call @join(%k1, %l1, %h1, %k2, %l2, %h2)
        : (i32, i64, i64, i32, i64, i64) -> (i32, i64, i64)
    soac.yield %j#0, %j#1, %j#2 : i32, i64, i64
  }
  return %ks, %ls, %hs : tensor<?xi32>, tensor<?xi64>, tensor<?xi64>
}

func.func @rows(%lowss: tensor<?x?xi64>) -> (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) {
  %kinds, %lows, %highs = soac.map (%row = %lowss)
      : (tensor<?x?xi64>) -> (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) {
    %j:3 = func.call @main(%row) : (tensor<?xi64>) -> (i32, i64, i64)
    soac.yield %j#0, %j#1, %j#2 : i32, i64, i64
  }
  return %kinds, %lows, %highs : tensor<?xi32>, tensor<?xi64>, tensor<?xi64>
}
