// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s

// Maps move below a call where that keeps nothing more during it; the other case is
// in soac-fuse-barriers.mlir.

func.func private @again(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zs = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %zs : tensor<?xi32>
}

// The array is read after the call anyway.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>
// CHECK-NEXT: %[[R:.*]] = call @again
// CHECK-NEXT: soac.map (%{{.*}} = %[[XS]], %{{.*}} = %[[R]])
// CHECK: soac.yield
func.func @kept(%xs: tensor<?xi32>, %k: index) -> (tensor<?xi32>, i32) {
  %as = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %a = arith.muli %x, %x : i32
    soac.yield %a : i32
  }
  %r = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %cs = soac.map (%z = %r, %a = %as) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %c = arith.addi %z, %a : i32
    soac.yield %c : i32
  }
  %last = tensor.extract %xs[%k] : tensor<?xi32>
  return %cs, %last : tensor<?xi32>, i32
}

// Only numbers are read: there is no array to keep.
// CHECK-LABEL: func.func @numbers(
// CHECK: call @again
// CHECK-NOT: soac.map
// CHECK: soac.map (%[[I:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) :
// CHECK-NEXT: arith.index_cast %[[I]]
func.func @numbers(%xs: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %is = soac.iota(%n) : tensor<?xindex>
  %as = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %a = arith.index_cast %i : index to i32
    soac.yield %a : i32
  }
  %r = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %cs = soac.map (%z = %r, %a = %as) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %c = arith.addi %z, %a : i32
    soac.yield %c : i32
  }
  return %cs : tensor<?xi32>
}

// One value for each row is shorter than one for each of its elements.
// CHECK-LABEL: func.func @by_row(
// CHECK: call @again
// CHECK-NOT: soac.map
// CHECK: soac.map
// CHECK: tensor.extract %{{.*}}[%{{.*}}]
// CHECK: arith.addi
func.func @by_row(%xs: tensor<?xi32>, %offsets: tensor<?xindex>, %n: index, %each: tensor<?xi32>) -> tensor<?xi32> {
  %rows = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %as = soac.map (%row = %rows) : (tensor<?xindex>) -> tensor<?xi32> {
    %a = tensor.extract %each[%row] : tensor<?xi32>
    soac.yield %a : i32
  }
  %r = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %cs = soac.map (%z = %r, %a = %as) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %c = arith.addi %z, %a : i32
    soac.yield %c : i32
  }
  return %cs : tensor<?xi32>
}
