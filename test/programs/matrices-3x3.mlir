// Products of many 3x3 matrices, in order ("Two Optimizations to GPU Code
// Generation in the Futhark Compiler", appendix A and B: mm-3x3). The operator
// works on rows of rank 2, is not commutative, and is itself a nest of
// combinators.
//
//   @main      tensor<?x3x3xf32> -> the product of all
//   @i32       the same modulo 2^32
//   @scan      tensor<?x3x3xi32> -> the products of all prefixes
//   @segments  tensor<?x?x3x3xi32> -> the product of each row
//   @scans     tensor<?x?x3x3xi32> -> the products of the prefixes of each row
//
// RUN: %python %S/run.py --program matrices-3x3

func.func private @multiply_f32(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>)
    -> tensor<3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<3xindex>
  %c = soac.map (%a_row = %a) : (tensor<3x3xf32>) -> tensor<3x3xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<3xindex>) -> tensor<3xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32> {
        %y = tensor.extract %b_row[%j] : tensor<3xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<3xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<3xf32>
  }
  return %c : tensor<3x3xf32>
}

func.func private @multiply_i32(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>)
    -> tensor<3x3xi32> {
  %zero = arith.constant 0 : i32
  %columns = soac.iota() : tensor<3xindex>
  %c = soac.map (%a_row = %a) : (tensor<3x3xi32>) -> tensor<3x3xi32> {
    %c_row = soac.map (%j = %columns) : (tensor<3xindex>) -> tensor<3xi32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<3xi32>, tensor<3x3xi32>) -> tensor<3xi32> {
        %y = tensor.extract %b_row[%j] : tensor<3xi32>
        %product = arith.muli %x, %y : i32
        soac.yield %product : i32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<3xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %sum = arith.addi %x, %y : i32
        soac.yield %sum : i32
      }
      soac.yield %entry : i32
    }
    soac.yield %c_row : tensor<3xi32>
  }
  return %c : tensor<3x3xi32>
}

func.func @main(%ms: tensor<?x3x3xf32>) -> tensor<3x3xf32> {
  %identity = arith.constant dense<
     [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x3x3xf32>) -> tensor<3x3xf32> {
  ^bb0(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>):
    %c = func.call @multiply_f32(%a, %b)
        : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    soac.yield %c : tensor<3x3xf32>
  }
  return %product : tensor<3x3xf32>
}

func.func @i32(%ms: tensor<?x3x3xi32>) -> tensor<3x3xi32> {
  %identity = arith.constant dense<[[1, 0, 0], [0, 1, 0], [0, 0, 1]]> : tensor<3x3xi32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x3x3xi32>) -> tensor<3x3xi32> {
  ^bb0(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    soac.yield %c : tensor<3x3xi32>
  }
  return %product : tensor<3x3xi32>
}

func.func @scan(%ms: tensor<?x3x3xi32>) -> tensor<?x3x3xi32> {
  %identity = arith.constant dense<[[1, 0, 0], [0, 1, 0], [0, 0, 1]]> : tensor<3x3xi32>
  %products = soac.scan %ms neutral %identity
      : (tensor<?x3x3xi32>) -> tensor<?x3x3xi32> {
  ^bb0(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    soac.yield %c : tensor<3x3xi32>
  }
  return %products : tensor<?x3x3xi32>
}

func.func @segments(%mss: tensor<?x?x3x3xi32>) -> tensor<?x3x3xi32> {
  %identity = arith.constant dense<[[1, 0, 0], [0, 1, 0], [0, 0, 1]]> : tensor<3x3xi32>
  %products = soac.map (%ms = %mss) : (tensor<?x?x3x3xi32>) -> tensor<?x3x3xi32> {
    %product = soac.reduce %ms neutral %identity
        : (tensor<?x3x3xi32>) -> tensor<3x3xi32> {
    ^bb0(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>):
      %c = func.call @multiply_i32(%a, %b)
          : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
      soac.yield %c : tensor<3x3xi32>
    }
    soac.yield %product : tensor<3x3xi32>
  }
  return %products : tensor<?x3x3xi32>
}

func.func @scans(%mss: tensor<?x?x3x3xi32>) -> tensor<?x?x3x3xi32> {
  %products = soac.map (%ms = %mss) : (tensor<?x?x3x3xi32>) -> tensor<?x?x3x3xi32> {
    %prefixes = func.call @scan(%ms) : (tensor<?x3x3xi32>) -> tensor<?x3x3xi32>
    soac.yield %prefixes : tensor<?x3x3xi32>
  }
  return %products : tensor<?x?x3x3xi32>
}
