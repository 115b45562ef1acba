// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=incremental" | FileCheck %s --check-prefix=VERSIONS

// Rows that are slices of flat data are flattened as those that are read by index.
// CHECK-LABEL: func @rows(
// CHECK-SAME: %[[STARTS:.*]]: tensor<?xindex>, %[[LENGTHS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>
// CHECK-NOT: tensor.extract_slice
// CHECK: tensor.extract %[[DATA]][
// CHECK-NOT: tensor.extract_slice
// CHECK: %[[SUMS:.*]] = soac.{{reduce|screma}} {{.*}} segments
// CHECK: return %[[SUMS]]
// VERSIONS-LABEL: func @rows(
// VERSIONS: soac.threshold %{{.*}}, "rows.0.outer"
func.func @rows(%starts: tensor<?xindex>, %lengths: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%start = %starts, %length = %lengths) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi32> {
    %row = tensor.extract_slice %data[%start] [%length] [1] : tensor<?xi32> to tensor<?xi32>
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// -----

// So are slices of one size, in a map that is in another one.
// CHECK-LABEL: func @windows(
// CHECK-NOT: tensor.extract_slice
// CHECK: soac.{{reduce|screma}} {{.*}} segments
// VERSIONS-LABEL: func @windows(
// VERSIONS: soac.threshold %{{.*}}, "windows.0.outer"
func.func @windows(%m: tensor<?x?xindex>, %n: index, %data: tensor<?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%starts = %m) : (tensor<?x?xindex>) -> tensor<?x?xi32> {
    %all = soac.map (%start = %starts) : (tensor<?xindex>) -> tensor<?xi32> {
      %row = tensor.extract_slice %data[%start] [%n] [1] : tensor<?xi32> to tensor<?xi32>
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %s : i32
    }
    soac.yield %all : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
