// Errors in soac.reduce.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Each input of a reduction has a neutral element, a result and two arguments.
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op has 1 neutral elements for 2 inputs}}
  %r:2 = "soac.reduce"(%a, %a, %z) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32):
    soac.yield %p, %q : i32, i32
  }) : (tensor<8xi32>, tensor<8xi32>, i32) -> (i32, i32)
  return
}

// -----

// expected-note @below {{the neutral element}}
// expected-note @below {{expected because of this value of type 'tensor<8xi32>'}}
func.func @f(%a: tensor<8xi32>, %z: i64) {
  // expected-error @+1 {{'soac.reduce' op neutral element 0 has type 'i64', expected 'i32'}}
  %r = "soac.reduce"(%a, %z) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }) : (tensor<8xi32>, i64) -> i32
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op has 2 results for 1 inputs}}
  %r:2 = soac.reduce %a neutral %z : (tensor<8xi32>) -> (i32, i32) {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'tensor<8xi32>'}}
func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op result 0 has type 'i64', expected 'i32'}}
  %r = soac.reduce %a neutral %z : (tensor<8xi32>) -> i64 {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  }
  return
}

// -----

func.func @f(%a: tensor<8xi32>, %z: i32) {
  // expected-error @+1 {{'soac.reduce' op operator region has 1 arguments, expected 2}}
  %r = soac.reduce %a neutral %z : (tensor<8xi32>) -> i32 {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  return
}
