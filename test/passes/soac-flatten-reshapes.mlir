// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// Other sizes for the same elements: new offsets for the data, which stay.
// CHECK-LABEL: func @reshaped(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[NS:.*]]: tensor<?xindex>
// CHECK: %{{.*}}, %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: %[[OUTER:.*]] = soac.scan
// CHECK: %[[INNER:.*]] = soac.map
// CHECK-NEXT: arith.muli %{{.*}}, %c4
// CHECK: soac.jagged.pack %[[OUTER]], %[[INNER]], %[[DATA]]
func.func @reshaped(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %m = tensor.expand_shape %row [[0, 1]] output_shape [%n, 4] : tensor<?xi32> into tensor<?x4xi32>
    %lines = soac.map (%line = %m) : (tensor<?x4xi32>) -> !soac.jagged<2 x i32> {
      %open = tensor.cast %line : tensor<4xi32> to tensor<?xi32>
      soac.yield %open : tensor<?xi32>
    }
    soac.yield %lines : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

// -----

// What is the same for all elements is reshaped once.
// CHECK-LABEL: func @reshaped_once(
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape
// CHECK: tensor.extract %[[FLAT]]
func.func @reshaped_once(%m: tensor<?x?xi32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %flat = tensor.collapse_shape %m [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
    %part = tensor.extract_slice %flat[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
    soac.yield %part : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
