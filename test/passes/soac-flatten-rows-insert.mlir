// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// All slices are inserted by one scatter into the data.
// CHECK-LABEL: func @insert(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[IS:.*]]: tensor<?xindex>
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: tensor.extract %[[IS]]
// CHECK: %[[NEW:.*]] = soac.scatter %{{.*}}, %{{.*}} into %[[DATA]] : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[NEW]]
func.func @insert(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %two = arith.constant dense<[1, 2]> : tensor<2xi32>
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %s = tensor.insert_slice %two into %row[%i] [2] [1] : tensor<2xi32> into tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// Rows of rows go to their places level by level, in one scatter of elements.
// CHECK-LABEL: func @planes(
// CHECK: soac.scatter %{{.*}}, %{{.*}} into %{{.*}} : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
// CHECK-NOT: tensor<?x2x2xi32>) into
func.func @planes(%rows: !soac.jagged<2 x index>) -> tensor<?x3x2x2xi32> {
  %none = arith.constant dense<0> : tensor<3x2x2xi32>
  %one = arith.constant dense<1> : tensor<2x2xi32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?x3x2x2xi32> {
    %s = soac.scatter (%i = %row) into %none : (tensor<?xindex>) into tensor<3x2x2xi32> {
      soac.yield %i, %one : index, tensor<2x2xi32>
    }
    soac.yield %s : tensor<3x2x2xi32>
  }
  return %r : tensor<?x3x2x2xi32>
}
