// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// One input twice is one input.
// CHECK-LABEL: func.func @double_input(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK: soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT: arith.muli %[[X]], %[[X]] : i32
func.func @double_input(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %a = soac.map (%x = %xs, %y = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %x, %y : i32
    soac.yield %z : i32
  }
  return %a : tensor<?xi32>
}

// -----

// An input that the body ignores goes, if its size is known to be right.
// CHECK-LABEL: func.func @ignored_input(
// CHECK-SAME: %[[XS:.*]]: tensor<4xi32>, %[[YS:.*]]: tensor<4xi32>)
// CHECK: soac.map (%[[Y:.*]] = %[[YS]]) : (tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: arith.muli %[[Y]], %[[Y]] : i32
func.func @ignored_input(%xs: tensor<4xi32>, %ys: tensor<4xi32>) -> tensor<4xi32> {
  %a = soac.map (%x = %xs, %y = %ys) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32> {
    %z = arith.muli %y, %y : i32
    soac.yield %z : i32
  }
  return %a : tensor<4xi32>
}

// -----

// Otherwise it takes part in rule 1 and stays; one input stays in any case.
// CHECK-LABEL: func.func @needed_inputs
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<?xi32>, tensor<?xi32>)
// CHECK: soac.map (%{{.*}} = %{{.*}}) : (tensor<4xi32>)
func.func @needed_inputs(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %zs: tensor<4xi32>, %k: i32)
    -> (tensor<?xi32>, tensor<4xi32>) {
  %a = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %y, %y : i32
    soac.yield %z : i32
  }
  %b = soac.map (%z = %zs) : (tensor<4xi32>) -> tensor<4xi32> {
    soac.yield %k : i32
  }
  return %a, %b : tensor<?xi32>, tensor<4xi32>
}
