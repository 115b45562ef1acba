// RUN: seq-opt %s -o %t.before
// RUN: seq-opt %s --soac-fuse --verify-each -o %t.after
// RUN: diff %t.before %t.after

// Nothing here may be fused: the output is the input.

// A producer stays outside of loops, branches and nested bodies.
func.func @nested(%xs: tensor<?xi32>, %ks: tensor<?xi32>, %n: index, %p: i1, %ne: i32) -> (i32, i32, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %loop = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %ne) -> (i32) {
    %s = soac.reduce %ys neutral %acc : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    scf.yield %s : i32
  }
  %us = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %u = arith.xori %x, %loop : i32
    %w = arith.xori %u, %y : i32
    soac.yield %w : i32
  }
  %branch = scf.if %p -> (i32) {
    %s = soac.reduce %us neutral %ne : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %ne : i32
  }
  %body = soac.map (%k = %ks) : (tensor<?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %us neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %loop, %branch, %body : i32, i32, tensor<?xi32>
}

// Functions without a body may do anything, so they stay in order.
func.func private @external(i32) -> i32
func.func @calls(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = func.call @external(%x) : (i32) -> i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}
