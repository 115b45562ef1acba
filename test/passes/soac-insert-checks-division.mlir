// Numbers: divisors, shift amounts, steps.
// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// A divisor is not zero; a signed quotient fits its type.
// CHECK-LABEL: func.func @signed(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: %[[SOME:.*]] = arith.cmpi ne, %[[B]], %[[ZERO]] : i32
// CHECK: soac.assert %[[SOME]], "'arith.divsi' op divides by zero: {0} / 0"(%[[A]], %[[B]]) : i32, i32
// CHECK: %[[MIN:.*]] = arith.constant -2147483648 : i32
// CHECK: %[[FITS:.*]] = arith.cmpi ne, %[[A]], %[[MIN]] : i32
// CHECK: %[[MINUS:.*]] = arith.constant -1 : i32
// CHECK: %[[OTHER:.*]] = arith.cmpi ne, %[[B]], %[[MINUS]] : i32
// CHECK: %[[EITHER:.*]] = arith.ori %[[FITS]], %[[OTHER]] : i1
// CHECK: soac.assert %[[EITHER]], "'arith.divsi' op signed division overflows: {0} / -1"(%[[A]], %[[B]]) : i32, i32
// CHECK-NEXT: arith.divsi
func.func @signed(%a: i32, %b: i32) -> i32 {
  %q = arith.divsi %a, %b : i32
  return %q : i32
}

// -----

// CHECK-LABEL: func.func @names
// CHECK: "'arith.remsi' op divides by zero: {0} / 0"
// CHECK: arith.constant -9223372036854775808 : i64
// CHECK: "'arith.remsi' op signed division overflows: {0} / -1"
// CHECK: "'arith.ceildivsi' op divides by zero: {0} / 0"
// CHECK: "'arith.ceildivsi' op signed division overflows: {0} / -1"
// CHECK: "'arith.floordivsi' op divides by zero: {0} / 0"
// CHECK: "'arith.floordivsi' op signed division overflows: {0} / -1"
// CHECK: "'arith.divui' op divides by zero: {0} / 0"
// CHECK-NEXT: arith.divui
// CHECK: "'arith.remui' op divides by zero: {0} / 0"
// CHECK-NEXT: arith.remui
// CHECK: "'arith.ceildivui' op divides by zero: {0} / 0"
// CHECK-NEXT: arith.ceildivui
func.func @names(%a: i64, %b: i64) -> (i64, i64, i64, i64, i64, i64) {
  %0 = arith.remsi %a, %b : i64
  %1 = arith.ceildivsi %a, %b : i64
  %2 = arith.floordivsi %a, %b : i64
  %3 = arith.divui %a, %b : i64
  %4 = arith.remui %a, %b : i64
  %5 = arith.ceildivui %a, %b : i64
  return %0, %1, %2, %3, %4, %5 : i64, i64, i64, i64, i64, i64
}
