// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Elements of rows are asked for by the number that they have in the whole array. Of a transposition
// the points lie in the order of what is asked for: the numbers of a row here follow each other.
// CHECK-LABEL: func.func @turned(
// CHECK: llvm.call @seq_ranks_collect
// CHECK: } else {
// CHECK: %[[P:.*]] = seg.map level(grid) space(%[[J:.*]], %[[K:.*]]) = (%{{.*}}, %[[COUNT:.*]]) outs
// CHECK: %[[I:.*]] = arith.addi %[[K]], %{{.*}} : index
// CHECK: %[[R:.*]] = arith.muli %[[J]], %{{.*}} : index
// CHECK: %[[N:.*]] = arith.addi %[[R]], %[[I]] : index
// CHECK: seg.yield %[[N]] : index
// CHECK: bufferization.to_buffer %[[P]]
// CHECK: llvm.call @seq_ranks_fetch
// CHECK: seg.map level(grid) space(%[[L:.*]], %[[M:.*]]) = (%[[COUNT]], %{{.*}}) outs
// CHECK: %[[S:.*]] = arith.muli %[[M]], %[[COUNT]] : index
// CHECK: arith.addi %[[S]], %[[L]] : index
func.func @turned(%a: tensor<?x?xi32>, %n: index, %m: index) -> tensor<?x?xi32> {
  %e = tensor.empty(%n, %m) : tensor<?x?xi32>
  %r = seg.map level(grid) space(%i, %j) = (%n, %m) outs(%e : tensor<?x?xi32>) {
    %x = tensor.extract %a[%j, %i] : tensor<?x?xi32>
    seg.yield %x : i32
  }
  return %r : tensor<?x?xi32>
}

// A loop is one more dimension of what is asked for; what all points read the same of is collected.
// CHECK-LABEL: func.func @sums(
// CHECK: llvm.call @seq_ranks_collect
// CHECK: %[[W:.*]] = bufferization.to_tensor
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs
// CHECK: llvm.call @seq_ranks_fetch
// CHECK: seg.map level(grid)
// CHECK: scf.for %[[T:[a-z0-9]+]] =
// CHECK: tensor.extract %[[W]][%[[T]]]
func.func @sums(%xs: tensor<?xi32>, %w: tensor<?xi32>, %n: index, %k: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi32>) {
    %s = scf.for %t = %c0 to %k step %c1 iter_args(%sum = %zero) -> (i32) {
      %at = arith.muli %i, %t : index
      %x = tensor.extract %xs[%at] : tensor<?xi32>
      %y = tensor.extract %w[%t] : tensor<?xi32>
      %p = arith.muli %x, %y : i32
      %next = arith.addi %sum, %p : i32
      scf.yield %next : i32
    }
    seg.yield %s : i32
  }
  return %r : tensor<?xi32>
}
