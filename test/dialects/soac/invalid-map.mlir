// Errors in the results of soac.map, and what its body yields for them.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The outer size of a result is that of the inputs.
// expected-note @below {{the input of outer size 8}}
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op result of outer size 9 for inputs of outer size 8 (rule 7)}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<9xi32> {
    soac.yield %x : i32
  }
  return
}

// -----

// A region yields one value for each result,
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region yields 2 values, expected 1}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<8xi32> {
    // expected-note @below {{yielded here}}
    soac.yield %x, %x : i32, i32
  }
  return
}

// -----

// of its row type,
func.func @f(%a: tensor<8xi32>) {
  // expected-error @+1 {{'soac.map' op body region yields 'i32' at position 0, expected 'f32'}}
  %r = soac.map (%x = %a) : (tensor<8xi32>) -> tensor<8xf32> {
    // expected-note @below {{yielded here}}
    soac.yield %x : i32
  }
  return
}
