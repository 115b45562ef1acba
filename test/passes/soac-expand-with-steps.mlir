// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// The example of section 2.2 of Janssen and Scholz: seven partitions of one, four of them
// around it and two between step and width.
// CHECK-LABEL: func.func @seven(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<7x7xi32>
// CHECK: soac.with modarray(%[[E]] : tensor<7x7xi32>) at (%{{.*}}, %{{.*}}) upper(%c1, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c6, %c0) upper(%c7, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c0) upper(%c6, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c6) upper(%c6, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c2, %c1) upper(%c5, %c6) step(%c2, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c3) upper(%c6, %c4) step(%c2, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c1) upper(%c6, %c6) step(%c2, %c3) width(%c1, %c2) {
// CHECK-NEXT: soac.yield %[[X]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @seven(%x: i32, %z: i32) -> tensor<7x7xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %a = soac.with genarray() default(%z : i32) -> tensor<7x7xi32>
      at (%i, %j) lower(%c1, %c1) upper(%c6, %c6) step(%c2, %c3) width(%c1, %c2) {
    soac.yield %x : i32
  }
  return %a : tensor<7x7xi32>
}

// Of several with steps the array begins with defaults.
// CHECK-LABEL: func.func @in_order(
// CHECK: %[[F:.*]] = soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK: soac.with modarray(%[[F]] : tensor<?xi32>) at (%{{.*}}) upper(%{{.*}}) step(%{{.*}}) {
// CHECK: } at (%{{.*}}) lower(%{{.*}}) upper(%{{.*}}) {
func.func @in_order(%n: index, %l: index, %t: index, %x: i32) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%t) {
    soac.yield %x : i32
  } at (%i) lower(%l) {
    soac.yield %x : i32
  }
  return %a : tensor<?xi32>
}
