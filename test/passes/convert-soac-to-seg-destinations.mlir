// A scan writes what goes where its results say, into whatever array that is, with no
// array of indices between.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --convert-soac-to-seg --canonicalize --cse | FileCheck %s

// An argument, and a new array that was filled before.
// CHECK-LABEL: @argument
// CHECK: seg.scan {{.*}} outs(%arg2 : tensor<?xi32>) exclusive
// CHECK: post {
// CHECK: seg.yield %{{.*}} to [%{{.*}}] : i32
// CHECK-NOT: seg.
// CHECK: return
func.func @argument(%ns: tensor<?xindex>, %xs: tensor<?xi32>, %into: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %is = soac.scan %ns neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.scatter %is, %xs into %into : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}

// CHECK-LABEL: @filled
// CHECK: %[[FILLED:.*]] = seg.map
// CHECK: seg.scan {{.*}} outs(%[[FILLED]] : tensor<?xi32>)
// CHECK-NOT: seg.map
// CHECK: return
func.func @filled(%xs: tensor<?xi32>, %size: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %least = arith.constant -1 : i32
  %is = soac.scan %xs neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  %one = arith.constant 1 : i32
  %ones = soac.replicate(%size) %one : i32 -> tensor<?xi32>
  %r = soac.scatter %is, %xs into %ones : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}
