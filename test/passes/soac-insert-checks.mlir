// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Rule 1: inputs of unknown outer size are compared with the first one.
// CHECK-LABEL: func.func @outer_sizes(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[YS:.*]]: tensor<4xi32>, %[[ZS:.*]]: tensor<?xi32>)
// CHECK-DAG: %[[X:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[Y:.*]] = arith.constant 4 : index
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : index
// CHECK: soac.assert %[[SAME]], "'soac.map' op inputs have different outer sizes: {0} and {1}"(%[[X]], %[[Y]]) : index, index
// CHECK: %[[Z:.*]] = tensor.dim %[[ZS]], %
// CHECK: arith.cmpi eq, %{{.*}}, %[[Z]] : index
// CHECK: soac.assert %{{.*}}, "'soac.map' op inputs have different outer sizes: {0} and {1}"(%{{.*}}, %[[Z]])
// CHECK: soac.map
func.func @outer_sizes(%xs: tensor<?xi32>, %ys: tensor<4xi32>, %zs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%x = %xs, %y = %ys, %z = %zs) : (tensor<?xi32>, tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Sizes that are equal by construction need no check: static ones, results of
// a map over one array, iota over its size.
// CHECK-LABEL: func.func @equal_sizes
// CHECK-NOT: soac.assert
func.func @equal_sizes(%xs: tensor<?xi64>, %a: tensor<4xi64>, %b: tensor<4xi64>) -> (tensor<?xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %is = soac.iota(%n) : tensor<?xi64>
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    soac.yield %x : i64
  }
  %r = soac.map (%x = %xs, %y = %ys, %i = %is) : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %s = arith.addi %x, %y : i64
    %t = arith.addi %s, %i : i64
    soac.yield %t : i64
  }
  %q = soac.map (%x = %a, %y = %b) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64> {
    %s = arith.addi %x, %y : i64
    soac.yield %s : i64
  }
  return %r, %q : tensor<?xi64>, tensor<4xi64>
}
