// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A size asked from a mapped array is asked from its input, so that the array
// itself is not needed.
// CHECK-LABEL: func.func @size_of_mapped(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK:      %[[N:.*]] = tensor.dim %[[XS]],
// CHECK:      %[[S:.*]] = soac.screma (%{{.*}} = %[[XS]]) {{.*}} -> i32 map
// CHECK:      return %[[S]], %[[N]]
func.func @size_of_mapped(%xs: tensor<?xi32>, %ne: i32) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %n = tensor.dim %ys, %c0 : tensor<?xi32>
  %s = soac.reduce %ys neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %n : i32, index
}

// What the types know of the rows may differ along the way: it is cast, not
// lost.
// CHECK-LABEL: func.func @row_types(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?x4xi32>
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?x4xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = tensor.cast %[[X]] : tensor<4xi32> to tensor<?xi32>
// CHECK-NEXT:   %[[E:.*]] = tensor.extract %[[Y]]
// CHECK-NEXT:   soac.yield %[[E]] : i32
// CHECK:      return %[[R]]
func.func @row_types(%xs: tensor<?x4xi32>, %k: index) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?x4xi32>) -> tensor<?x?xi32> {
    soac.yield %x : tensor<4xi32>
  }
  %r = soac.map (%y = %ys) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %e = tensor.extract %y[%k] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}
