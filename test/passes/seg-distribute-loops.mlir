// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// A loop carries blocks, whose sizes are found where it begins.
// CHECK-LABEL: func.func @loop(
// CHECK: scf.for {{.*}} iter_args(%[[YS:.*]] = %{{.*}}) -> (tensor<?xi32>)
// CHECK: tensor.dim %[[YS]]
// CHECK: llvm.call @seq_ranks_gather
// CHECK-NOT: seq_ranks_collect
func.func @loop(%xs: tensor<?xi32>, %rounds: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %rounds step %c1 iter_args(%ys = %xs) -> (tensor<?xi32>) {
    %n = tensor.dim %ys, %c0 : tensor<?xi32>
    %e = tensor.empty(%n) : tensor<?xi32>
    %zs = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi32>) {
      %y = tensor.extract %ys[%i] : tensor<?xi32>
      %z = arith.addi %y, %y : i32
      seg.yield %z : i32
    }
    scf.yield %zs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
