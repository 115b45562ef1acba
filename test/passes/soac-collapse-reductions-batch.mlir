// In a map, rows of two dimensions are rows of one of an array outside.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @batch(
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<?x?x?xi32> into tensor<?x?xi32>
// CHECK: soac.map ({{.*}}, %[[ROW:.*]] = %[[FLAT]])
// CHECK-NEXT: soac.reduce %[[ROW]]
func.func @batch(%a: tensor<?x?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.xori %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
