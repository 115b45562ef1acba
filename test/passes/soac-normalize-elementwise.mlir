// RUN: seq-opt %s --soac-normalize | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-normalize -o %t.once
// RUN: seq-opt %t.once --soac-normalize -o %t.twice
// RUN: diff %t.once %t.twice

// Arithmetic on arrays of any rank, with its attributes; one of all elements the same is
// a scalar. In an operator, too.
// CHECK-LABEL: func @sums
// CHECK: soac.map (%[[X:.*]] = %arg0, %[[Y:.*]] = %arg1) : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK-NEXT: soac.map (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[Y]]) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: arith.addf %[[A]], %[[B]] fastmath<contract> : f32
// CHECK: %[[TWO:.*]] = arith.constant 2.000000e+00 : f32
// CHECK: arith.cmpf olt, %{{.*}}, %[[TWO]] : f32
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %arg1) : (tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : f32
func.func @sums(%xs: tensor<?x3xf32>, %ys: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %s = arith.addf %xs, %ys fastmath<contract> : tensor<?x3xf32>
  %c = arith.constant dense<2.0> : tensor<4x3xf32>
  %t = tensor.cast %s : tensor<?x3xf32> to tensor<4x3xf32>
  %l = arith.cmpf olt, %t, %c : tensor<4x3xf32>
  %low = tensor.cast %l : tensor<4x3xi1> to tensor<?x3xi1>
  %r = arith.select %low, %s, %ys : tensor<?x3xi1>, tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK-LABEL: func @operator
// CHECK: soac.scan
// CHECK: ^bb0(%[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<3xf32>):
// CHECK-NEXT: soac.map (%{{.*}} = %[[A]], %{{.*}} = %[[B]])
func.func @operator(%xs: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %r = soac.scan %xs neutral %zero : (tensor<?x3xf32>) -> tensor<?x3xf32> {
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %c = arith.addf %a, %b : tensor<3xf32>
    soac.yield %c : tensor<3xf32>
  }
  return %r : tensor<?x3xf32>
}

// Arrays of rank 0; one of two arrays as a whole.
// CHECK-LABEL: func @cell
// CHECK: %[[X:.*]] = tensor.extract %arg0[] : tensor<f64>
// CHECK: %[[R:.*]] = math.sqrt %[[X]] : f64
// CHECK: %[[CELL:.*]] = tensor.from_elements %[[R]] : tensor<f64>
// CHECK: arith.select %arg1, %[[CELL]], %arg0 : tensor<f64>
func.func @cell(%x: tensor<f64>, %root: i1) -> tensor<f64> {
  %r = math.sqrt %x : tensor<f64>
  %s = arith.select %root, %r, %x : tensor<f64>
  return %s : tensor<f64>
}
