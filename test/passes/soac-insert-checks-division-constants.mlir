// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Constant divisors: 3 needs nothing, -1 overflows at the least number alone,
// 0 always fails.
// CHECK-LABEL: func.func @constants
// CHECK-NOT: soac.assert
// CHECK: arith.divsi
// CHECK: arith.constant -128 : i8
// CHECK: soac.assert {{.*}}"'arith.divsi' op signed division overflows: {0} / -1"
// CHECK-NOT: soac.assert
// CHECK: arith.divsi
// CHECK: soac.assert {{.*}}"'arith.divui' op divides by zero: {0} / 0"
// CHECK: arith.divui
func.func @constants(%a: i8) -> (i8, i8, i8) {
  %three = arith.constant 3 : i8
  %minus = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.divsi %a, %three : i8
  %1 = arith.divsi %a, %minus : i8
  %2 = arith.divui %a, %zero : i8
  return %0, %1, %2 : i8, i8, i8
}

// -----

// A shift amount is below the width, a step is positive.
// CHECK-LABEL: func.func @shifts_and_steps(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i16, %[[K:[a-z0-9]+]]: i16, %[[N:[a-z0-9]+]]: index, %[[S:[a-z0-9]+]]: index)
// CHECK: %[[WIDTH:.*]] = arith.constant 16 : i16
// CHECK: %[[BELOW:.*]] = arith.cmpi ult, %[[K]], %[[WIDTH]] : i16
// CHECK: soac.assert %[[BELOW]], "'arith.shli' op shift amount {0} is not below the width 16"(%[[K]]) : i16
// CHECK: arith.shli
// CHECK-NOT: soac.assert
// CHECK: arith.shrui
// CHECK: %[[POSITIVE:.*]] = arith.cmpi sgt, %[[S]], %{{.*}} : index
// CHECK: soac.assert %[[POSITIVE]], "'scf.for' op step is not positive: {0}"(%[[S]]) : index
// CHECK-NEXT: scf.for
func.func @shifts_and_steps(%x: i16, %k: i16, %n: index, %s: index) -> (i16, i16) {
  %c0 = arith.constant 0 : index
  %c15 = arith.constant 15 : i16
  %a = arith.shli %x, %k : i16
  %b = arith.shrui %x, %c15 : i16
  scf.for %i = %c0 to %n step %s {
  }
  return %a, %b : i16, i16
}
