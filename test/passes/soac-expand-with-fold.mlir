// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// A fold reduces the innermost dimension first; a later partition follows.
// CHECK-LABEL: func.func @fold(
// CHECK: %[[R:.*]] = soac.map
// CHECK:   %[[C:.*]] = soac.map
// CHECK:   %[[S:.*]] = soac.reduce %[[C]] neutral %[[Z:.*]] : (tensor<?xi32>) -> i32
// CHECK:   soac.yield %[[S]] : i32
// CHECK: %[[P:.*]] = soac.reduce %[[R]] neutral %[[Z]] : (tensor<?xi32>) -> i32
// CHECK: %[[T:.*]] = soac.reduce %{{.*}} neutral %[[Z]] : (tensor<?xi32>) -> i32
// CHECK: arith.addi %[[P]], %[[T]] : i32
// CHECK-NOT: soac.with
func.func @fold(%n: index, %m: index, %x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %s = soac.with fold(%z : i32) at (%i, %j) upper(%n, %m) {
    %k = arith.index_cast %i : index to i32
    soac.yield %k : i32
  } at (%i) upper(%n) {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}
