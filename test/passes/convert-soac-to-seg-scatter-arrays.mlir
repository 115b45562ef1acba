// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// CHECK-LABEL: func.func @generate(
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) outs(%{{.*}} : tensor<?xi32>)
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs(%{{.*}} : tensor<4x?xf32>)
func.func @generate(%n: index, %row: tensor<?xf32>) -> (tensor<?xi32>, tensor<4x?xf32>) {
  %a = soac.iota(%n) : tensor<?xi32>
  %b = soac.replicate() %row : tensor<?xf32> -> tensor<4x?xf32>
  return %a, %b : tensor<?xi32>, tensor<4x?xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-SAME: %[[A:[a-z0-9]+]]: tensor<?xf32>, %[[B:[a-z0-9]+]]: tensor<4xf32>
// CHECK: %[[P:.*]] = tensor.insert_slice %[[A]] into
// CHECK: tensor.insert_slice %[[B]] into %[[P]]
func.func @concat(%a: tensor<?xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %c = soac.concat %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %c : tensor<?xf32>
}
