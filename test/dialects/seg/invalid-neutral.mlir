// Errors in neutral elements (rule 5), as of seg.red.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A reduction has a neutral element,
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.red' op needs a neutral element (rule 5)}}
  seg.red level(grid) space(%i) = (%n) {
    seg.yield
  } op {
    seg.yield
  }
  return
}

// -----

// which is a scalar.
// expected-note @below {{the neutral element}}
func.func @f(%n: index, %z: tensor<3xf32>, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op neutral element of type 'tensor<3xf32>' is not a scalar (rule 5)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : tensor<3xf32>) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}
