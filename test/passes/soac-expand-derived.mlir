// RUN: seq-opt %s --soac-expand-derived | FileCheck %s
// RUN: seq-opt %s --soac-expand-derived --check-each -o %t

// A permutation of dimensions is a nest over those of the result.
// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: %[[M:.*]]: tensor<?x3xf32>
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[M]]
// CHECK: %[[COLUMNS:.*]] = soac.iota() : tensor<3xindex>
// CHECK: soac.map (%[[J:.*]] = %[[COLUMNS]]) : (tensor<3xindex>) -> tensor<3x?xf32> {
// CHECK: %[[ROWS:.*]] = soac.iota(%[[N]]) : tensor<?xindex>
// CHECK: soac.map (%[[I:.*]] = %[[ROWS]]) : (tensor<?xindex>) -> tensor<?xf32> {
// CHECK: tensor.extract %[[M]][%[[I]], %[[J]]]
func.func @transpose(%m: tensor<?x3xf32>) -> tensor<3x?xf32> {
  %t = soac.transpose %m permutation [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
  return %t : tensor<3x?xf32>
}

// The lesser pair of value and index.
// CHECK-LABEL: func.func @argmin(
// CHECK: %[[NUMBERS:.*]] = soac.iota() : tensor<8xindex>
// CHECK: soac.reduce %{{.*}}, %[[NUMBERS]] neutral %{{.*}}, %{{.*}} commutative : (tensor<8xi32>, tensor<8xindex>) -> (i32, index) {
// CHECK: ^bb0(%[[A:.*]]: i32, %[[I:.*]]: index, %[[B:.*]]: i32, %[[J:.*]]: index):
// CHECK-DAG: arith.cmpi slt, %[[B]], %[[A]]
// CHECK-DAG: arith.cmpi eq, %[[B]], %[[A]]
// CHECK-DAG: arith.cmpi ult, %[[J]], %[[I]]
func.func @argmin(%xs: tensor<8xi32>) -> index {
  %i = soac.argmin %xs : tensor<8xi32>
  return %i : index
}

// A row of rows has offsets that begin with 0.
// CHECK-LABEL: func.func @row(
// CHECK: %[[PARTS:.*]]:2, %[[ELEMENTS:.*]] = soac.jagged.unpack
// CHECK: soac.assert %{{.*}}, "'soac.jagged.row' op index {0} is out of bounds for size {1}"
// CHECK: %[[BASE:.*]] = tensor.extract %[[PARTS]]#1
// CHECK: %[[OWN:.*]] = tensor.extract_slice %[[PARTS]]#1
// CHECK: %[[FROM_ZERO:.*]] = soac.map (%[[OFFSET:.*]] = %[[OWN]])
// CHECK: arith.subi %[[OFFSET]], %[[BASE]]
// CHECK: %[[DATA:.*]] = tensor.extract_slice %[[ELEMENTS]]
// CHECK: soac.jagged.pack %[[FROM_ZERO]], %[[DATA]]
func.func @row(%j: !soac.jagged<3 x i32>, %i: index) -> !soac.jagged<2 x i32> {
  %r = soac.jagged.row %j[%i] : !soac.jagged<3 x i32> -> !soac.jagged<2 x i32>
  return %r : !soac.jagged<2 x i32>
}
