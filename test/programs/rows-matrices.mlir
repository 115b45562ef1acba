// Products of many 4x4 matrices in each row, in order.
//
//   @prefixes  tensor<?x?x4x4xf32> -> the products of all prefixes of each row
//   @products  tensor<?x?x4x4xf32> -> the product of each row
//   @tuples    four i32 arrays, one for each entry of 2x2 matrices -> the same four of the
//              products of all prefixes of each row; the operator works on tuples of scalars
//
// RUN: %python %S/run.py --program rows-matrices

func.func private @multiply(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<4xindex>
  %c = soac.map (%a_row = %a) : (tensor<4x4xf32>) -> tensor<4x4xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<4xindex>) -> tensor<4xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b) : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32> {
        %y = tensor.extract %b_row[%j] : tensor<4xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<4xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<4xf32>
  }
  return %c : tensor<4x4xf32>
}

func.func @prefixes(%mss: tensor<?x?x4x4xf32>) -> tensor<?x?x4x4xf32> {
  %identity = arith.constant dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %rows = soac.map (%ms = %mss) : (tensor<?x?x4x4xf32>) -> tensor<?x?x4x4xf32> {
    %products = soac.scan %ms neutral %identity : (tensor<?x4x4xf32>) -> tensor<?x4x4xf32> {
    ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
      %c = func.call @multiply(%a, %b) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      soac.yield %c : tensor<4x4xf32>
    }
    soac.yield %products : tensor<?x4x4xf32>
  }
  return %rows : tensor<?x?x4x4xf32>
}

func.func @products(%mss: tensor<?x?x4x4xf32>) -> tensor<?x4x4xf32> {
  %identity = arith.constant dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %rows = soac.map (%ms = %mss) : (tensor<?x?x4x4xf32>) -> tensor<?x4x4xf32> {
    %product = soac.reduce %ms neutral %identity : (tensor<?x4x4xf32>) -> tensor<4x4xf32> {
    ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
      %c = func.call @multiply(%a, %b) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      soac.yield %c : tensor<4x4xf32>
    }
    soac.yield %product : tensor<4x4xf32>
  }
  return %rows : tensor<?x4x4xf32>
}

func.func @tuples(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>, %css: tensor<?x?xi32>, %dss: tensor<?x?xi32>)
    -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %pss, %qss, %rss, %sss = soac.map (%as = %ass, %bs = %bss, %cs = %css, %ds = %dss)
      : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>)
      -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
    %ps, %qs, %rs, %ss = soac.scan %as, %bs, %cs, %ds neutral %one, %zero, %zero, %one
        : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
        -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    ^bb0(%a1: i32, %b1: i32, %c1: i32, %d1: i32, %a2: i32, %b2: i32, %c2: i32, %d2: i32):
      %a1a2 = arith.muli %a1, %a2 : i32
      %b1c2 = arith.muli %b1, %c2 : i32
      %a1b2 = arith.muli %a1, %b2 : i32
      %b1d2 = arith.muli %b1, %d2 : i32
      %c1a2 = arith.muli %c1, %a2 : i32
      %d1c2 = arith.muli %d1, %c2 : i32
      %c1b2 = arith.muli %c1, %b2 : i32
      %d1d2 = arith.muli %d1, %d2 : i32
      %a3 = arith.addi %a1a2, %b1c2 : i32
      %b3 = arith.addi %a1b2, %b1d2 : i32
      %c3 = arith.addi %c1a2, %d1c2 : i32
      %d3 = arith.addi %c1b2, %d1d2 : i32
      soac.yield %a3, %b3, %c3, %d3 : i32, i32, i32, i32
    }
    soac.yield %ps, %qs, %rs, %ss : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
  }
  return %pss, %qss, %rss, %sss : tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>
}
