// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu --split-input-file --verify-diagnostics

// Tensors have no addresses yet.
func.func @tensors(%n: index, %out: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.map' op works on tensors; bufferize first}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%out : tensor<?xi32>) {
    seg.yield %z : i32
  }
  return %r : tensor<?xi32>
}
