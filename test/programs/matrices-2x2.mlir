// Products of many 2x2 matrices, in order ("Two Optimizations to GPU Code
// Generation in the Futhark Compiler", appendix A and B: mm-2x2). The operator
// works on rows of rank 2, is not commutative, and is itself a nest of
// combinators.
//
//   @main      tensor<?x2x2xf32> -> the product of all
//   @i32       the same modulo 2^32
//   @scan      tensor<?x2x2xi32> -> the products of all prefixes
//   @segments  tensor<?x?x2x2xi32> -> the product of each row
//   @scans     tensor<?x?x2x2xi32> -> the products of the prefixes of each row
//   @scalars   four f32 arrays, one for each entry -> the product of all; the
//              operator works on tuples of scalars
//
// RUN: %python %S/run.py --program matrices-2x2

func.func private @multiply_f32(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>)
    -> tensor<2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<2xindex>
  %c = soac.map (%a_row = %a) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<2xindex>) -> tensor<2xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2xf32> {
        %y = tensor.extract %b_row[%j] : tensor<2xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<2xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<2xf32>
  }
  return %c : tensor<2x2xf32>
}

func.func private @multiply_i32(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>)
    -> tensor<2x2xi32> {
  %zero = arith.constant 0 : i32
  %columns = soac.iota() : tensor<2xindex>
  %c = soac.map (%a_row = %a) : (tensor<2x2xi32>) -> tensor<2x2xi32> {
    %c_row = soac.map (%j = %columns) : (tensor<2xindex>) -> tensor<2xi32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<2xi32>, tensor<2x2xi32>) -> tensor<2xi32> {
        %y = tensor.extract %b_row[%j] : tensor<2xi32>
        %product = arith.muli %x, %y : i32
        soac.yield %product : i32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<2xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %sum = arith.addi %x, %y : i32
        soac.yield %sum : i32
      }
      soac.yield %entry : i32
    }
    soac.yield %c_row : tensor<2xi32>
  }
  return %c : tensor<2x2xi32>
}

func.func @main(%ms: tensor<?x2x2xf32>) -> tensor<2x2xf32> {
  %identity = arith.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x2x2xf32>) -> tensor<2x2xf32> {
  ^bb0(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>):
    %c = func.call @multiply_f32(%a, %b)
        : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    soac.yield %c : tensor<2x2xf32>
  }
  return %product : tensor<2x2xf32>
}

func.func @i32(%ms: tensor<?x2x2xi32>) -> tensor<2x2xi32> {
  %identity = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x2x2xi32>) -> tensor<2x2xi32> {
  ^bb0(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    soac.yield %c : tensor<2x2xi32>
  }
  return %product : tensor<2x2xi32>
}

func.func @scan(%ms: tensor<?x2x2xi32>) -> tensor<?x2x2xi32> {
  %identity = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi32>
  %products = soac.scan %ms neutral %identity
      : (tensor<?x2x2xi32>) -> tensor<?x2x2xi32> {
  ^bb0(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    soac.yield %c : tensor<2x2xi32>
  }
  return %products : tensor<?x2x2xi32>
}

func.func @segments(%mss: tensor<?x?x2x2xi32>) -> tensor<?x2x2xi32> {
  %identity = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi32>
  %products = soac.map (%ms = %mss) : (tensor<?x?x2x2xi32>) -> tensor<?x2x2xi32> {
    %product = soac.reduce %ms neutral %identity
        : (tensor<?x2x2xi32>) -> tensor<2x2xi32> {
    ^bb0(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>):
      %c = func.call @multiply_i32(%a, %b)
          : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
      soac.yield %c : tensor<2x2xi32>
    }
    soac.yield %product : tensor<2x2xi32>
  }
  return %products : tensor<?x2x2xi32>
}

func.func @scalars(%as: tensor<?xf32>, %bs: tensor<?xf32>, %cs: tensor<?xf32>, %ds: tensor<?xf32>)
    -> (f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %a, %b, %c, %d = soac.reduce %as, %bs, %cs, %ds neutral %one, %zero, %zero, %one
      : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> (f32, f32, f32, f32) {
  ^bb0(%a1: f32, %b1: f32, %c1: f32, %d1: f32, %a2: f32, %b2: f32, %c2: f32, %d2: f32):
    %a1a2 = arith.mulf %a1, %a2 : f32
    %b1c2 = arith.mulf %b1, %c2 : f32
    %a1b2 = arith.mulf %a1, %b2 : f32
    %b1d2 = arith.mulf %b1, %d2 : f32
    %c1a2 = arith.mulf %c1, %a2 : f32
    %d1c2 = arith.mulf %d1, %c2 : f32
    %c1b2 = arith.mulf %c1, %b2 : f32
    %d1d2 = arith.mulf %d1, %d2 : f32
    %a3 = arith.addf %a1a2, %b1c2 : f32
    %b3 = arith.addf %a1b2, %b1d2 : f32
    %c3 = arith.addf %c1a2, %d1c2 : f32
    %d3 = arith.addf %c1b2, %d1d2 : f32
    soac.yield %a3, %b3, %c3, %d3 : f32, f32, f32, f32
  }
  return %a, %b, %c, %d : f32, f32, f32, f32
}

func.func @scans(%mss: tensor<?x?x2x2xi32>) -> tensor<?x?x2x2xi32> {
  %products = soac.map (%ms = %mss) : (tensor<?x?x2x2xi32>) -> tensor<?x?x2x2xi32> {
    %prefixes = func.call @scan(%ms) : (tensor<?x2x2xi32>) -> tensor<?x2x2xi32>
    soac.yield %prefixes : tensor<?x2x2xi32>
  }
  return %products : tensor<?x?x2x2xi32>
}
