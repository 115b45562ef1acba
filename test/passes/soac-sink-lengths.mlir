// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// A filter of which only the length is used is counted.
// CHECK-LABEL: func @counted(
// CHECK-NOT: soac.filter
// CHECK: soac.map
// CHECK: %[[N:.*]] = soac.reduce
// CHECK: return %[[N]]
func.func @counted(%xs: tensor<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %kept, %c0 : tensor<?xi32>
  return %n : index
}

// A sum for each element is not computed twice to know the length.
// CHECK-LABEL: func @dear(
// CHECK: soac.filter
// CHECK: tensor.dim
// CHECK: scf.if
func.func @dear(%k: index, %xss: tensor<?x?xi32>, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %kept = soac.filter (%row = %xss, %x = %xs) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %s = arith.addi %p, %q : i32
      soac.yield %s : i32
    }
    %keep = arith.cmpi ne, %sum, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %kept, %c0 : tensor<?xi32>
  %c = arith.cmpi ult, %k, %n : index
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

func.func private @f(%xs: tensor<?xi32>) -> i32
