// RUN: seq-opt %s --soac-fuse --canonicalize | FileCheck %s

// A concatenation that only a scan takes is read by index; a part of one value is this.
// CHECK-LABEL: func.func @scanned(
// CHECK-SAME: %[[X:.*]]: i32, %[[ROW:.*]]: tensor<?xi32>
// CHECK-NOT: soac.concat
// CHECK: soac.screma (%[[I:.*]] = %{{.*}}) scan
// CHECK: scf.if
// CHECK: scf.yield %[[X]] : i32
// CHECK: tensor.extract %[[ROW]][%{{.*}}]
func.func @scanned(%x: i32, %row: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = tensor.from_elements %x : tensor<1xi32>
  %all = soac.concat %one, %row : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = soac.scan %all neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// Also in the body of a map.
// CHECK-LABEL: func.func @inner(
// CHECK-NOT: soac.concat
// CHECK: soac.screma
func.func @inner(%xs: tensor<?xi32>, %rows: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%x = %xs, %row = %rows) : (tensor<?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %one = tensor.from_elements %x : tensor<1xi32>
    %all = soac.concat %one, %row : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
    %s = soac.scan %all neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// What is a result as well is stored once.
// CHECK-LABEL: func.func @stored(
// CHECK: soac.concat
func.func @stored(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, i32) {
  %zero = arith.constant 0 : i32
  %all = soac.concat %xs, %ys : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = soac.reduce %all neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %all, %r : tensor<?xi32>, i32
}
