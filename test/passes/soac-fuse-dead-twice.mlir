// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Inputs, forwarded values and array results that are there twice.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) reduce %{{.*}} : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[F:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[F]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1, %[[R]]#1, %[[XS]]
func.func @twice(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s, %a, %b, %c = soac.screma (%x = %xs, %w = %xs) reduce %ne : i32 : (tensor<?xi32>, tensor<?xi32>) -> (i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) map {
    %y = arith.muli %x, %w : i32
    soac.yield %y, %y, %y, %w : i32, i32, i32, i32
  } op {
  ^bb0(%p: i32, %q: i32):
    %t = arith.addi %p, %q : i32
    soac.yield %t : i32
  } post {
  ^bb0(%f: i32, %g: i32, %h: i32):
    soac.yield %f, %g, %h : i32, i32, i32
  }
  return %s, %a, %b, %c : i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// An assert in a body stays, and with it what it reads.
// CHECK-LABEL: func.func @asserting(
// CHECK:      soac.screma (%[[X:.*]] = %{{.*}}) reduce
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sge, %[[X]],
// CHECK-NEXT:   soac.assert %[[P]], "negative: {0}"(%[[X]]) : i32
// CHECK-NEXT:   soac.yield %[[X]] : i32
func.func @asserting(%xs: tensor<?xi32>, %ne: i32) -> i32 {
  %ys, %zs = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %p = arith.cmpi sge, %x, %ne : i32
    soac.assert %p, "negative: {0}" (%x) : i32
    %z = arith.muli %x, %x : i32
    soac.yield %x, %z : i32, i32
  }
  %us = soac.map (%x = %xs, %z = %zs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %u = arith.addi %x, %z : i32
    soac.yield %u : i32
  }
  %s = soac.reduce %ys neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}
