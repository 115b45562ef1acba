// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// A number is inside where a comparison says so, and one less than a number that is
// inside where this is not 0.
// CHECK-LABEL: func.func @compared
// CHECK-NOT: soac.assert
// CHECK: return
func.func @compared(%xs: tensor<?xi32>, %k: index) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %before = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %first = arith.cmpi eq, %i, %c0 : index
    %y = scf.if %first -> i32 {
      scf.yield %x : i32
    } else {
      %j = arith.subi %i, %c1 : index
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    }
    soac.yield %y : i32
  }
  %after = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %j = arith.addi %i, %c1 : index
    %more = arith.cmpi ult, %j, %n : index
    %y = scf.if %more -> i32 {
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    } else {
      scf.yield %x : i32
    }
    soac.yield %y : i32
  }
  %beyond = arith.cmpi uge, %k, %n : index
  %r = scf.if %beyond -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  return %before, %after, %r : tensor<?xi32>, tensor<?xi32>, i32
}
