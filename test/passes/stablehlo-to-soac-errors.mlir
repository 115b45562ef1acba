// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect -split-input-file -verify-diagnostics

// What is not taken is said where it is.
func.func @decomposition(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-error @below {{'stablehlo.cholesky' op is not taken}}
  %r = "stablehlo.cholesky"(%x) <{lower = true}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
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

func.func @bits(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.reduce_precision' op has no numbers of bits}}
  %r = "stablehlo.reduce_precision"(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
