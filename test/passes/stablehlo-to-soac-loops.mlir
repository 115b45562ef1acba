// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect -split-input-file -verify-diagnostics | FileCheck %s

// Histograms need a neutral element: what has none is a loop.
// CHECK-LABEL: func @angles(
// CHECK: scf.for
// CHECK: math.atan2
// CHECK-NOT: soac.hist
func.func @angles(%x: tensor<4xf32>, %at: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<4xf32> {
  // expected-remark @below {{'stablehlo.scatter' op is a loop: it combines by no operator that has a neutral element}}
  %r = "stablehlo.scatter"(%x, %at, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.atan2"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// What one element becomes by itself is no operator on two.
// CHECK-LABEL: func @doubled(
// CHECK: scf.for
func.func @doubled(%x: tensor<4xf32>, %at: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<4xf32> {
  // expected-remark @below {{'stablehlo.scatter' op is a loop}}
  %r = "stablehlo.scatter"(%x, %at, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A map over arrays with a region of scalars.
// CHECK-LABEL: func @mapped(
// CHECK: soac.map
// CHECK: arith.mulf
func.func @mapped(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
