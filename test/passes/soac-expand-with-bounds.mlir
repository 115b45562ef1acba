// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// Listing 4 becomes listing 5: the gap between the steps has the default.
// CHECK-LABEL: func.func @listing4(
// CHECK: soac.with modarray(%{{.*}} : tensor<1500xi32>) at (%{{.*}}) lower(%c1) upper(%c1000) step(%c2) {
// CHECK-NEXT: soac.yield %c0_i32 : i32
// CHECK-NEXT: } at (%{{.*}}) upper(%c999) step(%c2) {
// CHECK: } at (%{{.*}}) lower(%c1000) upper(%c1500) {
func.func @listing4(%x: i32, %y: i32) -> tensor<1500xi32> {
  %c2 = arith.constant 2 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i32
  %b = soac.with genarray() default(%zero : i32) -> tensor<1500xi32> at (%i) upper(%c1000) step(%c2) {
    soac.yield %x : i32
  } at (%i) lower(%c1000) {
    soac.yield %y : i32
  }
  return %b : tensor<1500xi32>
}

// Where two partitions overlap the later one has the points, and the array keeps those of
// none.
// CHECK-LABEL: func.func @overlap(
// CHECK-SAME: %[[A:.*]]: tensor<8xi32>, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK: soac.with modarray(%[[A]] : tensor<8xi32>) at (%{{.*}}) lower(%c1) upper(%c3) {
// CHECK-NEXT: soac.yield %[[X]]
// CHECK-NEXT: } at (%{{.*}}) lower(%c3) upper(%c7) {
// CHECK-NEXT: soac.yield %[[Y]]
// CHECK-NEXT: }
func.func @overlap(%a: tensor<8xi32>, %x: i32, %y: i32) -> tensor<8xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %b = soac.with modarray(%a : tensor<8xi32>) at (%i) lower(%c1) upper(%c5) {
    soac.yield %x : i32
  } at (%i) lower(%c3) upper(%c7) {
    soac.yield %y : i32
  }
  return %b : tensor<8xi32>
}

// Bounds that are not known leave out what is below and above, cut to the array.
// CHECK-LABEL: func.func @around(
// CHECK-SAME: %[[N:.*]]: index, %[[L:.*]]: index, %[[U:.*]]: index, %{{.*}}: i32)
// CHECK: %[[L1:.*]] = arith.maxsi %[[L]], %c0
// CHECK: %[[L2:.*]] = arith.minsi %[[L1]], %[[N]]
// CHECK: %[[U1:.*]] = arith.maxsi %[[U]], %[[L2]]
// CHECK: %[[U2:.*]] = arith.minsi %[[U1]], %[[N]]
// CHECK: tensor.empty(%[[N]])
// CHECK: soac.with modarray(%{{.*}} : tensor<?xi32>) at (%{{.*}}) lower(%[[L]]) upper(%[[U]]) {
// CHECK: } at (%{{.*}}) upper(%[[L2]]) {
// CHECK: } at (%{{.*}}) lower(%[[U2]]) upper(%[[N]]) {
func.func @around(%n: index, %l: index, %u: index, %x: i32) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) lower(%l) upper(%u) {
    soac.yield %x : i32
  }
  return %a : tensor<?xi32>
}
