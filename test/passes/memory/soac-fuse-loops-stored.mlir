// RUN: seq-opt %s --soac-fuse-loops --canonicalize --verify-each | FileCheck %s

// What is read at another number stays an array, and so do prefixes of quotients.
// CHECK-LABEL: func.func @reads_before(
// CHECK: scf.for
// CHECK: tensor.insert
// CHECK: scf.for
// CHECK-NOT: arith.andi
// CHECK: return
func.func @reads_before(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %bit = arith.andi %v, %one : i32
    %b = arith.addi %a, %bit : i32
    %z = tensor.insert %a into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %all = arith.index_cast %s#0 : i32 to index
  %g = tensor.empty(%n) : tensor<?xi32>
  %t = scf.for %i = %c0 to %n step %c1 iter_args(%y = %g) -> (tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %j = arith.minui %i, %all : index
    %before = tensor.extract %s#1[%j] : tensor<?xi32>
    %at = arith.index_cast %before : i32 to index
    %z = tensor.insert %v into %y[%at] : tensor<?xi32>
    scf.yield %z : tensor<?xi32>
  }
  return %t : tensor<?xi32>
}

// CHECK-LABEL: func.func @divides(
// CHECK: scf.for
// CHECK: tensor.insert
// CHECK: scf.for
// CHECK-NOT: arith.divui
// CHECK: return
func.func @divides(%x: tensor<?xi32>, %n: index, %d: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %part = arith.divui %v, %d : i32
    %b = arith.addi %a, %part : i32
    %z = tensor.insert %a into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %g = tensor.empty(%n) : tensor<?xi32>
  %t = scf.for %i = %c0 to %n step %c1 iter_args(%y = %g) -> (tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %place = arith.subi %s#0, %v : i32
    %at = arith.index_cast %place : i32 to index
    %z = tensor.insert %v into %y[%at] : tensor<?xi32>
    scf.yield %z : tensor<?xi32>
  }
  return %t : tensor<?xi32>
}
