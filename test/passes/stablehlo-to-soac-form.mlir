// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect -split-input-file -verify-diagnostics

// Nothing has verified the operations: what they lack is said.
func.func @operands(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.add' op has 1 operands, which it cannot have}}
  %r = "stablehlo.add"(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

func.func @strides(%x: tensor<8xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.slice' op has no numbers 'strides'}}
  %r = "stablehlo.slice"(%x) <{start_indices = array<i64: 1>}> : (tensor<8xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

func.func @permutation(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @below {{'stablehlo.transpose' op has the numbers [1, 2] as 'permutation' of an array of rank 2}}
  %r = "stablehlo.transpose"(%x) <{permutation = dense<[1, 2]> : tensor<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

// -----

func.func @value() -> tensor<2xui32> {
  // expected-error @below {{'stablehlo.constant' op has the value 3 : i32, expected a dense one of the type tensor<2xui32>}}
  %r = "stablehlo.constant"() <{value = 3 : i32}> : () -> tensor<2xui32>
  return %r : tensor<2xui32>
}

// -----

func.func @region(%x: tensor<8xf32>, %y: tensor<f32>) -> tensor<f32> {
  // expected-error @below {{'stablehlo.reduce' op has no region of one block with 2 arguments}}
  %r = "stablehlo.reduce"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

// -----

// expected-error @below {{'func.func' op has branches between blocks, which are not taken beside StableHLO}}
func.func @branches(%x: tensor<f32>) -> tensor<f32> {
  %r = "stablehlo.abs"(%x) : (tensor<f32>) -> tensor<f32>
  cf.br ^bb1
^bb1:
  return %r : tensor<f32>
}

// -----

func.func @contracted(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.dot_general' op has the numbers [5] as 'lhs_contracting_dimensions' of an array of rank 2}}
  %r = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [5], rhs_contracting_dimensions = [1]>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
