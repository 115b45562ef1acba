// RUN: seq-opt %s --soac-normalize | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-normalize -o %t.once
// RUN: seq-opt %t.once --soac-normalize -o %t.twice
// RUN: diff %t.once %t.twice

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
