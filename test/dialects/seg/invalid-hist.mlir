// Errors in seg.hist (rule 10).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A histogram has a neutral element for each destination
func.func @f(%n: index, %z: f32, %e: tensor<8xf32>) {
  // expected-error @+1 {{'seg.hist' op has 1 neutral elements for 2 destinations (rule 10)}}
  %r:2 = seg.hist level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e, %e : tensor<8xf32>, tensor<8xf32>) {
    seg.yield %z to [%i] : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// and a bin for each value.
func.func @f(%n: index, %z: f32, %e: tensor<8xf32>) {
  // expected-error @+1 {{'seg.hist' op value 0 of the body region has no bin (rule 10)}}
  %r = seg.hist level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<8xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}
