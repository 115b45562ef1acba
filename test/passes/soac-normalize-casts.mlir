// RUN: seq-opt %s --soac-normalize | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-normalize -o %t.once
// RUN: seq-opt %t.once --soac-normalize -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --soac-normalize --canonicalize | FileCheck %s --check-prefix=KEPT

// Through i64, so that the low byte of an index stays one under canonicalization.
// CHECK-LABEL: func @byte
// CHECK: %[[WIDE:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: %[[BYTE:.*]] = arith.trunci %[[WIDE]] : i64 to i8
// CHECK: arith.index_castui %[[BYTE]] : i8 to index
// KEPT-LABEL: func @byte
// KEPT: %[[WIDE:.*]] = arith.index_cast
// KEPT: %[[BYTE:.*]] = arith.trunci %[[WIDE]]
// KEPT: %[[BACK:.*]] = arith.index_castui %[[BYTE]]
// KEPT: return %[[BACK]]
func.func @byte(%i: index) -> index {
  %b = arith.index_castui %i : index to i8
  %j = arith.index_castui %b : i8 to index
  return %j : index
}

// All elements of a tensor.
// CHECK-LABEL: func @words
// CHECK: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi64>
// CHECK: arith.index_cast %[[I]] : index to i64
// CHECK: soac.map (%[[WIDE:.*]] = %{{.*}}) : (tensor<?xi64>) -> tensor<?xi32>
// CHECK: arith.trunci %[[WIDE]] : i64 to i32
func.func @words(%is: tensor<?xindex>) -> tensor<?xi32> {
  %ws = arith.index_cast %is : tensor<?xindex> to tensor<?xi32>
  return %ws : tensor<?xi32>
}

// As wide as an index, or on the way to one: as before.
// CHECK-LABEL: func @wide
// CHECK-NEXT: arith.index_cast %{{.*}} : index to i64
// CHECK-NEXT: arith.index_cast %{{.*}} : i8 to index
// CHECK-NEXT: return
func.func @wide(%i: index, %b: i8) -> (i64, index) {
  %x = arith.index_cast %i : index to i64
  %j = arith.index_cast %b : i8 to index
  return %x, %j : i64, index
}
