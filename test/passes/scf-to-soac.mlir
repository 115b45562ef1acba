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
