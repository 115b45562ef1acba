// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// A fused scan, reduction and map is one scan; the map's value is forwarded.
// CHECK-LABEL: func.func @screma(
// CHECK: %[[R:.*]]:2 = seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}} : i32) reduce(%{{.*}} : i32)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<i32>, tensor<?xi32>)
// CHECK: %[[Y:.*]] = arith.muli %[[X:.*]], %[[X]]
// CHECK: seg.yield %[[Y]], %[[X]], %[[X]] : i32, i32, i32
// CHECK: ^bb0(%{{.*}}: index, %[[S:.*]]: i32, %[[F:.*]]: i32):
// CHECK: %[[T:.*]] = arith.addi %[[S]], %[[F]]
// CHECK: seg.yield %[[T]] : i32
// CHECK: %[[SUM:.*]] = tensor.extract %[[R]]#0[]
// CHECK: return %[[SUM]], %[[R]]#1
func.func @screma(%xs: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %sum, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32
      : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    %y = arith.muli %x, %x : i32
    soac.yield %y, %x, %x : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32, %y: i32):
    %t = arith.addi %s, %y : i32
    soac.yield %t : i32
  }
  return %sum, %ys : i32, tensor<?xi32>
}

// Without scans a fused operation is a reduction with map results.
// CHECK-LABEL: func.func @redomap(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{.*}} : i32)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<i32>, tensor<?xi32>)
// CHECK: seg.yield %{{.*}}, %{{.*}} : i32, i32
func.func @redomap(%xs: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %sum, %ys = soac.screma (%x = %xs) reduce %z : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    %y = arith.muli %x, %x : i32
    soac.yield %y, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%y: i32):
    soac.yield %y : i32
  }
  return %sum, %ys : i32, tensor<?xi32>
}
