// Errors in operators (rule 5), as of seg.red.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// An operator gets two of each neutral element,
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region has 1 arguments, expected 2 (rule 5)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'f32'}}
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region argument 1 has type 'f64', expected 'f32' (rule 5)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  // expected-note @below {{the argument}}
  ^bb0(%a: f32, %b: f64):
    seg.yield %a : f32
  }
  return
}

// -----

// and yields one.
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region yields ('f32', 'f32'), expected ('f32') (rule 5)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    // expected-note @below {{yielded here}}
    seg.yield %a, %b : f32, f32
  }
  return
}
