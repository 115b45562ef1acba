// Errors in soac.replicate and soac.concat.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A replicated value fits along the inner dimensions.
// expected-note @below {{the value}}
func.func @f(%v: tensor<3xi32>) {
  // expected-error @+1 {{'soac.replicate' op value of type 'tensor<3xi32>' cannot fill 'tensor<8x4xi32>'}}
  %r = soac.replicate() %v : tensor<3xi32> -> tensor<8x4xi32>
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'soac.replicate' op has 0 sizes, expected 1}}
  %r = soac.replicate() %v : i32 -> tensor<8x?xi32>
  return
}

// -----

// Inputs of a concatenation have the rows of the result, and as many together.
func.func @f() {
  // expected-error @+1 {{'soac.concat' op needs at least one input}}
  %r = "soac.concat"() : () -> tensor<8xi32>
  return
}

// -----

// expected-note @below {{the input}}
func.func @f(%a: tensor<4xi32>, %b: tensor<4xi64>) {
  // expected-error @+1 {{'soac.concat' op input of type 'tensor<4xi64>' cannot be part of 'tensor<8xi32>'}}
  %r = soac.concat %a, %b : (tensor<4xi32>, tensor<4xi64>) -> tensor<8xi32>
  return
}

// -----

func.func @f(%a: tensor<4xi32>) {
  // expected-error @+1 {{'soac.concat' op inputs have 8 rows together, the result 9 (rule 7)}}
  %r = soac.concat %a, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<9xi32>
  return
}
