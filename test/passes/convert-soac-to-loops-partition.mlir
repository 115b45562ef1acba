// RUN: seq-opt %s --convert-soac-to-loops --verify-each | FileCheck %s

// Of a few classes that are computed in a few operations, all but the last are counted
// in registers, and the elements are moved as they are computed again.
// CHECK-LABEL: func.func @partition(
// CHECK: %[[COUNTS:.*]]:2 = scf.for %{{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) -> (index, index)
// CHECK-NOT: tensor.insert
// CHECK-NOT: soac.assert
// CHECK: scf.yield
// CHECK: %[[BEGIN:.*]] = arith.addi %{{.*}}, %[[COUNTS]]#0
// CHECK: %[[END:.*]] = arith.addi %[[BEGIN]], %[[COUNTS]]#1
// CHECK: scf.for %[[I:.*]] = %{{.*}} iter_args(%[[P:.*]] = %{{.*}}, %[[Q:.*]] = %[[BEGIN]], %[[YS:.*]] = %{{.*}}) -> (index, index, tensor<?xi32>)
// CHECK: %[[LOW:.*]] = arith.cmpi slt
// CHECK: %[[X:.*]] = arith.subi %[[BEGIN]], %[[P]]
// CHECK: %[[J:.*]] = arith.addi %[[I]], %[[X]]
// CHECK: %[[Y:.*]] = arith.subi %[[END]], %[[Q]]
// CHECK: %[[K:.*]] = arith.addi %[[J]], %[[Y]]
// CHECK: %[[S:.*]] = arith.select %[[LOW]], %[[P]], %[[K]]
// CHECK: %[[T:.*]] = arith.select %{{.*}}, %[[Q]], %[[S]]
// CHECK: tensor.insert %{{.*}} into %[[YS]][%[[T]]]
func.func @partition(%xs: tensor<?xi32>, %p: i32) -> (tensor<?xi32>, tensor<3xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %ys, %sizes = soac.partition 3 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>) {
    %low = arith.cmpi slt, %x, %p : i32
    %high = arith.cmpi sgt, %x, %p : i32
    %upper = arith.select %high, %c2, %c1 : index
    %class = arith.select %low, %c0, %upper : index
    soac.yield %class, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<3xindex>
}

// Counts of many classes are in memory.
// CHECK-LABEL: func.func @many_classes(
// CHECK: scf.for
// CHECK: soac.assert
// CHECK: tensor.insert %{{.*}} : tensor<8xindex>
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.insert %{{.*}} : tensor<8xindex>
func.func @many_classes(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<8xindex>) {
  %ys, %sizes = soac.partition 8 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<8xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<8xindex>
}
