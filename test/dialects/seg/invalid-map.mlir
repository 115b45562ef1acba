// Errors in destinations, results (rule 3) and what is stored (rule 4), as of seg.map.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A value for each destination,
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op body region yields 0 values, expected 1 (rule 4)}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield
  }
  return
}

// -----

// of its element type,
// expected-note @below {{the destination}}
func.func @f(%n: index, %x: f64, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'f64' at 1 indices does not fit destination 0 of type 'tensor<?xf32>' (rule 4)}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %x : f64
  }
  return
}

// -----

// of its rank, the point's or its own indices together with a row's dimensions,
// expected-note @below {{the destination}}
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'f32' at 2 indices does not fit destination 0 of type 'tensor<?xf32>' (rule 4)}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %x to [%i, %i] : f32
  }
  return
}

// -----

// and of the sizes of its rows.
// expected-note @below {{the destination}}
func.func @f(%n: index, %x: tensor<3xf32>, %e: tensor<?x4xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'tensor<3xf32>' at 1 indices does not fit destination 0 of type 'tensor<?x4xf32>' (rule 4)}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?x4xf32>) {
    // expected-note @below {{yielded here}}
    seg.yield %x : tensor<3xf32>
  }
  return
}

// -----

// Results are the destinations.
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op has results of type (), expected ('tensor<?xf32>') (rule 3)}}
  "seg.map"(%n, %e) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1>}> ({
  ^bb0(%i: index):
    "seg.yield"(%x) <{index_counts = array<i64: 0>}> : (f32) -> ()
  }) : (index, tensor<?xf32>) -> ()
  return
}
