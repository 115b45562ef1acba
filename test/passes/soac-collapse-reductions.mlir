// A sum over all dimensions is one over a single dimension: one kernel, whatever the sizes are, which
// reads along memory.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: seq-run %s --entry all --backend simt --gpu chip=sm_90 -q --stats --arg 'random:i32[4x4x10000]' | FileCheck %s --check-prefix=ALL
// RUN: seq-run %s --entry all --backend simt --gpu chip=sm_90 -q --stats --arg 'random:i32[80000x1x2]' | FileCheck %s --check-prefix=ALL
// ALL: stats: kernel red_
// ALL: sector factor: 1.0
// ALL-NOT: stats: kernel
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @all(
// CHECK-SAME: %[[A:.*]]: tensor<?x?x?xi32>)
// CHECK-DAG: %[[INNER:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0], [1, 2]]
// CHECK-DAG: %[[FLAT:.*]] = tensor.collapse_shape %[[INNER]] {{\[\[}}0, 1]]
// CHECK-NOT: soac.map
// CHECK: soac.reduce %[[FLAT]] neutral %{{.*}} : (tensor<?xi32>) -> i32
// CHECK-NOT: soac.reduce
func.func @all(%a: tensor<?x?x?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %planes = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    %s = soac.reduce %rows neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %planes neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
