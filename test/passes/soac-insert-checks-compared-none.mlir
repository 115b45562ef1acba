// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// The other branch, another number, another size and a signed comparison say nothing.
// CHECK-LABEL: func.func @compared_otherwise
// CHECK-COUNT-4: soac.assert %{{.*}}, "'tensor.extract' op index {0} is out of bounds for size {1}"
// CHECK: return
func.func @compared_otherwise(%xs: tensor<?xi32>, %k: index, %l: index) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %k, %n : index
  %a = scf.if %inside -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  %below = arith.cmpi ult, %k, %l : index
  %b = scf.if %below -> i32 {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %c = scf.if %inside -> i32 {
    %y = tensor.extract %xs[%l] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %j = arith.addi %k, %l : index
  %less = arith.cmpi slt, %j, %n : index
  %d = scf.if %less -> i32 {
    %y = tensor.extract %xs[%j] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  return %a, %b, %c, %d : i32, i32, i32, i32
}
