// Errors in the regions of soac.screma, which fit each other.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The regions of a screma fit each other: post gets the scans first,
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op post region has 0 arguments for 1 scans}}
  soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> () map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return
}

// -----

// and map yields what post forwards.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op map region yields 1 values, expected 2}}
  %r = soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> tensor<8xi32> map {
    // expected-note @below {{yielded here}}
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
  ^bb0(%s: i32, %y: i32):
    soac.yield %s : i32
  }
  return
}
