// Sums of rows in a body are part of what takes them, so that a thread stores none of them.
// RUN: seq-opt %s --soac-fuse | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK: soac.map (%[[XSS:.*]] = %{{.*}}) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
// CHECK-NOT: soac.map
// CHECK: %[[ALL:.*]] = soac.screma (%[[XS:.*]] = %[[XSS]]) reduce
// CHECK: soac.reduce %[[XS]]
// CHECK: soac.yield %[[ALL]] : i32
func.func @sums(%a: tensor<?x?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xss = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %sum : i32
    }
    %all = soac.reduce %sums neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %all : i32
  }
  return %r : tensor<?xi32>
}
