// Errors in soac.hist.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A histogram has a neutral element for each destination,
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>) {
  // expected-error @+1 {{'soac.hist' op has 0 neutral elements for 1 destinations}}
  %r = "soac.hist"(%i, %v, %d) <{operandSegmentSizes = array<i32: 2, 1, 0>}> ({
  ^bb0(%k: index, %x: f32):
    soac.yield %k, %x : index, f32
  }, {
  ^bb0(%p: f32, %q: f32):
    soac.yield %p : f32
  }) : (tensor<8xindex>, tensor<8xf32>, tensor<9xf32>) -> tensor<9xf32>
  return
}

// -----

// whose type the operator tells.
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>, %z: f32) {
  // expected-error @+1 {{operator region has 1 arguments for 1 neutral elements}}
  %r = soac.hist %i, %v into %d neutral %z : (tensor<8xindex>, tensor<8xf32>) into tensor<9xf32> op {
  ^bb0(%p: f32):
    soac.yield %p : f32
  }
  return
}

// -----

// Bins of one histogram in different numbers.
// expected-note @below {{the destination of size 9}}
// expected-note @below {{the destination of size 7}}
func.func @f(%i: tensor<8xindex>, %v: tensor<8xf32>, %d: tensor<9xf32>, %e: tensor<7xf32>, %z: f32) {
  // expected-error @+1 {{'soac.hist' op destinations have different sizes: 9 and 7 (rule 7)}}
  %r:2 = soac.hist %i, %v, %v into %d, %e neutral %z, %z : (tensor<8xindex>, tensor<8xf32>, tensor<8xf32>) into (tensor<9xf32>, tensor<7xf32>) op {
  ^bb0(%a: f32, %b: f32, %c: f32, %f: f32):
    soac.yield %a, %b : f32, f32
  }
  return
}
