// The product of two dense matrices: a map over rows, a map over columns and a
// dot product inside.
//
//   @main  (tensor<n x k x f32>, tensor<k x m x f32>) -> tensor<n x m x f32>
//   @i32   the same modulo 2^32
//
// Rule 1 stops the program when the inner sizes differ.
//
// RUN: %python %S/run.py --program matrix-product

func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %inner = arith.constant 1 : index
  %m = tensor.dim %b, %inner : tensor<?x?xf32>
  %columns = soac.iota(%m) : tensor<?xindex>
  %c = soac.map (%a_row = %a) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<?xindex>) -> tensor<?xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?xf32> {
        %y = tensor.extract %b_row[%j] : tensor<?xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %dot = soac.reduce %products neutral %zero commutative : (tensor<?xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %dot : f32
    }
    soac.yield %c_row : tensor<?xf32>
  }
  return %c : tensor<?x?xf32>
}

func.func @i32(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %inner = arith.constant 1 : index
  %m = tensor.dim %b, %inner : tensor<?x?xi32>
  %columns = soac.iota(%m) : tensor<?xindex>
  %c = soac.map (%a_row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %c_row = soac.map (%j = %columns) : (tensor<?xindex>) -> tensor<?xi32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<?xi32>, tensor<?x?xi32>) -> tensor<?xi32> {
        %y = tensor.extract %b_row[%j] : tensor<?xi32>
        %product = arith.muli %x, %y : i32
        soac.yield %product : i32
      }
      %dot = soac.reduce %products neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %sum = arith.addi %x, %y : i32
        soac.yield %sum : i32
      }
      soac.yield %dot : i32
    }
    soac.yield %c_row : tensor<?xi32>
  }
  return %c : tensor<?x?xi32>
}
