// RUN: seq-opt %s --soac-separate-recursion --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-separate-recursion -o %t.once
// RUN: seq-opt %t.once --soac-separate-recursion -o %t.twice
// RUN: diff %t.once %t.twice

// The private one returns a copy of its argument, so that it can free it.
// CHECK-LABEL: func.func @half(
// CHECK: call @half_recursive(
// CHECK: scf.yield %arg0
// CHECK-LABEL: func.func private @half_recursive(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>)
// CHECK: call @half_recursive(
// CHECK: %[[COPY:.*]] = bufferization.alloc_tensor() copy(%[[XS]])
// CHECK-NEXT: scf.yield %[[COPY]]
func.func @half(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (tensor<?xf32>) {
    %k = arith.shrui %n, %c1 : index
    %part = tensor.extract_slice %xs[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
    %s = func.call @half(%part) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  } else {
    scf.yield %xs : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// Both of a pair, whose names may be taken.
// CHECK-LABEL: func.func @even(
// CHECK: call @odd_recursive_0(
// CHECK-LABEL: func.func private @even_recursive(
// CHECK: call @odd_recursive_0(
// CHECK-LABEL: func.func @odd(
// CHECK: call @even_recursive(
// CHECK-LABEL: func.func private @odd_recursive_0(
// CHECK: call @even_recursive(
func.func @even(%xs: tensor<?xi32>, %n: i32) -> i1 {
  %r = call @odd(%xs, %n) : (tensor<?xi32>, i32) -> i1
  return %r : i1
}
func.func @odd(%xs: tensor<?xi32>, %n: i32) -> i1 {
  %r = call @even(%xs, %n) : (tensor<?xi32>, i32) -> i1
  return %r : i1
}

// No recursion, or no array: as before. Callers from outside go on calling the public one.
// CHECK-LABEL: func.func @odd_recursive(
// CHECK: call @half(
func.func @odd_recursive(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %r = call @half(%xs) : (tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// CHECK-LABEL: func.func @down(
// CHECK: call @down(
// CHECK-NOT: func
func.func @down(%n: i64) -> i64 {
  %r = call @down(%n) : (i64) -> i64
  return %r : i64
}
