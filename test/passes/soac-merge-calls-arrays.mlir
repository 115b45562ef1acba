// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// Arrays that are not the same stay in their branches.
// CHECK-LABEL: func.func @swapped(
// CHECK-COUNT-2: call @swapped
func.func @swapped(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %y = func.call @swapped(%c, %p, %xs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %y = func.call @swapped(%c, %p, %ys, %xs) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// So do filters of different arrays.
// CHECK-LABEL: func.func @inputs(
// CHECK-COUNT-2: call @inputs
func.func @inputs(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @inputs(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %zs = soac.filter (%x = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @inputs(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// Arrays as results would be brought together element by element.
// CHECK-LABEL: func.func @arrays(
// CHECK-COUNT-2: call @arrays
func.func @arrays(%c: i1, %p: i32, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %r = scf.if %c -> (tensor<?xi32>) {
    %y = func.call @arrays(%c, %p, %xs) : (i1, i32, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %y : tensor<?xi32>
  } else {
    %one = arith.constant 1 : i32
    %q = arith.addi %p, %one : i32
    %y = func.call @arrays(%c, %q, %xs) : (i1, i32, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %y : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
