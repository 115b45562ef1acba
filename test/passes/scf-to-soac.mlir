// RUN: seq-opt %s --scf-to-soac --canonicalize --split-input-file | FileCheck %s

// Where points write at their indices, in any order of these: a with-loop.
// CHECK-LABEL: func.func @transposed(
// CHECK-SAME: %[[A:.*]]: tensor<4x6xi32>, %[[B:.*]]: tensor<?x?xi32>)
// CHECK: soac.with modarray(%[[B]] : tensor<?x?xi32>) at (%[[J:.*]], %[[I:.*]]) lower(%{{.*}}, %{{.*}}) upper(%{{.*}}, %{{.*}}) step(%{{.*}}, %{{.*}}) {
// CHECK: %[[X:.*]] = tensor.extract %[[A]][%[[I]], %[[J]]]
// CHECK: soac.yield %[[X]]
func.func @transposed(%a: tensor<4x6xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = scf.forall (%i, %j) = (0, 1) to (4, 6) step (2, 1) shared_outs(%o = %b) -> tensor<?x?xi32> {
    %x = tensor.extract %a[%i, %j] : tensor<4x6xi32>
    %t = tensor.from_elements %x : tensor<1x1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%j, %i] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<?x?xi32>
    }
  }
  return %r : tensor<?x?xi32>
}

// -----

// Tiles whose sizes differ: rows of any length, then a scatter of their elements. What is
// read of the shared array is what it was.
// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>, %[[N:.*]]: index)
// CHECK: %[[TILES:.*]]:2 = soac.map (%{{.*}} = %{{.*}}) : (tensor<?xindex>) -> (tensor<?xindex>, !soac.jagged<2 x f32>) {
// CHECK: tensor.extract_slice %[[B]]
// CHECK: soac.assert {{.*}} "'tensor.parallel_insert_slice' op offset {0} and index {1} of the slice are out of bounds for size {2}"
// CHECK: soac.jagged.unpack %[[TILES]]#1
// CHECK: soac.scatter {{.*}} into %[[B]]
func.func @tiles(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %r = scf.forall (%i) = (0) to (%n) step (4) shared_outs(%o = %b) -> tensor<?xf32> {
    %s = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %x = tensor.extract_slice %a[%i] [%s] [1] : tensor<?xf32> to tensor<?xf32>
    %e = tensor.extract_slice %o[%i] [%s] [1] : tensor<?xf32> to tensor<?xf32>
    %t = arith.addf %x, %e : tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [%s] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}

// -----

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
