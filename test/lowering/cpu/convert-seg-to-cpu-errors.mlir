// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --split-input-file --verify-diagnostics

// Tensors have no addresses yet.
func.func @tensors(%n: index, %out: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.map' op works on tensors; bufferize first}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%out : tensor<?xi32>) {
    seg.yield %z : i32
  }
  return %r : tensor<?xi32>
}

// -----

// The same in a nest.
func.func @nested(%n: index, %ys: memref<?xi32>, %out: tensor<i32>) {
  %z = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    // expected-warning @+2 {{seg-schedule-cpu requires that arrays are memrefs, and 'seg.red' op works on tensors}}
    // expected-error @+1 {{'seg.red' op works on tensors; bufferize first}}
    %s = seg.red level(thread) space(%j) = (%n) neutral(%z : i32) outs(%out : tensor<i32>) {
      seg.yield %z : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      seg.yield %a : i32
    }
    %y = tensor.extract %s[] : tensor<i32>
    seg.yield %y : i32
  }
  return
}
