// Errors in soac.gather.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// expected-note @below {{the input}}
func.func @dimensions(%xs: tensor<?xf32>, %is: tensor<?xindex>) {
  // expected-error @+1 {{'soac.gather' op has 2 arrays of indices for the 1 dimensions of 'tensor<?xf32>'}}
  %r = soac.gather %xs[%is, %is] : (tensor<?xf32>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xf32>
  return
}

// -----

// expected-note @below {{the indices}}
func.func @sizes(%m: tensor<?x?xf32>, %is: tensor<2xindex>, %js: tensor<3xi32>) {
  // expected-error @+1 {{'soac.gather' op inputs have different outer sizes: 2 and 3 (rule 1)}}
  %r = soac.gather %m[%is, %js] : (tensor<?x?xf32>, tensor<2xindex>, tensor<3xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @rows(%m: tensor<?x4xf32>, %is: tensor<2xindex>) {
  // expected-error @+1 {{'soac.gather' op result has type 'tensor<2xf32>', expected 'tensor<2x4xf32>'}}
  %r = soac.gather %m[%is] : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<2xf32>
  return
}
