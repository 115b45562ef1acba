// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// Both branches go on with a part of the same array: one filter, one call.
// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[K:.*]]: i64, %[[P:.*]]: i32, %[[XS:.*]]: tensor<?xi32>
// CHECK: %[[FIRST:.*]] = arith.cmpi slt, %[[K]]
// CHECK: %[[CHOSEN:.*]]:3 = scf.if %[[FIRST]] -> (i1, i64, i32) {
// CHECK-NEXT: scf.yield %true, %[[K]], %{{.*}}
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK-NOT: call @select
// CHECK: %[[R:.*]] = scf.if %[[CHOSEN]]#0 -> (i32) {
// CHECK-NEXT: %[[YS:.*]] = soac.filter (%[[X:.*]] = %[[XS]])
// CHECK: %[[ABOVE:.*]] = arith.cmpi sgt, %[[X]], %[[P]]
// CHECK: %[[BELOW:.*]] = arith.cmpi slt, %[[X]], %[[P]]
// CHECK: %[[KEEP:.*]] = arith.select %[[FIRST]], %[[BELOW]], %[[ABOVE]]
// CHECK: soac.yield %[[KEEP]], %[[X]]
// CHECK: %[[Y:.*]] = func.call @select(%[[CHOSEN]]#1, %[[P]], %[[YS]], 
// CHECK: scf.yield %[[Y]]
// CHECK: } else {
// CHECK-NEXT: scf.yield %[[CHOSEN]]#2
// CHECK: return %[[R]]
func.func @select(%k: i64, %p: i32, %xs: tensor<?xi32>, %low: i64, %high: i64) -> i32 {
  %first = arith.cmpi slt, %k, %low : i64
  %r = scf.if %first -> (i32) {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @select(%k, %p, %ys, %low, %high) : (i64, i32, tensor<?xi32>, i64, i64) -> i32
    scf.yield %y : i32
  } else {
    %second = arith.cmpi sge, %k, %high : i64
    %s = scf.if %second -> (i32) {
      %rest = arith.subi %k, %high : i64
      %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %keep = arith.cmpi sgt, %x, %p : i32
        soac.yield %keep, %x : i1, i32
      }
      %z = func.call @select(%rest, %p, %zs, %low, %high) : (i64, i32, tensor<?xi32>, i64, i64) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %p : i32
    }
    scf.yield %s : i32
  }
  return %r : i32
}
