// Errors in the results of soac.screma.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Reductions are the first results,
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op has 0 results for 1 reductions}}
  soac.screma (%x = %a) reduce %z : i32 : (tensor<8xi32>) -> () map {
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

// expected-note @below {{expected because of this value of type 'i32'}}
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op result 0 has type 'f32', expected 'i32'}}
  %r = soac.screma (%x = %a) reduce %z : i32 : (tensor<8xi32>) -> f32 map {
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

// and arrays follow.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.screma' op result of type 'i32' is not an array}}
  %r = soac.screma (%x = %a) scan %z : i32 : (tensor<8xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
  ^bb0(%s: i32):
    soac.yield %s : i32
  }
  return
}
