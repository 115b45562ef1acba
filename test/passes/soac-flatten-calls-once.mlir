// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Without recursion there is no end to come to.
// CHECK-LABEL: func private @positive_lifted_v(
// CHECK-NOT: scf.if
// CHECK: soac.scatter
// CHECK-LABEL: func @lifted_once(
// CHECK: call @positive_lifted_v(
func.func private @positive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %x, %zero : i32
    soac.yield %p, %x : i1, i32
  }
  return %r : tensor<?xi32>
}
func.func @lifted_once(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = func.call @positive(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
