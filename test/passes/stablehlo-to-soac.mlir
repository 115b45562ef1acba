// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect --canonicalize | FileCheck %s

// Numbers without a sign are signless, and what works on them knows.
// CHECK-LABEL: func @largest(
// CHECK-SAME: tensor<4x3xi32>
// CHECK: soac.map
// CHECK: soac.map
// CHECK: arith.maxui
// CHECK-NOT: stablehlo
func.func @largest(%x: tensor<4x3xui32>, %y: tensor<4x3xui32>) -> tensor<4x3xui32> {
  %r = "stablehlo.maximum"(%x, %y) : (tensor<4x3xui32>, tensor<4x3xui32>) -> tensor<4x3xui32>
  return %r : tensor<4x3xui32>
}

// A window over all that comes before is a scan.
// CHECK-LABEL: func @prefixes(
// CHECK: soac.scan {{.*}} : (tensor<9xi32>) -> tensor<9xi32>
// CHECK: arith.addi
func.func @prefixes(%x: tensor<9xi32>) -> tensor<9xi32> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[8, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 9>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%s) : (tensor<i32>) -> ()
  }) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
  return %r : tensor<9xi32>
}

// Elements that are added to those at computed places.
// CHECK-LABEL: func @added(
// CHECK: soac.hist
func.func @added(%x: tensor<4xf32>, %at: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<4xf32> {
  %r = "stablehlo.scatter"(%x, %at, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
