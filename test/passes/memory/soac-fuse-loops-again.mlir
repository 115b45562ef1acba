// RUN: seq-opt %s --soac-fuse-loops --canonicalize --verify-each | FileCheck %s

// Places that follow from prefixes and their total: the first loop is a reduction, and the one that
// moves elements has the prefixes itself.
// CHECK-LABEL: func.func @by_bit(
// CHECK: %[[ALL:.*]] = scf.for {{.*}} iter_args(%{{[^,]*}}) -> (i32)
// CHECK-NOT: tensor.insert
// CHECK: %[[START:.*]] = arith.subi %{{.*}}, %[[ALL]]
// CHECK: scf.for {{.*}} iter_args(%[[ONES:[^ ]*]] = %c0_i32, %{{.*}}) -> (i32, tensor<?xi32>)
// CHECK: %[[BIT:.*]] = arith.andi
// CHECK: %[[NEXT:.*]] = arith.addi %[[ONES]], %[[BIT]]
// CHECK: arith.addi %[[START]], %[[ONES]]
// CHECK: scf.yield %[[NEXT]]
func.func @by_bit(%x: tensor<?xi32>, %n: index, %m: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %f = tensor.empty(%n) : tensor<?xi32>
  %s:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e, %w = %f) -> (i32, tensor<?xi32>, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %bit = arith.andi %v, %one : i32
    %b = arith.addi %a, %bit : i32
    %z = tensor.insert %a into %y[%i] : tensor<?xi32>
    %u = tensor.insert %bit into %w[%i] : tensor<?xi32>
    scf.yield %b, %z, %u : i32, tensor<?xi32>, tensor<?xi32>
  }
  %start = arith.subi %m, %s#0 : i32
  %g = tensor.empty(%n) : tensor<?xi32>
  %t = scf.for %i = %c0 to %n step %c1 iter_args(%y = %g) -> (tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %ones = tensor.extract %s#1[%i] : tensor<?xi32>
    %bit = tensor.extract %s#2[%i] : tensor<?xi32>
    %number = arith.index_cast %i : index to i32
    %behind = arith.addi %start, %ones : i32
    %zeros = arith.subi %number, %ones : i32
    %is_one = arith.cmpi eq, %bit, %one : i32
    %place = arith.select %is_one, %behind, %zeros : i32
    %at = arith.index_cast %place : i32 to index
    %z = tensor.insert %v into %y[%at] : tensor<?xi32>
    scf.yield %z : tensor<?xi32>
  }
  return %t : tensor<?xi32>
}
