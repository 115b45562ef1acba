// Errors in the post region of seg.scan (rules 4 and 8).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The post region gets the point, the scan and what the body forwards,
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region has 1 arguments, expected 2 (rule 8)}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%v: f32):
    seg.yield %v : f32
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'i32'}}
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region argument 2 has type 'f32', expected 'i32' (rule 8)}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z, %x : f32, i32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  // expected-note @below {{the argument}}
  ^bb0(%k: index, %v: f32, %f: f32):
    seg.yield %v : f32
  }
  return
}

// -----

// and yields what is stored.
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region yields 0 values, expected 1 (rule 4)}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32):
    // expected-note @below {{yielded here}}
    seg.yield 
  }
  return
}
