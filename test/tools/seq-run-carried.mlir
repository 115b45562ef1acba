// Arrays that a loop hands on from round to round: one under two names, two that change
// places, one that is used after the loop, parts of arrays. The values are those of the
// rounds done by hand.
//
// RUN: seq-run %s --entry twice --backend cpu --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry twice --backend interp --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry twice --backend simt --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=TWICE
// RUN: seq-run %s --entry swap --backend cpu --arg '[1,2,3]:i32' --arg '[5,2,3]:i32' --arg 3:index | FileCheck %s --check-prefix=SWAP
// RUN: seq-run %s --entry kept --backend cpu --arg 4:index --arg 3:index | FileCheck %s --check-prefix=KEPT
// RUN: seq-run %s --entry kept --backend simt --arg 4:index --arg 3:index | FileCheck %s --check-prefix=KEPT
// RUN: seq-run %s --entry part --backend cpu --arg 200:index --arg 2:index | FileCheck %s --check-prefix=PART
// RUN: seq-run %s --entry same --backend cpu --arg 5:index --arg 3:index | FileCheck %s --check-prefix=SAME
// RUN: seq-run %s --entry written --backend cpu --arg 5:index --arg 4:index | FileCheck %s --check-prefix=WRITTEN
// RUN: seq-run %s --entry fixed --backend cpu --arg 1:index | FileCheck %s --check-prefix=FIXED
// RUN: seq-run %s --entry counted --backend cpu --arg '[1,2,3]:i32' --arg '[4,5,6]:i32' --arg 2:index | FileCheck %s --check-prefix=COUNTED

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

// A part of what the loop carries is forwarded too, and read after it was moved to the
// front of its buffer: 2, 3, ... without the first two, and the first of the part at 1.
// PART: result0: tensor<198xi32>: [2, 3, 4, ..., 197, 198, 199]
// PART: result1: i32: 3
func.func @part(%k: index, %n: index) -> (tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %x = soac.iota(%k) : tensor<?xi32>
  %r:3 = scf.while (%a = %x, %i = %c0) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %s = tensor.extract_slice %a[1] [3] [1] : tensor<?xi32> to tensor<3xi32>
    %t = tensor.cast %s : tensor<3xi32> to tensor<?xi32>
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %t, %i : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%a: tensor<?xi32>, %s: tensor<?xi32>, %i: index):
    %j = arith.addi %i, %c1 : index
    %p = tensor.insert %z into %a[%c0] : tensor<?xi32>
    %d = tensor.dim %p, %c0 : tensor<?xi32>
    %m = arith.subi %d, %c1 : index
    %t = tensor.extract_slice %p[1] [%m] [1] : tensor<?xi32> to tensor<?xi32>
    scf.yield %t, %j : tensor<?xi32>, index
  }
  %v = tensor.extract %r#1[%c0] : tensor<?xi32>
  return %r#0, %v : tensor<?xi32>, i32
}

// A function may return one array twice. The last round finds at 0 what the one before
// it wrote there, 9 + 1.
// SAME: i32: 10
func.func private @two(%a: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  %r:2 = scf.if %more -> (tensor<?xi32>, tensor<?xi32>) {
    %m = arith.subi %n, %c1 : index
    %q:2 = func.call @two(%a, %m) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>)
    scf.yield %q#0, %q#0 : tensor<?xi32>, tensor<?xi32>
  } else {
    scf.yield %a, %a : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
func.func @same(%k: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  %x = soac.iota(%k) : tensor<?xi32>
  %y = soac.iota(%k) : tensor<?xi32>
  %r:4 = scf.while (%a = %x, %b = %y, %i = %c0, %s = %c9)
      : (tensor<?xi32>, tensor<?xi32>, index, i32) -> (tensor<?xi32>, tensor<?xi32>, index, i32) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %b, %i, %s : tensor<?xi32>, tensor<?xi32>, index, i32
  } do {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %i: index, %s: i32):
    %e = arith.index_cast %i : index to i32
    %v = arith.addi %e, %c9 : i32
    %p = tensor.insert %v into %a[%c0] : tensor<?xi32>
    %h = tensor.extract %b[%c0] : tensor<?xi32>
    %j = arith.addi %i, %c1 : index
    %t:2 = func.call @two(%p, %j) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>)
    scf.yield %t#0, %t#1, %j, %h : tensor<?xi32>, tensor<?xi32>, index, i32
  }
  return %r#3 : i32
}

// What is written into one of the two is not in the other one: 9 + 0 + 1 + 2 + 3 at 0.
// WRITTEN: result0: tensor<5xi32>: [0, 1, 2, 3, 4]
// WRITTEN: result1: tensor<5xi32>: [15, 1, 2, 3, 4]
func.func @written(%k: index, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  %x = soac.iota(%k) : tensor<?xi32>
  %y = soac.replicate(%k) %c9 : i32 -> tensor<?xi32>
  %r:3 = scf.while (%a = %x, %b = %y, %i = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %b, %i : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %i: index):
    %e = arith.index_cast %i : index to i32
    %p = tensor.insert %e into %a[%i] : tensor<?xi32>
    %s:2 = func.call @two(%p, %i) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>)
    %f = tensor.extract %b[%c0] : tensor<?xi32>
    %g = arith.addi %f, %e : i32
    %q = tensor.insert %g into %s#1[%c0] : tensor<?xi32>
    %j = arith.addi %i, %c1 : index
    scf.yield %s#0, %q, %j : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// Of a fixed size: the middle of 0, 1, 0, 1.
// FIXED: tensor<2xi32>: [1, 0]
func.func @fixed(%n: index) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = soac.iota() : tensor<2xi32>
  %r:2 = scf.while (%a = %x, %i = %c0) : (tensor<2xi32>, index) -> (tensor<2xi32>, index) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %a, %i : tensor<2xi32>, index
  } do {
  ^bb0(%a: tensor<2xi32>, %i: index):
    %two = soac.concat %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    %t = tensor.extract_slice %two[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
    %j = arith.addi %i, %c1 : index
    scf.yield %t, %j : tensor<2xi32>, index
  }
  return %r#0 : tensor<2xi32>
}

// As many rounds as are counted, in which two arrays change places.
// COUNTED: tensor<3xi32>: [9, 2, 3]
func.func @counted(%x: tensor<?xi32>, %y: tensor<?xi32>, %m: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  %s:2 = scf.for %l = %c0 to %m step %c1 iter_args(%c = %x, %d = %y) -> (tensor<?xi32>, tensor<?xi32>) {
    %p = tensor.insert %c9 into %c[%l] : tensor<?xi32>
    scf.yield %d, %p : tensor<?xi32>, tensor<?xi32>
  }
  return %s#0 : tensor<?xi32>
}
