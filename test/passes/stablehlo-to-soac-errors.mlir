// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect -split-input-file -verify-diagnostics

// What is not taken is said where it is.
func.func @transform(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.fft' op is not taken}}
  %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>}> : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// expected-error @below {{'func.func' op has the type tensor<8xcomplex<f32>>, expected arrays of numbers with static shapes}}
func.func @complex(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %r = "stablehlo.add"(%x, %x) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}

// -----

// expected-error @below {{'func.func' op has the type tensor<?xf32>, expected arrays of numbers with static shapes}}
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %r = "stablehlo.abs"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @sines(%x: tensor<8xi32>) -> tensor<8xi32> {
  // expected-error @below {{'stablehlo.sine' op is not taken on i32}}
  %r = "stablehlo.sine"(%x) : (tensor<8xi32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

// -----

// Histograms need a neutral element.
func.func @angles(%x: tensor<4xf32>, %at: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.scatter' op combines by no operator that has a neutral element}}
  %r = "stablehlo.scatter"(%x, %at, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.atan2"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// What one element becomes by itself is no operator on two.
func.func @more(%x: tensor<4xf32>, %at: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.scatter' op combines by no operator that has a neutral element}}
  %r = "stablehlo.scatter"(%x, %at, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
