// RUN: seq-opt %s --soac-normalize | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-normalize -o %t.once
// RUN: seq-opt %t.once --soac-normalize -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --soac-normalize --canonicalize | FileCheck %s --check-prefix=KEPT

// Through i64, so that the low byte of an index stays one under canonicalization.
// CHECK-LABEL: func @byte
// CHECK: %[[WIDE:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: %[[BYTE:.*]] = arith.trunci %[[WIDE]] : i64 to i8
// CHECK: arith.index_castui %[[BYTE]] : i8 to index
// KEPT-LABEL: func @byte
// KEPT: %[[WIDE:.*]] = arith.index_cast
// KEPT: %[[BYTE:.*]] = arith.trunci %[[WIDE]]
// KEPT: %[[BACK:.*]] = arith.index_castui %[[BYTE]]
// KEPT: return %[[BACK]]
func.func @byte(%i: index) -> index {
  %b = arith.index_castui %i : index to i8
  %j = arith.index_castui %b : i8 to index
  return %j : index
}

// All elements of a tensor.
// CHECK-LABEL: func @words
// CHECK: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi64>
// CHECK: arith.index_cast %[[I]] : index to i64
// CHECK: soac.map (%[[WIDE:.*]] = %{{.*}}) : (tensor<?xi64>) -> tensor<?xi32>
// CHECK: arith.trunci %[[WIDE]] : i64 to i32
func.func @words(%is: tensor<?xindex>) -> tensor<?xi32> {
  %ws = arith.index_cast %is : tensor<?xindex> to tensor<?xi32>
  return %ws : tensor<?xi32>
}

// As wide as an index, or on the way to one: as before.
// CHECK-LABEL: func @wide
// CHECK-NEXT: arith.index_cast %{{.*}} : index to i64
// CHECK-NEXT: arith.index_cast %{{.*}} : i8 to index
// CHECK-NEXT: return
func.func @wide(%i: index, %b: i8) -> (i64, index) {
  %x = arith.index_cast %i : index to i64
  %j = arith.index_cast %b : i8 to index
  return %x, %j : i64, index
}

// The name of the operation stays in the message about its size.
// CHECK-LABEL: func @splat
// CHECK: soac.assert %{{.*}}, "'tensor.splat' op size is negative: {0}"(%[[N:.*]]) : index
// CHECK: soac.replicate(%[[N]]) %{{.*}} : f32 -> tensor<?x4xf32>
func.func @splat(%n: index, %x: f32) -> tensor<?x4xf32> {
  %xs = tensor.splat %x[%n] : tensor<?x4xf32>
  return %xs : tensor<?x4xf32>
}

// One map for each dimension.
// CHECK-LABEL: func @generate
// CHECK-SAME: (%[[N:.*]]: index)
// CHECK: soac.assert %{{.*}}, "'tensor.generate' op size is negative: {0}"(%[[N]]) : index
// CHECK: %[[IS:.*]] = soac.iota(%[[N]]) : tensor<?xindex>
// CHECK: soac.map (%[[I:.*]] = %[[IS]]) : (tensor<?xindex>) -> tensor<?x3xindex> {
// CHECK:   %[[JS:.*]] = soac.iota() : tensor<3xindex>
// CHECK:   soac.map (%[[J:.*]] = %[[JS]]) : (tensor<3xindex>) -> tensor<3xindex> {
// CHECK:     arith.muli %[[I]], %[[J]] : index
func.func @generate(%n: index) -> tensor<?x3xindex> {
  %xs = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %x = arith.muli %i, %j : index
    tensor.yield %x : index
  } : tensor<?x3xindex>
  return %xs : tensor<?x3xindex>
}

// A map over nothing would not know the size of its rows.
// CHECK-LABEL: func @rows_of_any_size
// CHECK: tensor.generate
func.func @rows_of_any_size(%n: index) -> tensor<?x?xindex> {
  %xs = tensor.generate %n, %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %j : index
  } : tensor<?x?xindex>
  return %xs : tensor<?x?xindex>
}

// CHECK-LABEL: func @assert
// CHECK: soac.assert %{{.*}}, "no (0)"
// CHECK-NOT: cf.assert
func.func @assert(%p: i1) {
  cf.assert %p, "no {0}"
  return
}

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
