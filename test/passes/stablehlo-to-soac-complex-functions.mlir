// RUN: seq-opt %s --stablehlo-to-soac --canonicalize --allow-unregistered-dialect -split-input-file -verify-diagnostics | FileCheck %s

// Prefixes of products are one scan of pairs.
// CHECK-LABEL: func.func @products(
// CHECK: soac.scan %{{[^,]*}}, %{{[^,]*}} neutral
func.func @products(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %one = "stablehlo.constant"() <{value = dense<(1.0, 0.0)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
  %r = "stablehlo.reduce_window"(%x, %one) <{padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 8>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %s = "stablehlo.multiply"(%a, %b) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    "stablehlo.return"(%s) : (tensor<complex<f32>>) -> ()
  }) : (tensor<8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}

// -----

// Inverses of sin, cos, sinh and cosh are none of those that are taken.
func.func @inverse(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  // expected-error @below {{'chlo.asin' op is not taken on complex numbers}}
  %r = "chlo.asin"(%x) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}
