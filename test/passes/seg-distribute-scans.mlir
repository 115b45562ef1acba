// RUN: seq-opt %s --seg-distribute --canonicalize --cse | FileCheck %s

// A scan goes on from the partials of the ranks before, in their order: from 0 to the rank
// for the prefix, on to the last one for the total.
// CHECK-LABEL: func.func @scan(
// CHECK-SAME: %[[N:.*]]: index)
// CHECK: %[[RANK:.*]] = arith.index_cast
// CHECK: %[[RANKS:.*]] = arith.index_cast
// CHECK: %[[RED:.*]] = seg.red
// CHECK: tensor.extract %[[RED]][]
// CHECK: llvm.call @seq_ranks_put
// CHECK: %[[BEFORE:.*]] = scf.for %{{.*}} = %{{.*}} to %[[RANK]]
// CHECK: %[[ALL:.*]] = scf.for %{{.*}} = %[[RANK]] to %[[RANKS]] step %{{.*}} iter_args(%{{.*}} = %[[BEFORE]])
// CHECK: seg.scan
// CHECK: post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[V:.*]]: index):
// CHECK-NEXT: %[[W:.*]] = arith.subi %[[BEFORE]], %[[V]] : index
// CHECK-NEXT: seg.yield %[[W]]
// CHECK: return %[[ALL]]
func.func @scan(%n: index) -> (index, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %t = tensor.empty() : tensor<index>
  %e = tensor.empty(%n) : tensor<?xindex>
  %r:2 = seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) outs(%t, %e : tensor<index>, tensor<?xindex>) totals {
    seg.yield %i : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.subi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %v: index):
    seg.yield %v : index
  }
  %s = tensor.extract %r#0[] : tensor<index>
  return %s, %r#1 : index, tensor<?xindex>
}

// Where nothing is reduced, the last rank has no partial to compute.
// CHECK-LABEL: func.func @prefixes(
// CHECK: %[[NEXT:.*]] = arith.addi %[[RANK:.*]], %c1 : index
// CHECK: %[[OTHERS:.*]] = arith.cmpi ult, %[[NEXT]], %[[RANKS:.*]] : index
// CHECK: %[[OWN:.*]] = scf.if %[[OTHERS]] -> (index) {
// CHECK: seg.red
// CHECK: } else {
// CHECK-NEXT: scf.yield %c0 : index
// CHECK: llvm.call @seq_ranks_put
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[RANK]]
// CHECK-NOT: scf.for
// CHECK: seg.scan
func.func @prefixes(%n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xindex>
  %r = seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) outs(%e : tensor<?xindex>) {
    seg.yield %i : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %v: index):
    seg.yield %v : index
  }
  return %r : tensor<?xindex>
}
