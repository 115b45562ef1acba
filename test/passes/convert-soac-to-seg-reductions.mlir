// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// A reduction has a tensor of rank 0 for its result; flags are kept.
// CHECK-LABEL: func.func @reduce(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<f32>
// CHECK: %[[R:.*]] = seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{.*}} : f32)
// CHECK-SAME: outs(%[[E]] : tensor<f32>) commutative deterministic {
// CHECK: arith.addf
// CHECK: %[[S:.*]] = tensor.extract %[[R]][] : tensor<f32>
// CHECK: return %[[S]]
func.func @reduce(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %xs neutral %zero commutative deterministic : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}

// CHECK-LABEL: func.func @scan(
// CHECK: seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}} : i32)
// CHECK-SAME: outs(%{{.*}} : tensor<8xi32>) exclusive {
// CHECK: } post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[V:.*]]: i32):
// CHECK-NEXT: seg.yield %[[V]] : i32
func.func @scan(%xs: tensor<8xi32>) -> tensor<8xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero exclusive : (tensor<8xi32>) -> tensor<8xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<8xi32>
}
