// RUN: seq-opt %s --soac-normalize | FileCheck %s
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
// CHECK: %[[WIDE:.*]] = arith.index_cast %{{.*}} : tensor<?xindex> to tensor<?xi64>
// CHECK: arith.trunci %[[WIDE]] : tensor<?xi64> to tensor<?xi32>
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
