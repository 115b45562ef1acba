// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s

// Two of the same elements, whose arrays and totals are used later.
// CHECK-LABEL: func.func @beside(
// CHECK: %[[R:.*]]:4 = scf.for
// CHECK-COUNT-2: tensor.insert
// CHECK: arith.addi %[[R]]#0, %[[R]]#2
// CHECK: return %[[R]]#1, %[[R]]#3
func.func @beside(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>, i32) {
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
  %f = tensor.empty(%n) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.maxsi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %r = arith.addi %s#0, %t#0 : i32
  return %s#1, %t#1, %r : tensor<?xi32>, tensor<?xi32>, i32
}
