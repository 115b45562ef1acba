// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// A map reads its inputs at the point of the space.
// CHECK-LABEL: func.func @map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>, %[[YS:[a-z0-9]+]]: tensor<?xf32>)
// CHECK: %[[N:.*]] = tensor.dim %[[XS]]
// CHECK: %[[E:.*]] = tensor.empty(%[[N]]) : tensor<?xf32>
// CHECK: %[[R:.*]] = seg.map level(grid) space(%[[I:.*]]) = (%[[N]]) outs(%[[E]] : tensor<?xf32>) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK-NEXT: %[[Y:.*]] = tensor.extract %[[YS]][%[[I]]]
// CHECK-NEXT: %[[Z:.*]] = arith.mulf %[[X]], %[[Y]]
// CHECK-NEXT: seg.yield %[[Z]] : f32
// CHECK: return %[[R]]
func.func @map(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %z = arith.mulf %x, %y : f32
    soac.yield %z : f32
  }
  return %r : tensor<?xf32>
}

// An iota or replicate that is only read by element is not made.
// CHECK-LABEL: func.func @generated(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[S:[a-z0-9]+]]: i64, %[[T:[a-z0-9]+]]: i64, %[[V:[a-z0-9]+]]: i64)
// CHECK-COUNT-1: seg.map
// CHECK: %[[I:.*]] = arith.index_cast
// CHECK: %[[M:.*]] = arith.muli %[[I]], %[[T]]
// CHECK: %[[X:.*]] = arith.addi %[[S]], %[[M]]
// CHECK: %[[Y:.*]] = arith.xori %[[X]], %[[V]]
// CHECK: seg.yield %[[Y]]
// CHECK-NOT: seg.map
func.func @generated(%n: index, %s: i64, %t: i64, %v: i64) -> tensor<?xi64> {
  %is = soac.iota(%n) start %s step %t : tensor<?xi64>
  %vs = soac.replicate(%n) %v : i64 -> tensor<?xi64>
  %r = soac.map (%x = %is, %y = %vs) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %z = arith.xori %x, %y : i64
    soac.yield %z : i64
  }
  return %r : tensor<?xi64>
}

// Operations in host loops are converted where they are.
// CHECK-LABEL: func.func @loop(
// CHECK: scf.for
// CHECK: seg.map
// CHECK: scf.yield
func.func @loop(%n: index, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%ys = %xs) -> tensor<?xi32> {
    %q = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %y, %y : i32
      soac.yield %z : i32
    }
    scf.yield %q : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
