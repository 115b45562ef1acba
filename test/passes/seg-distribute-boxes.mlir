// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Each rank has the points of its rows, from the first one that the step comes to; what is
// read at the point is here, neighbours come in one piece.
// CHECK-LABEL: func.func @box(
// CHECK-SAME: %[[A:.*]]: tensor<?xindex>, %[[L:.*]]: index, %[[U:.*]]: index, %[[T:.*]]: index)
// CHECK: llvm.call @seq_ranks_window
// CHECK: %[[BEFORE:.*]] = arith.subi %[[START:.*]], %[[L]] : index
// CHECK: %[[REST:.*]] = arith.maxsi %[[BEFORE]]
// CHECK: %[[STEPS:.*]] = arith.ceildivui %[[REST]], %[[T]] : index
// CHECK: %[[TO:.*]] = arith.muli %[[T]], %[[STEPS]]
// CHECK: %[[FIRST:.*]] = arith.addi %[[L]], %[[TO]]
// CHECK: %[[LOWER:.*]] = arith.subi %[[FIRST]], %[[START]] : index
// CHECK: %[[END:.*]] = arith.subi %[[U]], %[[START]] : index
// CHECK: arith.minsi %[[END]]
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%{{.*}}) lower(%[[LOWER]]) step(%[[T]]) outs(%[[A]] : tensor<?xindex>) {
// CHECK-DAG: tensor.extract %[[A]][%[[I]]]
// CHECK-DAG: arith.addi %[[I]], %[[START]] : index
func.func @box(%a: tensor<?xindex>, %l: index, %u: index, %t: index) -> tensor<?xindex> {
  %c1 = arith.constant 1 : index
  %r = seg.map level(grid) space(%i) = (%u) lower(%l) step(%t) outs(%a : tensor<?xindex>) {
    %j = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%i] : tensor<?xindex>
    %y = tensor.extract %a[%j] : tensor<?xindex>
    %z = arith.addi %x, %y : index
    %s = arith.muli %z, %i : index
    seg.yield %s : index
  }
  return %r : tensor<?xindex>
}

// Elements some steps apart are asked for.
// CHECK-LABEL: func.func @steps(
// CHECK: %[[PLACES:.*]] = seg.map
// CHECK: %[[AT:.*]] = arith.muli %{{.*}}, %{{.*}} : index
// CHECK: llvm.call @seq_ranks_fetch
func.func @steps(%xs: tensor<?xi32>, %n: index, %t: index) -> tensor<?xi32> {
  %r = tensor.extract_slice %xs[0] [%n] [%t] : tensor<?xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}
