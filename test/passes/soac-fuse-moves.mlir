// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// Running it again changes nothing.
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map into a scatter that had no region: the index stays an input.
// CHECK-LABEL: func.func @map_scatter(
// CHECK-SAME: %[[IS:[a-z0-9]+]]: tensor<?xindex>, %[[XS:[a-z0-9]+]]: tensor<?xf32>, %[[D:[a-z0-9]+]]: tensor<?xf32>)
// CHECK-NEXT: %[[R:.*]] = soac.scatter (%[[X:.*]] = %[[XS]], %[[I:.*]] = %[[IS]]) into %[[D]]
// CHECK-NEXT:   %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT:   soac.yield %[[I]], %[[Y]] : index, f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_scatter(%is: tensor<?xindex>, %xs: tensor<?xf32>, %dest: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  %r = soac.scatter %is, %ys into %dest : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// A map into a histogram, whose operator and neutral element stay.
// CHECK-LABEL: func.func @map_hist(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[D:[a-z0-9]+]]: tensor<8xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.hist (%[[X:.*]] = %[[XS]]) into %[[D]] neutral %[[NE]]
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[X]], %[[Y]] : i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:   arith.addi %[[A]], %[[B]]
// CHECK:      return %[[R]]
func.func @map_hist(%xs: tensor<?xi32>, %dest: tensor<8xi32>, %ne: i32) -> tensor<8xi32> {
  %is, %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    soac.yield %x, %y : i32, i32
  }
  %r = soac.hist %is, %ys into %dest neutral %ne : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<8xi32>
}
