// A recursion that calls itself for its own argument, in a loop, and for a part of it: what
// it was lent is there until it is done. Of n zeros k = 5 gives 7 n, as k odd gives n and
// twice what k - 1 does, k even what k - 1 does for the elements that are not k, and k = 0
// the second element.
//
// RUN: seq-run %s --entry main --arg 5:i64 --arg 'zeros:i32[1000000]' | FileCheck %s
// RUN: seq-run %s --entry main --arg 5:i64 --arg 'random:i32[1000000]@1' --backend interp > %t.interp
// RUN: seq-run %s --entry main --arg 5:i64 --arg 'random:i32[1000000]@1' --threads 1 > %t.cpu
// RUN: seq-run %s --entry main --arg 5:i64 --arg 'random:i32[1000000]@1' --mode outer > %t.outer
// RUN: diff %t.interp %t.cpu
// RUN: diff %t.interp %t.outer
// CHECK: 7000000
func.func @f(%k: i64, %xs: tensor<?xi32>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %k0 = arith.constant 0 : i64
  %k1 = arith.constant 1 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi sgt, %k, %k0 : i64
  %h = tensor.extract %xs[%c1] : tensor<?xi32>
  %h64 = arith.extsi %h : i32 to i64
  %r = scf.if %more -> i64 {
    %km = arith.subi %k, %k1 : i64
    %bit = arith.andi %k, %k1 : i64
    %even = arith.cmpi eq, %bit, %k0 : i64
    %s = scf.if %even -> i64 {
      %ki = arith.trunci %k : i64 to i32
      %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %keep = arith.cmpi ne, %x, %ki : i32
        soac.yield %keep, %x : i1, i32
      }
      %y = func.call @f(%km, %zs) : (i64, tensor<?xi32>) -> i64
      scf.yield %y : i64
    } else {
      %m = arith.index_cast %n : index to i64
      %y = scf.for %i = %c0 to %c2 step %c1 iter_args(%acc = %m) -> (i64) {
        %v = func.call @f(%km, %xs) : (i64, tensor<?xi32>) -> i64
        %w = arith.addi %acc, %v : i64
        scf.yield %w : i64
      }
      scf.yield %y : i64
    }
    scf.yield %s : i64
  } else {
    scf.yield %h64 : i64
  }
  return %r : i64
}
func.func @main(%k: i64, %xs: tensor<?xi32>) -> i64 {
  %r = func.call @f(%k, %xs) : (i64, tensor<?xi32>) -> i64
  return %r : i64
}
