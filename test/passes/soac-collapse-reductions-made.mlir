// Elements that a nest makes for a reduction alone.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// Functions a x + b, composed in order.
// CHECK-LABEL: func.func @composed(
// CHECK-COUNT-2: tensor.collapse_shape
// CHECK: %[[MADE:.*]]:2 = soac.map ({{.*}}) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
// CHECK: soac.reduce %[[MADE]]#0, %[[MADE]]#1 neutral
// CHECK-NOT: soac.reduce
func.func @composed(%a: tensor<?x7xi32>, %b: tensor<?x7xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %made:2 = soac.map (%p = %a, %q = %b) : (tensor<?x7xi32>, tensor<?x7xi32>) -> (tensor<?x7xi32>, tensor<?x7xi32>) {
    %r:2 = soac.map (%x = %p, %y = %q) : (tensor<7xi32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>) {
      %odd = arith.ori %x, %one : i32
      %sum = arith.addi %y, %x : i32
      soac.yield %odd, %sum : i32, i32
    }
    soac.yield %r#0, %r#1 : tensor<7xi32>, tensor<7xi32>
  }
  %rows:2 = soac.map (%p = %made#0, %q = %made#1) : (tensor<?x7xi32>, tensor<?x7xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %f:2 = soac.reduce %p, %q neutral %one, %zero : (tensor<7xi32>, tensor<7xi32>) -> (i32, i32) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a3 = arith.muli %a1, %a2 : i32
      %c = arith.muli %b1, %a2 : i32
      %b3 = arith.addi %c, %b2 : i32
      soac.yield %a3, %b3 : i32, i32
    }
    soac.yield %f#0, %f#1 : i32, i32
  }
  %f:2 = soac.reduce %rows#0, %rows#1 neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a3 = arith.muli %a1, %a2 : i32
    %c = arith.muli %b1, %a2 : i32
    %b3 = arith.addi %c, %b2 : i32
    soac.yield %a3, %b3 : i32, i32
  }
  return %f#0, %f#1 : i32, i32
}
