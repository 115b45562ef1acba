// Errors in soac.scan.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A scan has the type of its input.
// expected-note @below {{expected because of this value of type 'tensor<8xi32>'}}
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.scan' op result 0 has type 'tensor<9xi32>', expected 'tensor<8xi32>'}}
  %r = soac.scan %a neutral %z : (tensor<8xi32>) -> tensor<9xi32> {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'i32'}}
func.func @f(%a: tensor<8xi32>, %z: i32, %x: i64) {
  // expected-error @+1 {{'soac.scan' op operator region yields 'i64' at position 0, expected 'i32'}}
  %r = soac.scan %a neutral %z : (tensor<8xi32>) -> tensor<8xi32> {
  ^bb0(%p: i32, %q: i32):
    // expected-note @below {{yielded here}}
    soac.yield %x : i64
  }
  return
}
