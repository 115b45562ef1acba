// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Neighbours come in one piece; elements at computed places are asked for, unless the array is
// as short as what a rank has points.
// CHECK-LABEL: func.func @reads(
// CHECK: llvm.call @seq_ranks_window
// CHECK: %[[FEW:.*]] = arith.cmpi ule
// CHECK: %[[XS:.*]] = scf.if %[[FEW]]
// CHECK: llvm.call @seq_ranks_collect
// CHECK: } else {
// CHECK: seg.map
// CHECK: llvm.call @seq_ranks_fetch
// CHECK: seg.map level(grid) space(%[[I:.*]]) =
// CHECK: %[[AT:.*]] = arith.select %[[FEW]], %{{.*}}, %[[I]]
// CHECK: tensor.extract %[[XS]][%[[AT]]]
func.func @reads(%xs: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xindex>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xindex>) {
    %j = arith.addi %i, %c1 : index
    %k = tensor.extract %xs[%j] : tensor<?xindex>
    %x = tensor.extract %xs[%k] : tensor<?xindex>
    seg.yield %x : index
  }
  return %r : tensor<?xindex>
}
