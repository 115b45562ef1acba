// With-loops as nests of maps, reductions, scatters, and disjoint changes of arrays.
// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// One partition with all points is a nest of maps.
// CHECK-LABEL: func.func @whole(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index, %[[X:.*]]: f32)
// CHECK: %[[R:.*]] = soac.iota(%[[N]]) : tensor<?xindex>
// CHECK: soac.map (%{{.*}} = %[[R]])
// CHECK:   %[[C:.*]] = soac.iota(%[[M]]) : tensor<?xindex>
// CHECK:   soac.map (%{{.*}} = %[[C]])
// CHECK:     soac.yield %[[X]] : f32
// CHECK-NOT: soac.with
func.func @whole(%n: index, %m: index, %x: f32) -> tensor<?x?xf32> {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %a = soac.with genarray(%n, %m) default(%z : f32) -> tensor<?x?xf32> at (%i, %j) lower(%c0, %c0) upper(%n, %m) {
    soac.yield %x : f32
  }
  return %a : tensor<?x?xf32>
}

// So is the last of several.
// CHECK-LABEL: func.func @hidden(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK: soac.map
// CHECK: soac.yield %[[Y]] : f32
// CHECK-NOT: soac.with
func.func @hidden(%x: f32, %y: f32) -> tensor<8xf32> {
  %c3 = arith.constant 3 : index
  %a = soac.with genarray() default(%x : f32) -> tensor<8xf32> at (%i) lower(%c3) {
    soac.yield %x : f32
  } at (%i) {
    soac.yield %y : f32
  }
  return %a : tensor<8xf32>
}

// No partition is an array of defaults.
// CHECK-LABEL: func.func @nothing(
// CHECK: soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK-NOT: soac.with
func.func @nothing(%n: index, %x: i32) -> tensor<?xi32> {
  %a = soac.with genarray(%n) default(%x : i32) -> tensor<?xi32>
  return %a : tensor<?xi32>
}

// An array without dimensions has one point.
// CHECK-LABEL: func.func @point(
// CHECK-SAME: %[[X:.*]]: i32, %[[A:.*]]: tensor<i32>)
// CHECK: %[[G:.*]] = tensor.from_elements %[[X]] : tensor<i32>
// CHECK: %[[M:.*]] = tensor.insert %[[X]] into %[[A]][] : tensor<i32>
// CHECK: return %[[G]], %[[M]]
func.func @point(%x: i32, %a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %z = arith.constant 0 : i32
  %g = soac.with genarray() default(%z : i32) -> tensor<i32> at () {
    soac.yield %x : i32
  }
  %m = soac.with modarray(%a : tensor<i32>) at () {
    soac.yield %x : i32
  }
  return %g, %m : tensor<i32>, tensor<i32>
}
