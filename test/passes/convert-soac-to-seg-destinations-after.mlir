// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --convert-soac-to-seg --canonicalize --cse | FileCheck %s

// The scan's own result as the destination, and one that is read elsewhere than at
// the point, need the scan to be done before.
// CHECK-LABEL: @onto
// CHECK: %[[IS:.*]] = seg.scan
// CHECK: seg.map {{.*}} outs(%[[IS]] : tensor<?xi32>)
func.func @onto(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %is = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.scatter %is, %xs into %is : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}

// CHECK-LABEL: @elsewhere
// CHECK: %[[IS:.*]] = seg.scan
// CHECK: seg.map {{.*}} outs(%arg1 : tensor<?xi32>)
// CHECK: tensor.extract %[[IS]][%c0]
func.func @elsewhere(%xs: tensor<?xi32>, %into: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %is = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.scatter (%i = %is) into %into : (tensor<?xi32>) into tensor<?xi32> {
    %first = tensor.extract %is[%c0] : tensor<?xi32>
    %y = arith.addi %i, %first : i32
    soac.yield %i, %y : i32, i32
  }
  return %r : tensor<?xi32>
}
