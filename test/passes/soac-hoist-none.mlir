// RUN: seq-opt %s --soac-hoist | FileCheck %s

// A body that may never run, a branch, the rounds after the first, and a map alone: all stay.
// CHECK-LABEL: func @stay(
// CHECK-NOT: soac.
// CHECK: scf.for
// CHECK-NEXT: soac.reduce
// CHECK: scf.while
// CHECK: scf.if
// CHECK-NEXT: soac.reduce
// CHECK: } do {
// CHECK: soac.reduce
// CHECK: scf.for
// CHECK-NEXT: soac.map
func.func @stay(%xs: tensor<?xi32>, %n: index) -> (i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.addi %p, %q : i32
      soac.yield %t : i32
    }
    %b = arith.muli %a, %s : i32
    scf.yield %b : i32
  }
  %w = scf.while (%a = %r) : (i32) -> i32 {
    %odd = arith.trunci %a : i32 to i1
    %v = scf.if %odd -> i32 {
      %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.xori %p, %q : i32
        soac.yield %t : i32
      }
      scf.yield %s : i32
    } else {
      scf.yield %zero : i32
    }
    %go = arith.cmpi slt, %v, %a : i32
    scf.condition(%go) %v : i32
  } do {
  ^bb0(%v: i32):
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.ori %p, %q : i32
      soac.yield %t : i32
    }
    %b = arith.addi %v, %s : i32
    scf.yield %b : i32
  }
  %m = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %w) -> (i32) {
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    %e = tensor.extract %ys[%i] : tensor<?xi32>
    %b = arith.addi %a, %e : i32
    scf.yield %b : i32
  }
  return %r, %w, %m : i32, i32, i32
}
