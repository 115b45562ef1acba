// RUN: seq-opt %s --convert-soac-to-seg --verify-diagnostics | FileCheck %s

// Operators on rows.

// A small static row has one accumulator for each element.
// CHECK-LABEL: func.func @small_rows(
// CHECK: seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}}, %{{.*}} : i32, i32)
// CHECK-SAME: outs(%{{.*}} : tensor<?x2xi32>)
// CHECK: ^bb0(%[[A0:.*]]: i32, %[[A1:.*]]: i32, %[[B0:.*]]: i32, %[[B1:.*]]: i32):
// CHECK: arith.addi %[[A0]], %[[B0]]
// CHECK: arith.addi %[[A1]], %[[B1]]
// CHECK-NOT: scf.for
// CHECK: } post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[S0:.*]]: i32, %[[S1:.*]]: i32):
// CHECK-NEXT: %[[ROW:.*]] = tensor.from_elements %[[S0]], %[[S1]] : tensor<2xi32>
// CHECK-NEXT: seg.yield %[[ROW]] : tensor<2xi32>
func.func @small_rows(%m: tensor<?x2xi32>) -> tensor<?x2xi32> {
  %ne = arith.constant dense<0> : tensor<2xi32>
  %r = soac.scan %m neutral %ne : (tensor<?x2xi32>) -> tensor<?x2xi32> {
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
    // expected-remark@+1 {{'soac.map' op becomes sequential: it is inside the operator of 'soac.scan'}}
    %c = soac.map (%x = %a, %y = %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
      %s = arith.addi %x, %y : i32
      soac.yield %s : i32
    }
    soac.yield %c : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}

// Reduced rows in a nest are put together afterwards.
// CHECK-LABEL: func.func @small_rows_in_nest(
// CHECK: %[[R:.*]]:2 = seg.red level(grid) space(%{{.*}}, %{{.*}}) =
// CHECK: seg.map level(grid) space(%[[I:.*]]) =
// CHECK: %[[X:.*]] = tensor.extract %[[R]]#0[%[[I]]]
// CHECK: %[[Y:.*]] = tensor.extract %[[R]]#1[%[[I]]]
// CHECK: tensor.from_elements %[[X]], %[[Y]]
func.func @small_rows_in_nest(%m: tensor<?x?x2xi32>) -> tensor<?x2xi32> {
  %ne = arith.constant dense<[1, 0]> : tensor<2xi32>
  %r = soac.map (%rows = %m) : (tensor<?x?x2xi32>) -> tensor<?x2xi32> {
    %s = soac.reduce %rows neutral %ne : (tensor<?x2xi32>) -> tensor<2xi32> {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %a0 = tensor.extract %a[%c0] : tensor<2xi32>
      %a1 = tensor.extract %a[%c1] : tensor<2xi32>
      %b0 = tensor.extract %b[%c0] : tensor<2xi32>
      %b1 = tensor.extract %b[%c1] : tensor<2xi32>
      %x = arith.muli %a0, %b0 : i32
      %y = arith.muli %a1, %b0 : i32
      %w = arith.addi %y, %b1 : i32
      %o = tensor.from_elements %x, %w : tensor<2xi32>
      soac.yield %o : tensor<2xi32>
    }
    soac.yield %s : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}

// reduce (map f) ne rows == map column (reduce f ne column)
// CHECK-LABEL: func.func @column_sums(
// CHECK-SAME: %[[M:[a-z0-9]+]]: tensor<?x?xf32>
// CHECK: seg.red level(grid) space(%[[J:.*]], %[[I:.*]]) = (%{{.*}}, %{{.*}}) neutral(%{{.*}} : f32)
// CHECK-SAME: outs(%{{.*}} : tensor<?xf32>) commutative {
// CHECK-NEXT: tensor.extract %[[M]][%[[I]], %[[J]]]
// CHECK-NOT: seg.map
func.func @column_sums(%m: tensor<?x?xf32>, %n: index) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  // expected-warning @+1 {{is not: 'soac.replicate' op size is negative; run soac-insert-checks before}}
  %ne = soac.replicate(%n) %z : f32 -> tensor<?xf32>
  %r = soac.reduce %m neutral %ne commutative : (tensor<?x?xf32>) -> tensor<?xf32> {
  ^bb0(%a: tensor<?xf32>, %b: tensor<?xf32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %s = arith.addf %x, %y : f32
      soac.yield %s : f32
    }
    soac.yield %c : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// The results of a scan go to [row, column] although the space is the other
// way round.
// CHECK-LABEL: func.func @column_scans(
// CHECK: seg.scan level(grid) space(%[[J:.*]], %[[I:.*]]) =
// CHECK: ^bb0(%[[PJ:.*]]: index, %[[PI:.*]]: index, %[[V:.*]]: f32):
// CHECK-NEXT: seg.yield %[[V]] to [%[[PI]], %[[PJ]]] : f32
func.func @column_scans(%m: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %z = arith.constant 0.0 : f32
  %ne = soac.replicate(%n) %z : f32 -> tensor<?xf32>
  %r = soac.scan %m neutral %ne : (tensor<?x?xf32>) -> tensor<?x?xf32> {
  ^bb0(%a: tensor<?xf32>, %b: tensor<?xf32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %s = arith.addf %x, %y : f32
      soac.yield %s : f32
    }
    soac.yield %c : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}

// A neutral row that is no splat makes a host loop; the map in the operator
// stays parallel.
// CHECK-LABEL: func.func @host_loop(
// CHECK: scf.for
// CHECK: seg.map
// CHECK: scf.yield
func.func @host_loop(%m: tensor<?x?xf32>, %ne: tensor<?xf32>) -> tensor<?xf32> {
  // expected-remark@+1 {{'soac.reduce' op becomes sequential: its operator works on rows that are not small, and is no map over them alone}}
  %r = soac.reduce %m neutral %ne : (tensor<?x?xf32>) -> tensor<?xf32> {
  ^bb0(%a: tensor<?xf32>, %b: tensor<?xf32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %s = arith.addf %x, %y : f32
      soac.yield %s : f32
    }
    soac.yield %c : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
