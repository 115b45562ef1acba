// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map into a filter.
// CHECK-LABEL: func.func @map_filter(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.filter (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sgt, %[[Y]], %[[NE]]
// CHECK-NEXT:   soac.yield %[[P]], %[[Y]] : i1, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_filter(%xs: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %r = soac.filter (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %y, %ne : i32
    soac.yield %p, %y : i1, i32
  }
  return %r : tensor<?xi32>
}

// A map into a partition.
// CHECK-LABEL: func.func @map_partition(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xindex>)
// CHECK:      soac.partition 2 (%[[X:.*]] = %[[XS]])
// CHECK-NEXT:   %[[Y:.*]] = arith.remui %[[X]],
// CHECK-NEXT:   soac.yield %[[Y]], %[[X]] : index, index
func.func @map_partition(%xs: tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) {
  %c2 = arith.constant 2 : index
  %cs = soac.map (%x = %xs) : (tensor<?xindex>) -> tensor<?xindex> {
    %y = arith.remui %x, %c2 : index
    soac.yield %y : index
  }
  %r, %n = soac.partition 2 (%c = %cs, %x = %xs) : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) {
    soac.yield %c, %x : index, index
  }
  return %r, %n : tensor<?xindex>, tensor<2xindex>
}
