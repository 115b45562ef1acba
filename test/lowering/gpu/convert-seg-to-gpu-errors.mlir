// RUN: seq-opt %s --convert-seg-to-gpu --split-input-file --verify-diagnostics

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

func.func @segments(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.scan' op has rows of any lengths, and no GPU form yet; flatten with segments=flags}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  return
}
