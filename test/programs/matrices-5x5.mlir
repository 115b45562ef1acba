// Products of many 5x5 matrices, in order ("Two Optimizations to GPU Code
// Generation in the Futhark Compiler", appendix A and B: mm-5x5). The operator
// works on rows of rank 2, is not commutative, and is itself a nest of
// combinators.
//
//   @main      tensor<?x5x5xf32> -> the product of all
//   @i32       the same modulo 2^32
//   @scan      tensor<?x5x5xi32> -> the products of all prefixes
//   @segments  tensor<?x?x5x5xi32> -> the product of each row
//   @scans     tensor<?x?x5x5xi32> -> the products of the prefixes of each row
//
// RUN: %python %S/run.py --program matrices-5x5

func.func private @multiply_f32(%a: tensor<5x5xf32>, %b: tensor<5x5xf32>)
    -> tensor<5x5xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<5xindex>
  %c = soac.map (%a_row = %a) : (tensor<5x5xf32>) -> tensor<5x5xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<5xindex>) -> tensor<5xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32> {
        %y = tensor.extract %b_row[%j] : tensor<5xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<5xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<5xf32>
  }
  return %c : tensor<5x5xf32>
}

func.func private @multiply_i32(%a: tensor<5x5xi32>, %b: tensor<5x5xi32>)
    -> tensor<5x5xi32> {
  %zero = arith.constant 0 : i32
  %columns = soac.iota() : tensor<5xindex>
  %c = soac.map (%a_row = %a) : (tensor<5x5xi32>) -> tensor<5x5xi32> {
    %c_row = soac.map (%j = %columns) : (tensor<5xindex>) -> tensor<5xi32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<5xi32>, tensor<5x5xi32>) -> tensor<5xi32> {
        %y = tensor.extract %b_row[%j] : tensor<5xi32>
        %product = arith.muli %x, %y : i32
        soac.yield %product : i32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<5xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %sum = arith.addi %x, %y : i32
        soac.yield %sum : i32
      }
      soac.yield %entry : i32
    }
    soac.yield %c_row : tensor<5xi32>
  }
  return %c : tensor<5x5xi32>
}

func.func @main(%ms: tensor<?x5x5xf32>) -> tensor<5x5xf32> {
  %identity = arith.constant dense<
     [[1.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x5xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x5x5xf32>) -> tensor<5x5xf32> {
  ^bb0(%a: tensor<5x5xf32>, %b: tensor<5x5xf32>):
    %c = func.call @multiply_f32(%a, %b)
        : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    soac.yield %c : tensor<5x5xf32>
  }
  return %product : tensor<5x5xf32>
}

func.func @i32(%ms: tensor<?x5x5xi32>) -> tensor<5x5xi32> {
  %identity = arith.constant dense<[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]]> : tensor<5x5xi32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x5x5xi32>) -> tensor<5x5xi32> {
  ^bb0(%a: tensor<5x5xi32>, %b: tensor<5x5xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi32>
    soac.yield %c : tensor<5x5xi32>
  }
  return %product : tensor<5x5xi32>
}

func.func @scan(%ms: tensor<?x5x5xi32>) -> tensor<?x5x5xi32> {
  %identity = arith.constant dense<[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]]> : tensor<5x5xi32>
  %products = soac.scan %ms neutral %identity
      : (tensor<?x5x5xi32>) -> tensor<?x5x5xi32> {
  ^bb0(%a: tensor<5x5xi32>, %b: tensor<5x5xi32>):
    %c = func.call @multiply_i32(%a, %b)
        : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi32>
    soac.yield %c : tensor<5x5xi32>
  }
  return %products : tensor<?x5x5xi32>
}

func.func @segments(%mss: tensor<?x?x5x5xi32>) -> tensor<?x5x5xi32> {
  %identity = arith.constant dense<[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]]> : tensor<5x5xi32>
  %products = soac.map (%ms = %mss) : (tensor<?x?x5x5xi32>) -> tensor<?x5x5xi32> {
    %product = soac.reduce %ms neutral %identity
        : (tensor<?x5x5xi32>) -> tensor<5x5xi32> {
    ^bb0(%a: tensor<5x5xi32>, %b: tensor<5x5xi32>):
      %c = func.call @multiply_i32(%a, %b)
          : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi32>
      soac.yield %c : tensor<5x5xi32>
    }
    soac.yield %product : tensor<5x5xi32>
  }
  return %products : tensor<?x5x5xi32>
}

func.func @scans(%mss: tensor<?x?x5x5xi32>) -> tensor<?x?x5x5xi32> {
  %products = soac.map (%ms = %mss) : (tensor<?x?x5x5xi32>) -> tensor<?x?x5x5xi32> {
    %prefixes = func.call @scan(%ms) : (tensor<?x5x5xi32>) -> tensor<?x5x5xi32>
    soac.yield %prefixes : tensor<?x5x5xi32>
  }
  return %products : tensor<?x?x5x5xi32>
}
