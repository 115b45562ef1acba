// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --convert-soac-to-seg --canonicalize --cse | FileCheck %s

// The indices are wanted, too: the scan has two results, and nothing is read again.
// CHECK-LABEL: @also
// CHECK: seg.scan {{.*}} outs(%{{.*}}, %arg1 : tensor<?xi32>, tensor<?xi32>)
// CHECK: seg.yield %[[I:.*]], %{{.*}} to [%{{.*}}] : i32, i32
// CHECK-NOT: seg.map
// CHECK: return
func.func @also(%xs: tensor<?xi32>, %into: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %is = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.scatter %is, %xs into %into : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  return %is, %r : tensor<?xi32>, tensor<?xi32>
}

// Where the array that is written is the one that the scan reads, there is a copy.
// CHECK-LABEL: @self
// CHECK: seg.scan {{.*}} outs(%arg0 : tensor<?xi32>)
// CHECK-NOT: seg.map
// CHECK: return
func.func @self(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %is = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.scatter %is, %xs into %xs : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}
