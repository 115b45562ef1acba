// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s

// The second one has a check, the first one moves to it.
// CHECK-LABEL: func.func @checked(
// CHECK: soac.assert
// CHECK: scf.for
// CHECK: soac.assert
// CHECK-NOT: scf.for
// CHECK: return
func.func @checked(%x: tensor<?xi32>, %n: index, %k: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %some = arith.cmpi ult, %c0, %k : index
  soac.assert %some, "nothing"
  %f = tensor.empty(%n) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %below = arith.cmpi slt, %v, %a : i32
    soac.assert %below, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  return %t#1 : tensor<?xi32>
}
