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

// A reduction has a tensor of rank 0 for its result; flags are kept.
// CHECK-LABEL: func.func @reduce(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<f32>
// CHECK: %[[R:.*]] = seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{.*}} : f32)
// CHECK-SAME: outs(%[[E]] : tensor<f32>) commutative deterministic {
// CHECK: arith.addf
// CHECK: %[[S:.*]] = tensor.extract %[[R]][] : tensor<f32>
// CHECK: return %[[S]]
func.func @reduce(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %xs neutral %zero commutative deterministic : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}

// CHECK-LABEL: func.func @scan(
// CHECK: seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}} : i32)
// CHECK-SAME: outs(%{{.*}} : tensor<8xi32>) exclusive {
// CHECK: } post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[V:.*]]: i32):
// CHECK-NEXT: seg.yield %[[V]] : i32
func.func @scan(%xs: tensor<8xi32>) -> tensor<8xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero exclusive : (tensor<8xi32>) -> tensor<8xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<8xi32>
}

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
