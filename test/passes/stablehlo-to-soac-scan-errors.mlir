// RUN: seq-opt %s --stablehlo-to-soac --allow-unregistered-dialect -split-input-file -verify-diagnostics

// A scan whose region does not fit it.
func.func @carried(%x: tensor<8xi32>, %init: tensor<f32>) -> (tensor<8xi32>, tensor<f32>) {
  // expected-error @below {{'chlo.scan' op has tensor<i32> in its region, expected tensor<f32>}}
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 0 : i64, is_associative = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%a, %b) : (tensor<i32>, tensor<i32>) -> ()
  }) : (tensor<8xi32>, tensor<f32>) -> (tensor<8xi32>, tensor<f32>)
  return %r#0, %r#1 : tensor<8xi32>, tensor<f32>
}

// -----

func.func @dimension(%x: tensor<8xi32>, %init: tensor<i32>) -> tensor<8xi32> {
  // expected-error @below {{'chlo.scan' op has no dimension 1 in an array of type tensor<8xi32>}}
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%a, %b) : (tensor<i32>, tensor<i32>) -> ()
  }) : (tensor<8xi32>, tensor<i32>) -> (tensor<8xi32>, tensor<i32>)
  return %r#0 : tensor<8xi32>
}

// -----

func.func @sizes(%x: tensor<8xi32>, %y: tensor<7xi32>, %init: tensor<i32>) -> tensor<i32> {
  // expected-error @below {{'chlo.scan' op has sizes 8 and 7 along dimension 0}}
  %r = "chlo.scan"(%x, %y, %init) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>):
    "stablehlo.return"(%c) : (tensor<i32>) -> ()
  }) : (tensor<8xi32>, tensor<7xi32>, tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
