// RUN: seq-opt %s --soac-to-linalg --canonicalize --split-input-file 2>/dev/null | FileCheck %s

// Each level of a nest is a dimension.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %[[A:.*]]: tensor<?xi32>, %[[B:.*]]: tensor<3xi32>)
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}) : tensor<?x3xi32>
// CHECK: linalg.generic {indexing_maps = [#[[I:.*]], #[[J:.*]], #[[BOTH:.*]]], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[B]] : tensor<?xi32>, tensor<3xi32>) outs(%[[E]] : tensor<?x3xi32>) {
// CHECK: ^bb0(%[[X:.*]]: i32, %[[Y:.*]]: i32, %{{.*}}: i32):
func.func @outer(%a: tensor<?xi32>, %b: tensor<3xi32>) -> tensor<?x3xi32> {
  %r = soac.map (%x = %a) : (tensor<?xi32>) -> tensor<?x3xi32> {
    %s = soac.map (%y = %b) : (tensor<3xi32>) -> tensor<3xi32> {
      %p = arith.muli %x, %y : i32
      soac.yield %p : i32
    }
    soac.yield %s : tensor<3xi32>
  }
  return %r : tensor<?x3xi32>
}

// -----

// A reduction begins with its neutral element; indices are asked for.
// CHECK-LABEL: func.func @weighted(
// CHECK-SAME: %[[A:.*]]: tensor<?xindex>)
// CHECK: linalg.generic {indexing_maps = [#[[I:.*]], #[[I]]], iterator_types = ["parallel"]} ins(%[[A]] : tensor<?xindex>)
// CHECK: %[[K:.*]] = linalg.index 0
// CHECK: %[[P:.*]] = arith.muli %{{.*}}, %[[K]]
// CHECK: linalg.yield %[[P]]
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]
// CHECK: ^bb0(%[[X:.*]]: index, %[[ACC:.*]]: index):
// CHECK: arith.addi %[[ACC]], %[[X]]
// CHECK: tensor.extract
func.func @weighted(%a: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xindex>
  %is = soac.iota(%n) : tensor<?xindex>
  %ps = soac.map (%x = %a, %i = %is) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %p = arith.muli %x, %i : index
    soac.yield %p : index
  }
  %r = soac.reduce %ps neutral %c0 : (tensor<?xindex>) -> index {
  ^bb0(%x: index, %y: index):
    %z = arith.addi %x, %y : index
    soac.yield %z : index
  }
  return %r : index
}
