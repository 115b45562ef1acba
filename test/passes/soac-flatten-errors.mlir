// RUN: seq-opt %s --split-input-file --soac-flatten --verify-diagnostics | FileCheck %s
// RUN: sed 's/expected-remark/expected-error/' %s > %t.mlir
// RUN: seq-opt %t.mlir --split-input-file --soac-flatten=fail-on-sequential --verify-diagnostics

// What has no flat form stays, with a remark that says what and where.
// CHECK-LABEL: func @insert(
// CHECK: soac.map
// CHECK: tensor.insert_slice
func.func @insert(%rows: !soac.jagged<2 x i32>, %i: index) -> !soac.jagged<2 x i32> {
  %one = arith.constant dense<1> : tensor<1xi32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    // expected-remark@+1 {{'tensor.insert_slice' op has no flat form yet inside a map; the map around it is not flattened}}
    %s = tensor.insert_slice %one into %row[%i] [1] [1] : tensor<1xi32> into tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// CHECK-LABEL: func @rows_combined(
// CHECK: soac.reduce
func.func @rows_combined(%planes: !soac.jagged<3 x i32>, %ones: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    // expected-remark@+1 {{'soac.reduce' op combines rows whose size tensor<?xi32> does not tell, and has no flat form yet; the map around it is not flattened}}
    %x = soac.reduce %plane neutral %ones : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      soac.yield %b : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// CHECK-LABEL: func @part(
// CHECK: soac.map
// CHECK: tensor.extract_slice
func.func @part(%is: tensor<?xindex>, %m: tensor<?x?xi32>, %n: index) -> !soac.jagged<3 x i32> {
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> !soac.jagged<3 x i32> {
    // expected-remark@+1 {{'tensor.extract_slice' op keeps several dimensions, and has no flat form yet; the map around it is not flattened}}
    %part = tensor.extract_slice %m[%i, 0] [%n, %n] [1, 1] : tensor<?x?xi32> to tensor<?x?xi32>
    %rows = soac.map (%row = %part) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %rows : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}
