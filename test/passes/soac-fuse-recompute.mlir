// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A scan whose results meet a reduction of what it scans. The flags, of eight bytes,
// are computed for both from the keys, of four.
// CHECK-LABEL: func @flags(
// CHECK-SAME: %[[KEYS:.*]]: tensor<?xi32>
// CHECK: %[[TOTAL:.*]] = soac.screma (%{{.*}} = %[[KEYS]]) reduce
// CHECK-SAME: : (tensor<?xi32>) -> i64 map {
// CHECK: arith.extui
// CHECK: soac.screma (%{{.*}} = %[[KEYS]]) scan
// CHECK-SAME: : (tensor<?xi32>) -> tensor<?xi64> map {
// CHECK: arith.extui
// CHECK: post {
// CHECK: arith.addi %[[TOTAL]]
func.func @flags(%keys: tensor<?xi32>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %sets = soac.map (%key = %keys) : (tensor<?xi32>) -> tensor<?xi64> {
    %bit = arith.trunci %key : i32 to i1
    %set = arith.extui %bit : i1 to i64
    soac.yield %set : i64
  }
  %before = soac.scan %sets neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %total = soac.reduce %sets neutral %zero : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %is = soac.map (%s = %before) : (tensor<?xi64>) -> tensor<?xi64> {
    %i = arith.addi %total, %s : i64
    soac.yield %i : i64
  }
  return %is : tensor<?xi64>
}
