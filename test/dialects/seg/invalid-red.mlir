// Errors in accumulators (rule 6) and reductions (rule 7), as of seg.red.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A reduction has a destination without the innermost dimension,
// expected-note @below {{the destination}}
// expected-note @below {{expected because of this value of type 'f32'}}
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<?xf32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op reduction 0 of type 'f32' over a space of rank 1 does not fit destination 'tensor<?xf32>' (rule 7)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

func.func @f(%n: index, %z: f32) {
  // expected-error @+1 {{'seg.red' op has 0 destinations for 1 reductions (rule 7)}}
  seg.red level(grid) space(%i) = (%n) neutral(%z : f32) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// elements to reduce first,
// expected-note @below {{expected because of this value of type 'f32'}}
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op body region yields ('index'), expected accumulators ('f32') first (rule 6)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    // expected-note @below {{yielded here}}
    seg.yield %n : index
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// and those have no index of their own.
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op value 0 of the body region is not stored and takes no index (rule 6)}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    // expected-note @below {{yielded here}}
    seg.yield %x to [%i] : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}
