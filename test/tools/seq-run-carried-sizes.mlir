// Loops may change the size of an array that they begin with at a static size.
//
// RUN: seq-run %s --backend interp --arg '[3,-1,4]:i32' --arg 1:index | FileCheck %s --check-prefix=ONE
// RUN: seq-run %s --arg '[3,-1,4]:i32' --arg 1:index | FileCheck %s --check-prefix=ONE
// RUN: seq-run %s --backend simt --arg '[3,-1,4]:i32' --arg 1:index | FileCheck %s --check-prefix=ONE
// RUN: seq-run %s --arg '[3,-1,4]:i32' --arg 0:index | FileCheck %s --check-prefix=NONE
// RUN: seq-run %s --arg '[1,-1,4]:i32' --arg 3:index | FileCheck %s --check-prefix=ALL
// RUN: seq-run %s --entry until --backend interp --arg '[3,1,5]:i32' | FileCheck %s --check-prefix=UNTIL
// RUN: seq-run %s --entry until --arg '[3,1,5]:i32' | FileCheck %s --check-prefix=UNTIL
//
// Round i keeps what is more than i: of [3, -1, 4], 3 and 4 in round 0, none in round 4.
// NONE: tensor<3xi32>: [3, -1, 4]
// ONE: tensor<2xi32>: [3, 4]
// ALL: tensor<1xi32>: [4]
// Each round drops what is 0 and takes 1 from the others, until one is left.
// UNTIL: tensor<1xi32>: [1]

func.func @main(%x: tensor<3xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = tensor.cast %x : tensor<3xi32> to tensor<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v) -> (tensor<?xi32>) {
    %round = arith.index_cast %i : index to i32
    %kept = soac.filter (%e = %a) : (tensor<?xi32>) -> tensor<?xi32> {
      %more = arith.cmpi sgt, %e, %round : i32
      soac.yield %more, %e : i1, i32
    }
    scf.yield %kept : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

func.func @until(%x: tensor<3xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %v = tensor.cast %x : tensor<3xi32> to tensor<?xi32>
  %r = scf.while (%a = %v) : (tensor<?xi32>) -> tensor<?xi32> {
    %n = tensor.dim %a, %c0 : tensor<?xi32>
    %several = arith.cmpi ugt, %n, %c1 : index
    scf.condition(%several) %a : tensor<?xi32>
  } do {
  ^bb0(%a: tensor<?xi32>):
    %left = soac.filter (%e = %a) : (tensor<?xi32>) -> tensor<?xi32> {
      %some = arith.cmpi ne, %e, %zero : i32
      %less = arith.subi %e, %one : i32
      soac.yield %some, %less : i1, i32
    }
    scf.yield %left : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
