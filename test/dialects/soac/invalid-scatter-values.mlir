// Errors in the indices and values of soac.scatter.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A scatter yields indices and values,
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op region yields 1 values, expected indices and 1 values}}
  %r = soac.scatter %i into %d : (tensor<8xindex>) into tensor<8xf32>
  return
}

// -----

// no more indices than dimensions,
// expected-note @below {{the destination}}
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op yields 2 indices for a destination of type 'tensor<8xf32>'}}
  %r = soac.scatter %i, %i, %v into %d : (tensor<8xindex>, tensor<8xindex>, tensor<8xf32>) into tensor<8xf32>
  return
}

// -----

// which are integers,
func.func @f(%v: tensor<8xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'soac.scatter' op body region yields 'f32' at position 0, expected an index}}
  %r = soac.scatter %v, %v into %d : (tensor<8xf32>, tensor<8xf32>) into tensor<8xf32>
  return
}

// -----

// and values that fit.
// expected-note @below {{the destination}}
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<8x2xf32>) {
  // expected-error @+1 {{'soac.scatter' op yields 1 indices and an element of type 'f32' for a destination of type 'tensor<8x2xf32>', expected 2 indices or a row of type 'tensor<2xf32>'}}
  %r = soac.scatter %i, %v into %d : (tensor<8xindex>, tensor<8xf32>) into tensor<8x2xf32>
  return
}
