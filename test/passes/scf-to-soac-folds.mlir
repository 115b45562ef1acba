// RUN: seq-opt %s --scf-to-soac --canonicalize | FileCheck %s

// A known operator has its neutral element, any other one a flag.
// CHECK-LABEL: func.func @folds(
// CHECK-SAME: %[[A:.*]]: tensor<9xi32>, %[[X:.*]]: i32)
// CHECK: %[[SUM:.*]] = soac.with fold(%{{.*}} : i32) commutative at (%[[I:.*]]) upper(
// CHECK: %[[ALL:.*]] = arith.addi %[[X]], %[[SUM]]
// CHECK: %[[ANY:.*]]:2 = soac.with fold(%false, %[[ALL]] : i1, i32) commutative
// CHECK: arith.select
func.func @folds(%a: tensor<9xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.parallel (%i) = (%c0) to (%c9) step (%c1) init (%x) -> i32 {
    %v = tensor.extract %a[%i] : tensor<9xi32>
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %h: i32):
      %s = arith.addi %l, %h : i32
      scf.reduce.return %s : i32
    }
  }
  %q = scf.parallel (%i) = (%c0) to (%c9) step (%c1) init (%r) -> i32 {
    %v = tensor.extract %a[%i] : tensor<9xi32>
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %h: i32):
      scf.reduce.return %h : i32
    }
  }
  return %q : i32
}
