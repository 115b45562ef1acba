// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A reduction over what post computes without a scan: its part of post moves
// to the map region and its value is forwarded.
// CHECK-LABEL: func.func @reduce_after_post(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) scan %[[NE]] : i32 reduce %[[NE]] : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
// CHECK-NEXT:   %[[M:.*]] = arith.muli %[[X]], %[[NE]]
// CHECK-NEXT:   soac.yield %[[X]], %[[M]], %[[M]] : i32, i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   %[[S:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   %[[T:.*]] = arith.maxsi %[[B]], %[[D]]
// CHECK-NEXT:   soac.yield %[[S]], %[[T]] : i32, i32
// CHECK-NEXT: } post {
// CHECK-NEXT: ^bb0(%[[P:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   %[[U:.*]] = arith.addi %[[P]], %[[F]]
// CHECK-NEXT:   soac.yield %[[U]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
func.func @reduce_after_post(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %us, %ms = soac.screma (%x = %xs) scan %ne : i32 : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%s: i32, %f: i32):
    %m = arith.muli %f, %ne : i32
    %u = arith.addi %s, %m : i32
    soac.yield %u, %m : i32, i32
  }
  %r = soac.reduce %ms neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %r, %us : i32, tensor<?xi32>
}
