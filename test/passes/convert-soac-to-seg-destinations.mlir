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
