// Errors in operations that are written by others.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// expected-note @below {{the input}}
func.func @reverse(%x: tensor<i32>) -> tensor<i32> {
  // expected-error @+1 {{'soac.reverse' op input of type 'tensor<i32>' has no dimension}}
  %r = soac.reverse %x : tensor<i32>
  return %r : tensor<i32>
}

// -----

// expected-note @below {{the input}}
func.func @order(%m: tensor<2x3xf32>) {
  // expected-error @+1 {{'soac.transpose' op permutation [1, 1] does not have each dimension of 'tensor<2x3xf32>' once}}
  %t = soac.transpose %m permutation [1, 1] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @transposed(%m: tensor<2x3xf32>) {
  // expected-error @+1 {{'soac.transpose' op result has type 'tensor<2x3xf32>', expected 'tensor<3x2xf32>'}}
  %t = soac.transpose %m permutation [1, 0] : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @row(%j: !soac.jagged<3 x i32>, %i: index) {
  // expected-error @+1 {{'soac.jagged.row' op result has type 'tensor<?xi32>', expected '!soac.jagged<2 x i32>'}}
  %r = soac.jagged.row %j[%i] : !soac.jagged<3 x i32> -> tensor<?xi32>
  return
}

// -----

func.func @number() {
  // expected-error @+1 {{'soac.range' op start or step does not fit 'i8': 300}}
  %r = soac.iota(4) start 300 : tensor<4xi8>
  return
}
