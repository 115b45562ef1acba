// Loops of more than twenty operations have enough to do beside what they wait for.

// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s

// CHECK-LABEL: func.func @long(
// CHECK-COUNT-2: scf.for
// CHECK: return
func.func @long(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %s0 = tensor.extract %x[%i] : tensor<?xi32>
    %s1 = arith.xori %s0, %a : i32
    %s2 = arith.xori %s1, %a : i32
    %s3 = arith.xori %s2, %a : i32
    %s4 = arith.xori %s3, %a : i32
    %s5 = arith.xori %s4, %a : i32
    %s6 = arith.xori %s5, %a : i32
    %s7 = arith.xori %s6, %a : i32
    %s8 = arith.xori %s7, %a : i32
    %z = tensor.insert %s8 into %y[%i] : tensor<?xi32>
    scf.yield %s8, %z : i32, tensor<?xi32>
  }
  %f = tensor.empty(%n) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %t0 = tensor.extract %s#1[%i] : tensor<?xi32>
    %t1 = arith.xori %t0, %a : i32
    %t2 = arith.xori %t1, %a : i32
    %t3 = arith.xori %t2, %a : i32
    %t4 = arith.xori %t3, %a : i32
    %t5 = arith.xori %t4, %a : i32
    %t6 = arith.xori %t5, %a : i32
    %t7 = arith.xori %t6, %a : i32
    %t8 = arith.xori %t7, %a : i32
    %z = tensor.insert %t8 into %y[%i] : tensor<?xi32>
    scf.yield %t8, %z : i32, tensor<?xi32>
  }
  return %t#1 : tensor<?xi32>
}
