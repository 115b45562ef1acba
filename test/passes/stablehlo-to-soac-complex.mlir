// RUN: seq-opt %s --stablehlo-to-soac --canonicalize --allow-unregistered-dialect -split-input-file -verify-diagnostics | FileCheck %s

// Complex arguments and results are two arrays each, with the attributes of the one.
// CHECK-LABEL: func.func @product(
// CHECK-SAME: %[[XR:.*]]: tensor<8xf32> {seq.a}, %[[XI:.*]]: tensor<8xf32> {seq.a}, %[[N:.*]]: tensor<8xi32>,
// CHECK-SAME: %[[YR:.*]]: tensor<8xf32>, %[[YI:.*]]: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xi32>)
// CHECK: return %{{.*}}, %{{.*}}, %[[N]]
func.func @product(%x: tensor<8xcomplex<f32>> {seq.a}, %n: tensor<8xi32>, %y: tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>, tensor<8xi32>) {
  %r = "stablehlo.multiply"(%x, %y) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %r, %n : tensor<8xcomplex<f32>>, tensor<8xi32>
}

// -----

// A transform is a loop over its steps.
// CHECK-LABEL: func.func @transform(
// CHECK: scf.for
// CHECK: soac.map
func.func @transform(%x: tensor<8xf32>) -> tensor<5xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}

// -----

func.func @sizes(%x: tensor<7xf32>) -> tensor<5xcomplex<f32>> {
  // expected-error @below {{'stablehlo.fft' op has an array of sizes [7], expected [8]}}
  %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<7xf32>) -> tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}

// -----

func.func @arrays(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.fft' op is a FFT of 1 arrays with 1 results over [8], which it cannot be}}
  %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

func.func @long(%x: tensor<8388608xf32>) -> tensor<4194305xcomplex<f32>> {
  // expected-error @below {{'stablehlo.fft' op has rows of 8388608 elements, of which at most 4194304 are taken}}
  %r = "stablehlo.fft"(%x) <{fft_length = array<i64: 8388608>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<8388608xf32>) -> tensor<4194305xcomplex<f32>>
  return %r : tensor<4194305xcomplex<f32>>
}

// -----

func.func @order(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  // expected-error @below {{'stablehlo.maximum' op is not taken on complex numbers}}
  %r = "stablehlo.maximum"(%x, %x) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}
