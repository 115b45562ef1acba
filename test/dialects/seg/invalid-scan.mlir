// Errors in what seg.scan scans (rules 6 and 8).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A scan has something to scan,
func.func @f(%n: index, %z: f32, %e: tensor<f32>) {
  // expected-error @+1 {{'seg.scan' op needs a neutral element to scan (rule 8)}}
  %r = seg.scan level(grid) space(%i) = (%n) reduce(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index):
    seg.yield
  }
  return
}

// -----

// and elements of its type.
// expected-note @below {{expected because of this value of type 'f32'}}
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op body region yields ('i32'), expected accumulators ('f32') first (rule 6)}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %x : i32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  return
}

// -----

// What the body yields is not stored, and has no index of its own.
func.func @f(%n: index, %z: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op value 1 of the body region is not stored and takes no index (rule 8)}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %z, %z to [%i] : f32, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32, %w: f32):
    seg.yield %v : f32
  }
  return
}
