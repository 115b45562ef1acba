// RUN: seq-opt %s --linalg-to-soac --split-input-file 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --linalg-to-soac --split-input-file 2>&1 >/dev/null | FileCheck %s --check-prefix=LEFT --allow-empty

// The rows of an array whose dimensions come in the order of the nest, all others by
// index; what changes nothing is not added.
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: %[[A:.*]]: tensor<2x?xf32>, %[[B:.*]]: tensor<?x4xf32>)
// CHECK: %[[ROWS:.*]] = soac.map (%[[ROW:.*]] = %[[A]]) : (tensor<2x?xf32>) -> tensor<2x4xf32> {
// CHECK: %[[JS:.*]] = soac.iota() : tensor<4xindex>
// CHECK: soac.map (%[[J:.*]] = %[[JS]]) : (tensor<4xindex>) -> tensor<4xf32> {
// CHECK: %[[PRODUCTS:.*]] = soac.map (%[[X:.*]] = %[[ROW]], %[[K:.*]] = %{{.*}}) : (tensor<?xf32>, tensor<?xindex>) -> tensor<?xf32> {
// CHECK: %[[Y:.*]] = tensor.extract %[[B]][%[[K]], %[[J]]]
// CHECK: arith.mulf %[[X]], %[[Y]]
// CHECK: %[[SUM:.*]] = soac.reduce %[[PRODUCTS]] neutral %{{.*}} : (tensor<?xf32>) -> f32 {
// CHECK: arith.addf
// CHECK: soac.yield %[[SUM]]
// CHECK: return %[[ROWS]]
// CHECK-NOT: linalg
func.func @matmul(%a: tensor<2x?xf32>, %b: tensor<?x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %r = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x4xf32>) outs(%z : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @window(
// CHECK-SAME: %[[A:.*]]: tensor<?xf32>, %[[W:.*]]: tensor<3xf32>, %[[C:.*]]: tensor<?xf32>)
// CHECK: %[[SUMS:.*]] = soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xf32> {
// CHECK: soac.map (%{{.*}} = %[[W]], %[[K:.*]] = %{{.*}}) : (tensor<3xf32>, tensor<3xindex>) -> tensor<3xf32> {
// CHECK: %[[AT:.*]] = arith.addi %[[I]], %[[K]]
// CHECK: tensor.extract %[[A]][%[[AT]]]
// CHECK: %[[SUM:.*]] = soac.reduce
// CHECK: soac.yield %[[SUM]]
// CHECK: soac.map (%[[BEGIN:.*]] = %[[C]], %[[SUM:.*]] = %[[SUMS]])
// CHECK: %[[ALL:.*]] = arith.addf %[[BEGIN]], %[[SUM]]
// CHECK: soac.yield %[[ALL]]
func.func @window(%a: tensor<?xf32>, %w: tensor<3xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.conv_1d ins(%a, %w : tensor<?xf32>, tensor<3xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @filled(
// CHECK-SAME: %[[N:.*]]: index, %[[X:.*]]: i32)
// CHECK: soac.replicate(%{{.*}}) %[[X]] : i32 -> tensor<?x3xi32>
// CHECK: tensor.from_elements %[[X]] : tensor<i32>
func.func @filled(%n: index, %x: i32) -> (tensor<?x3xi32>, tensor<i32>) {
  %e = tensor.empty(%n) : tensor<?x3xi32>
  %r = linalg.fill ins(%x : i32) outs(%e : tensor<?x3xi32>) -> tensor<?x3xi32>
  %f = tensor.empty() : tensor<i32>
  %s = linalg.fill ins(%x : i32) outs(%f : tensor<i32>) -> tensor<i32>
  return %r, %s : tensor<?x3xi32>, tensor<i32>
}

// -----

// Operations on memory are none of this pass.
// LEFT-NOT: remark
// CHECK-LABEL: func.func @on_memory(
// CHECK: linalg.copy
func.func @on_memory(%x: memref<?xi32>, %y: memref<?xi32>) {
  linalg.copy ins(%x : memref<?xi32>) outs(%y : memref<?xi32>)
  return
}
