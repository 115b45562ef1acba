// RUN: seq-opt %s --soac-hoist | FileCheck %s
// RUN: seq-opt %s --soac-hoist -o %t.once
// RUN: seq-opt %t.once --soac-hoist -o %t.twice
// RUN: diff %t.once %t.twice

// The sum of the squares is one of the condition of every loop, in a map or not.
// CHECK-LABEL: func @condition(
// CHECK: soac.map (%[[ROW:.*]] = %{{.*}}) : (tensor<?x?xi32>)
// CHECK: %[[YS:.*]] = soac.map (%{{.*}} = %[[ROW]])
// CHECK: %[[SUM:.*]] = soac.reduce %[[YS]]
// CHECK: scf.while
// CHECK-NEXT: arith.addi %[[SUM]], %{{.*}} : i32
func.func @condition(%xss: tensor<?x?xi32>, %lim: i32) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %x = scf.while (%a = %zero) : (i32) -> i32 {
      %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %e, %e : i32
        soac.yield %y : i32
      }
      %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %c = arith.addi %p, %q : i32
        soac.yield %c : i32
      }
      %u = arith.addi %sum, %a : i32
      %go = arith.cmpi slt, %u, %lim : i32
      scf.condition(%go) %u : i32
    } do {
    ^bb0(%u: i32):
      scf.yield %u : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// Out of two loops, and then no further than the operand allows.
// CHECK-LABEL: func @nest(
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[YS:.*]] = soac.map
// CHECK: soac.scan %[[YS]]
// CHECK: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: tensor.extract
func.func @nest(%xs: tensor<9xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %zero) -> (i32) {
    %i32 = arith.index_cast %i : index to i32
    %r1 = scf.for %j = %c0 to %c9 step %c1 iter_args(%b = %a) -> (i32) {
      %r2 = scf.for %k = %c0 to %c9 step %c1 iter_args(%c = %b) -> (i32) {
        %ys = soac.map (%x = %xs) : (tensor<9xi32>) -> tensor<9xi32> {
          %y = arith.addi %x, %i32 : i32
          soac.yield %y : i32
        }
        %s = soac.scan %ys neutral %zero : (tensor<9xi32>) -> tensor<9xi32> {
        ^bb0(%p: i32, %q: i32):
          %t = arith.addi %p, %q : i32
          soac.yield %t : i32
        }
        %e = tensor.extract %s[%k] : tensor<9xi32>
        %d = arith.addi %c, %e : i32
        scf.yield %d : i32
      }
      scf.yield %r2 : i32
    }
    scf.yield %r1 : i32
  }
  return %r : i32
}

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

// What may stop the program first is asked first.
// CHECK-LABEL: func @guarded(
// CHECK-NOT: soac.reduce
// CHECK: scf.while
// CHECK: soac.assert
// CHECK: soac.reduce
// CHECK: scf.while
// CHECK: tensor.extract
// CHECK: soac.reduce
func.func @guarded(%xs: tensor<?xi32>, %at: index) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %w = scf.while (%a = %zero) : (i32) -> i32 {
    %few = arith.cmpi slt, %a, %a : i32
    soac.assert %few, "too many: {0}"(%a) : i32
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.xori %p, %q : i32
      soac.yield %t : i32
    }
    %go = arith.cmpi slt, %s, %a : i32
    scf.condition(%go) %s : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  %u = scf.while (%a = %zero) : (i32) -> i32 {
    %i = arith.index_cast %a : i32 to index
    %e = tensor.extract %xs[%i] : tensor<?xi32>
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.ori %p, %q : i32
      soac.yield %t : i32
    }
    %go = arith.cmpi slt, %s, %e : i32
    scf.condition(%go) %s : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  return %w, %u : i32, i32
}
