// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s

// Apart stay: what makes vectors, other numbers of rounds, what reads the total, another element or what lies
// between, and two that stop the program.
// CHECK-LABEL: func.func @none(
// CHECK-COUNT-6: scf.for
// CHECK: return
func.func @none(%x: tensor<?xi32>, %n: index, %m: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %p = arith.cmpi slt, %v, %a : i32
    soac.assert %p, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %f = tensor.empty(%n) : tensor<?xi32>
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%y = %f) -> (tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %b = arith.addi %v, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %z : tensor<?xi32>
  }
  %g = tensor.empty(%m) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %g) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %h = tensor.empty(%n) : tensor<?xi32>
  %u:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s#0, %y = %h) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %k = tensor.empty(%n) : tensor<?xi32>
  %last = arith.subi %n, %c1 : index
  %w:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %k) -> (i32, tensor<?xi32>) {
    %j = arith.subi %last, %i : index
    %v = tensor.extract %u#1[%j] : tensor<?xi32>
    %p = arith.cmpi slt, %v, %a : i32
    soac.assert %p, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
    %v = tensor.extract %w#1[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %q, %t#1, %u#1, %w#1, %total : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, i32
}
