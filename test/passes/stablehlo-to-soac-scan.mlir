// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect --canonicalize -split-input-file -verify-diagnostics | FileCheck %s

// A scan with a known neutral element; the initial values come in afterwards, once.
// CHECK-LABEL: func @sums(
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: soac.map
// CHECK: %[[SUMS:.*]] = soac.scan %{{.*}} neutral %[[ZERO]] : (tensor<9xi32>) -> tensor<9xi32>
// CHECK: soac.map {{.*}}%[[SUMS]]
// CHECK: arith.addi
func.func @sums(%x: tensor<4x9xi32>, %init: tensor<4xi32>) -> tensor<4x9xi32> {
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 1 : i64, is_associative = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<4xi32>, %c: tensor<4xi32>):
    %s = "stablehlo.add"(%a, %c) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "stablehlo.return"(%s, %s) : (tensor<4xi32>, tensor<4xi32>) -> ()
  }) : (tensor<4x9xi32>, tensor<4xi32>) -> (tensor<4x9xi32>, tensor<4xi32>)
  return %r#0 : tensor<4x9xi32>
}

// -----

// The composite, and any operator: a flag says whether there are elements. What nobody else
// calls than the composite is not looked at.
// CHECK-LABEL: func @differences(
// CHECK: %[[NONE:.*]] = arith.constant false
// CHECK: soac.scan %{{.*}}, %{{.*}} neutral %[[NONE]], %{{.*}} : (tensor<9xi1>, tensor<9xi32>) -> (tensor<9xi1>, tensor<9xi32>)
// CHECK-NOT: @chlo.scan.impl
func.func @differences(%x: tensor<9xi32>, %init: tensor<i32>) -> tensor<9xi32> {
  %r:2 = "stablehlo.composite"(%x, %init) <{composite_attributes = {dimension = 0 : i64, is_associative = true, operandSegmentSizes = array<i32: 1, 1>}, decomposition = @chlo.scan.impl, name = "chlo.scan", version = 1 : i32}> ({
  ^bb0(%a: tensor<i32>, %c: tensor<i32>):
    %d = "stablehlo.subtract"(%c, %a) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%d, %d) : (tensor<i32>, tensor<i32>) -> ()
  }) : (tensor<9xi32>, tensor<i32>) -> (tensor<9xi32>, tensor<i32>)
  return %r#0 : tensor<9xi32>
}
func.func private @chlo.scan.impl(%x: tensor<9xi32>, %init: tensor<i32>) -> (tensor<9xi32>, tensor<i32>) {
  %r:2 = "stablehlo.something"(%x, %init) : (tensor<9xi32>, tensor<i32>) -> (tensor<9xi32>, tensor<i32>)
  return %r#0, %r#1 : tensor<9xi32>, tensor<i32>
}

// -----

// What is given is not what is carried.
// CHECK-LABEL: func @other(
// CHECK-NOT: soac.scan
// CHECK: scf.for
func.func @other(%x: tensor<9xi32>, %init: tensor<i32>) -> tensor<9xi32> {
  // expected-remark @below {{'chlo.scan' op is a loop: what it gives is not what it carries}}
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 0 : i64, is_associative = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<i32>, %c: tensor<i32>):
    "stablehlo.return"(%a, %c) : (tensor<i32>, tensor<i32>) -> ()
  }) : (tensor<9xi32>, tensor<i32>) -> (tensor<9xi32>, tensor<i32>)
  return %r#0 : tensor<9xi32>
}
