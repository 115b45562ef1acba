// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// Calls of which a branch uses the result itself stay.
// CHECK-LABEL: func.func @used(
// CHECK-COUNT-2: call @used
func.func @used(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @used(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    %c0 = arith.constant 0 : index
    %first = tensor.extract %zs[%c0] : tensor<?xi32>
    %sum = arith.addi %y, %first : i32
    scf.yield %sum : i32
  } else {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @used(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// What does not call itself is no recursion.
// CHECK-LABEL: func.func @outside(
// CHECK-COUNT-2: call @plain
func.func private @plain(%x: i32) -> i32 {
  return %x : i32
}
func.func @outside(%c: i1, %p: i32, %q: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %y = func.call @plain(%p) : (i32) -> i32
    scf.yield %y : i32
  } else {
    %y = func.call @plain(%q) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
