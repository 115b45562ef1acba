// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// A filter stores by itself, from the first place on, and puts what it has behind what the ranks
// before have, into an array as long as what is kept: no place is stored or sent.
// CHECK-LABEL: func.func @filter(
// CHECK-NOT: seg.red
// CHECK: %[[SCAN:.*]]:2 = seg.scan
// CHECK: %[[OWN:.*]] = tensor.extract %[[SCAN]]#0[]
// CHECK: llvm.call @seq_ranks_gather
// CHECK: llvm.call @seq_ranks_put_rows
// CHECK-NOT: llvm.call @seq_ranks_{{route|window|collect}}
// CHECK: return
func.func @filter(%n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %none = arith.constant -1 : index
  %t = tensor.empty() : tensor<index>
  %e = tensor.empty(%n) : tensor<?xindex>
  %r:2 = seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) outs(%t, %e : tensor<index>, tensor<?xindex>) totals {
    %half = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %half, %c1 : index
    %counted = arith.index_castui %odd : i1 to index
    seg.yield %counted, %odd : index, i1
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %v: index, %odd: i1):
    %before = arith.subi %v, %c1 : index
    %place = arith.select %odd, %before, %none : index
    seg.yield %i to [%place] {inside} : index
  }
  %kept = tensor.extract %r#0[] : tensor<index>
  %ys = tensor.extract_slice %r#1[0] [%kept] [1] : tensor<?xindex> to tensor<?xindex>
  return %ys : tensor<?xindex>
}
