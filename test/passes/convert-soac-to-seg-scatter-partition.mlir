// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// A partition needs the totals first; classes are checked there. The last class is not
// counted.
// CHECK-LABEL: func.func @partition(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}} : index)
// CHECK: soac.assert %{{.*}}, "class {0} is out of range for {1} classes"
// CHECK: seg.scan level(grid)
// CHECK-NOT: soac.assert
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) outs(%{{.*}} : tensor<2xindex>)
func.func @partition(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<2xindex>) {
  %ys, %sizes = soac.partition 2 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<2xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<2xindex>
}

// A class that is chosen among constants exists; what belongs to it is told by the
// conditions.
// CHECK-LABEL: func.func @three(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}}, %{{[^,]*}} : index, index)
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: %[[LOW:.*]] = arith.cmpi slt, %[[X:.*]], %{{.*}} : i32
// CHECK-NEXT: %[[HIGH:.*]] = arith.cmpi sgt, %[[X]], %{{.*}} : i32
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: seg.scan level(grid)
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : i32
func.func @three(%xs: tensor<?xi32>, %p: i32) -> (tensor<?xi32>, tensor<3xindex>) {
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

// One class is that of all elements.
// CHECK-LABEL: func.func @one(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}} : index)
// CHECK: seg.scan level(grid)
func.func @one(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<1xindex>) {
  %ys, %sizes = soac.partition 1 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<1xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<1xindex>
}
