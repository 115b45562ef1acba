// Errors in generators (rule 12).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @rank(%n: index, %x: f32, %out: memref<?x?xf32>) {
  // expected-error @+1 {{'seg.map' op has 1 values for lower and a space of rank 2 (rule 12)}}
  seg.map level(grid) space(%i, %j) = (%n, %n) lower(%n) outs(%out : memref<?x?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

func.func @step_of_zero(%n: index, %x: f32, %out: memref<?x?xf32>) {
  %zero = arith.constant 0 : index
  // expected-error @+1 {{'seg.map' op has step 0 in dimension 1 (rule 12)}}
  seg.map level(grid) space(%i, %j) = (%n, %n) step(%n, %zero) outs(%out : memref<?x?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

func.func @negative_width(%n: index, %x: f32, %out: memref<?xf32>) {
  %w = arith.constant -1 : index
  // expected-error @+1 {{'seg.map' op has width -1 in dimension 0 (rule 12)}}
  seg.map level(grid) space(%i) = (%n) step(%n) width(%w) outs(%out : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

func.func @width_above_step(%n: index, %x: f32, %out: memref<?xf32>) {
  %t = arith.constant 2 : index
  %w = arith.constant 3 : index
  // expected-error @+1 {{'seg.map' op has width 3 above step 2 in dimension 0 (rule 12)}}
  seg.map level(grid) space(%i) = (%n) step(%t) width(%w) outs(%out : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

func.func @offsets(%n: index, %x: f32, %o: memref<?xindex>, %out: memref<?xf32>) {
  // expected-error @+1 {{'seg.map' op has offsets and a generator (rule 12)}}
  seg.map level(grid) space(%i, %p) = (%n, %n) lower(%n, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}
