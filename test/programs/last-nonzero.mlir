// The last element that is not zero, 0 for none. The operator is associative
// and not commutative, and a zero is neutral.
//
//   @main       xs -> the last non-zero element
//   @scan       xs -> the last non-zero element so far
//   @exclusive  xs -> the last non-zero element before each
//   @rows       xss -> the last non-zero element of each row
//   @row_scans  xss -> the last non-zero element so far in each row
//
// RUN: %python %S/run.py --program last-nonzero

func.func private @later(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %is_zero = arith.cmpi eq, %b, %zero : i32
  %later = arith.select %is_zero, %a, %b : i32
  return %later : i32
}

func.func @main(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %last = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = func.call @later(%a, %b) : (i32, i32) -> i32
    soac.yield %c : i32
  }
  return %last : i32
}

func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = func.call @later(%a, %b) : (i32, i32) -> i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

func.func @exclusive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = func.call @later(%a, %b) : (i32, i32) -> i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %y = func.call @main(%xs) : (tensor<?xi32>) -> i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @row_scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = func.call @later(%a, %b) : (i32, i32) -> i32
      soac.yield %c : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}
