// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Copies of a scalar are the scalar, where another input has the size: here
// the same one, asked from the array.
// CHECK-LABEL: func.func @replicated(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[V:[a-z0-9]+]]: i32)
// CHECK-NOT:  soac.replicate
// CHECK:      soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   arith.addi %[[X]], %[[V]]
func.func @replicated(%xs: tensor<?xi32>, %v: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %vs = soac.replicate(%n) %v : i32 -> tensor<?xi32>
  %r = soac.map (%x = %xs, %w = %vs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %w : i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}

// A histogram of copies: static sizes are equal.
// CHECK-LABEL: func.func @replicated_hist(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<9xi32>, %[[D:[a-z0-9]+]]: tensor<4xi32>, %[[V:[a-z0-9]+]]: i32)
// CHECK:      soac.hist (%[[X:.*]] = %[[XS]]) into %[[D]] neutral
// CHECK-NEXT:   soac.yield %[[X]], %[[V]] : i32, i32
func.func @replicated_hist(%xs: tensor<9xi32>, %dest: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : i32
  %vs = soac.replicate() %v : i32 -> tensor<9xi32>
  %r = soac.hist %xs, %vs into %dest neutral %c0 : (tensor<9xi32>, tensor<9xi32>) into tensor<4xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<4xi32>
}

// Nothing says that the sizes are equal: the check at run time stays.
// CHECK-LABEL: func.func @replicated_unknown(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[V:[a-z0-9]+]]: i32, %[[N:[a-z0-9]+]]: index)
// CHECK:      %[[VS:.*]] = soac.replicate(%[[N]]) %[[V]]
// CHECK:      soac.map (%{{.*}} = %[[XS]], %{{.*}} = %[[VS]])
func.func @replicated_unknown(%xs: tensor<?xi32>, %v: i32, %n: index) -> tensor<?xi32> {
  %vs = soac.replicate(%n) %v : i32 -> tensor<?xi32>
  %r = soac.map (%x = %xs, %w = %vs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %w : i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
