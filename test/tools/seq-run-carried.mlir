// Arrays that a loop hands on from round to round: one under two names, two that change
// places, and one that is used after the loop. The values are those of the rounds done
// by hand.
//
// RUN: seq-run %s --entry twice --backend cpu --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry twice --backend interp --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry twice --backend simt --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry swap --backend cpu --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=SWAP
// RUN: seq-run %s --entry kept --backend cpu --arg 4:index --arg 3:index | FileCheck %s --check-prefix=KEPT
// RUN: seq-run %s --entry kept --backend simt --arg 4:index --arg 3:index | FileCheck %s --check-prefix=KEPT

// a is [42, 6, 12] after the first round, [301, 42, 156] after the second one.
// TWICE: result0: tensor<3xi32>: [2114, 1806, 24492]
// TWICE: result1: tensor<3xi32>: [2114, 1806, 24492]
func.func @twice(%x: tensor<?xi32>, %y: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i32
  %r:3 = scf.while (%a = %x, %b = %y, %i = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %b, %i : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %i: index):
    %p = tensor.insert %c7 into %a[%c0] : tensor<?xi32>
    %next = soac.map (%e = %p, %f = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.muli %e, %f : i32
      %w = arith.addi %z, %e : i32
      soac.yield %w : i32
    }
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %next, %j : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// The first elements written are 0 of x, 1 of y, 2 of x.
// SWAP: result0: tensor<3xi32>: [1, 2, 3]
// SWAP: result1: tensor<3xi32>: [2, 2, 3]
func.func @swap(%x: tensor<?xi32>, %y: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.while (%a = %x, %b = %y, %i = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %b, %i : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %i: index):
    %e = arith.index_cast %i : index to i32
    %p = tensor.insert %e into %a[%c0] : tensor<?xi32>
    %j = arith.addi %i, %c1 : index
    scf.yield %b, %p, %j : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// 0, 1, 2, 3 with 100 at each of three rounds' places; the numbers themselves stay.
// KEPT: result0: tensor<4xindex>: [100, 100, 100, 3]
// KEPT: result1: tensor<4xindex>: [0, 1, 2, 3]
func.func @kept(%size: index, %n: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %all = soac.iota(%size) : tensor<?xindex>
  %x = soac.map (%e = %all) : (tensor<?xindex>) -> tensor<?xindex> {
    soac.yield %e : index
  }
  %r:2 = scf.while (%a = %x, %i = %c0) : (tensor<?xindex>, index) -> (tensor<?xindex>, index) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %i : tensor<?xindex>, index
  } do {
  ^bb0(%a: tensor<?xindex>, %i: index):
    %p = tensor.insert %c100 into %a[%i] : tensor<?xindex>
    %next = soac.filter (%e = %p) : (tensor<?xindex>) -> tensor<?xindex> {
      %big = arith.cmpi ule, %e, %c100 : index
      soac.yield %big, %e : i1, index
    }
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j : tensor<?xindex>, index
  }
  return %r#0, %x : tensor<?xindex>, tensor<?xindex>
}
