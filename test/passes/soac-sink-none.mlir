// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Used in both branches, behind them, by a loop, or as the condition.
// CHECK-LABEL: func @used_elsewhere(
// CHECK: soac.filter
// CHECK: soac.reduce
// CHECK: scf.if
// CHECK-NOT: soac.
// CHECK: return
func.func @used_elsewhere(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %c = arith.cmpi eq, %sum, %zero : i32
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %y = tensor.extract %kept[%c0] : tensor<?xi32>
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func @in_a_loop(
// CHECK: soac.filter
// CHECK: scf.for
func.func @in_a_loop(%n: index, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %c = arith.cmpi eq, %a, %zero : i32
    %b = scf.if %c -> i32 {
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
      scf.yield %y : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %b : i32
  }
  return %r : i32
}

func.func private @f(%xs: tensor<?xi32>) -> i32
