// RUN: seq-opt %s --soac-hoist | FileCheck %s
// RUN: seq-opt %s --soac-hoist -o %t.once
// RUN: seq-opt %t.once --soac-hoist -o %t.twice
// RUN: diff %t.once %t.twice

// The sum of the squares is one of the condition of every loop, in a map or not.
// CHECK-LABEL: func @condition(
// CHECK: soac.map (%[[ROW:.*]] = %{{.*}}) : (tensor<?x?xi32>)
// CHECK: %[[YS:.*]] = soac.map (%{{.*}} = %[[ROW]])
// CHECK: %[[SUM:.*]] = soac.reduce %[[YS]]
// CHECK: scf.while
// CHECK-NEXT: arith.addi %[[SUM]], %{{.*}} : i32
func.func @condition(%xss: tensor<?x?xi32>, %lim: i32) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %x = scf.while (%a = %zero) : (i32) -> i32 {
      %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %e, %e : i32
        soac.yield %y : i32
      }
      %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %c = arith.addi %p, %q : i32
        soac.yield %c : i32
      }
      %u = arith.addi %sum, %a : i32
      %go = arith.cmpi slt, %u, %lim : i32
      scf.condition(%go) %u : i32
    } do {
    ^bb0(%u: i32):
      scf.yield %u : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
