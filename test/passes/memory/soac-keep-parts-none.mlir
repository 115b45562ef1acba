// RUN: seq-opt %s --soac-keep-parts --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-keep-parts -o %t.once
// RUN: seq-opt %t.once --soac-keep-parts -o %t.twice
// RUN: diff %t.once %t.twice

// Used itself after the call; parts that may overlap; what a filter leaves, of which there
// is one part: nothing is copied.
// CHECK-LABEL: func.func @stay(
// CHECK-NOT: alloc_tensor
func.func @stay(%k: index, %m: index, %xs: tensor<?xf32>) -> (tensor<?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %e0 = tensor.empty(%n) : tensor<?xf32>
  %used = seg.map level(grid) space(%i) = (%n) outs(%e0 : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    seg.yield %x : f32
  }
  %e1 = tensor.empty(%n) : tensor<?xf32>
  %overlapping = seg.map level(grid) space(%i) = (%n) outs(%e1 : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    seg.yield %x : f32
  }
  %e2 = tensor.empty(%n) : tensor<?xf32>
  %whole = seg.map level(grid) space(%i) = (%n) outs(%e2 : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    seg.yield %x : f32
  }
  %u0 = tensor.extract_slice %used[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %u1 = tensor.extract_slice %used[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %o0 = tensor.extract_slice %overlapping[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %o1 = tensor.extract_slice %overlapping[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %o2 = tensor.extract_slice %overlapping[%m] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %part = tensor.extract_slice %whole[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %sum = arith.addf %u0, %o0 : tensor<?xf32>
  %a:2 = func.call @stay(%k, %m, %sum) : (index, index, tensor<?xf32>) -> (tensor<?xf32>, f32)
  %f = tensor.extract %used[%c0] : tensor<?xf32>
  %b = arith.addf %u1, %o1 : tensor<?xf32>
  %c = arith.addf %o2, %part : tensor<?xf32>
  %d = arith.addf %b, %c : tensor<?xf32>
  %r = arith.addf %a#0, %d : tensor<?xf32>
  return %r, %f : tensor<?xf32>, f32
}
