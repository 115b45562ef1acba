// A new array by one map, whose points find their partition: what GPUs get.
// RUN: seq-opt %s --soac-expand-with=together --canonicalize --cse | FileCheck %s

// The last partition that has a point is the one that it gets.
// CHECK-LABEL: func.func @boxes(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32, %[[N:.*]]: index, %[[L:.*]]: index)
// CHECK: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi32> {
// CHECK-NEXT: %[[FROM:.*]] = arith.cmpi sge, %[[I]], %[[L]]
// CHECK-NEXT: %[[VALUE:.*]] = scf.if %[[FROM]] -> (i32) {
// CHECK-NEXT: scf.yield %[[Y]]
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[TO:.*]] = arith.cmpi slt, %[[I]], %[[L]]
// CHECK-NEXT: %[[REST:.*]] = arith.remui %[[I]], %c3
// CHECK-NEXT: %[[IN:.*]] = arith.cmpi ult, %[[REST]], %c2
// CHECK-NEXT: %[[BOTH:.*]] = arith.andi %[[TO]], %[[IN]]
// CHECK-NEXT: %[[OTHER:.*]] = arith.select %[[BOTH]], %[[X]], %[[Z]]
// CHECK: soac.yield %[[VALUE]]
// CHECK-NOT: soac.with
// CHECK-LABEL: func.func @rows(
func.func @boxes(%x: i32, %y: i32, %z: i32, %n: index, %l: index) -> tensor<?xi32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) upper(%l) step(%c3) width(%c2) {
    soac.yield %x : i32
  } at (%i) lower(%l) {
    soac.yield %y : i32
  }
  return %a : tensor<?xi32>
}

// Rows are copied in parts.
// CHECK: soac.with
// CHECK-LABEL: func.func @unknown_step(
func.func @rows(%row: tensor<?xi32>, %z: tensor<?xi32>, %n: index, %l: index) -> tensor<?x?xi32> {
  %a = soac.with genarray(%n) default(%z : tensor<?xi32>) -> tensor<?x?xi32> at (%i) lower(%l) {
    soac.yield %row : tensor<?xi32>
  }
  return %a : tensor<?x?xi32>
}

// No kernel divides by a step that it is given.
// CHECK: soac.with
// CHECK-NOT: arith.remui
// CHECK-LABEL: func.func @in_place(
func.func @unknown_step(%x: i32, %z: i32, %n: index, %t: index) -> tensor<?xi32> {
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%t) {
    soac.yield %x : i32
  }
  return %a : tensor<?xi32>
}

// An array that is changed has only the points of the partitions.
// CHECK: soac.with modarray
func.func @in_place(%a: tensor<?xi32>, %x: i32) -> tensor<?xi32> {
  %c2 = arith.constant 2 : index
  %b = soac.with modarray(%a : tensor<?xi32>) at (%i) step(%c2) {
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}
