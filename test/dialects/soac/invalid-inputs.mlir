// Errors in the inputs of combinators: their number, types and sizes (rule 1).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Rule 1, static sizes.
// expected-note @below {{the input of outer size 8}}
// expected-note @below {{the input of outer size 9}}
func.func @f(%a: tensor<8xi32>, %b: tensor<9xi32>) {
  // expected-error @+1 {{'soac.map' op inputs have different outer sizes: 8 and 9 (rule 1)}}
  soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<9xi32>) -> () {
    soac.yield
  }
  return
}

// -----

// The first known size counts, wherever it stands.
// expected-note @below {{the input of outer size 3}}
// expected-note @below {{the input of outer size 4}}
func.func @f(%a: tensor<?xi32>, %b: tensor<3xi32>, %c: tensor<4xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op inputs have different outer sizes: 3 and 4 (rule 1)}}
  %r:3 = soac.reduce %a, %b, %c neutral %z, %z, %z : (tensor<?xi32>, tensor<3xi32>, tensor<4xi32>) -> (i32, i32, i32) {
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32, %t: i32, %u: i32):
    soac.yield %p, %q, %r : i32, i32, i32
  }
  return
}

// -----

// An operation without inputs has no size.
func.func @f() {
  // expected-error @+1 {{'soac.map' op needs at least one input}}
  soac.map () : () -> () {
    soac.yield
  }
  return
}

// -----

// A scalar tensor has no elements along a dimension.
func.func @f(%a: tensor<i32>) {
  // expected-error @+1 {{input of type 'tensor<i32>' is not an array}}
  soac.map (%x = %a) : (tensor<i32>) -> () {
    soac.yield
  }
  return
}

// -----

// The generic form meets the verifier alone.
func.func @f(%a: tensor<i32>) {
  // expected-error @+1 {{'soac.map' op input of type 'tensor<i32>' has no dimension}}
  "soac.map"(%a) ({
    soac.yield
  }) : (tensor<i32>) -> ()
  return
}
