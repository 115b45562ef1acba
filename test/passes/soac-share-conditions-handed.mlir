// What the condition computes after its map, and hands on, is no element that its map gathers.

// RUN: seq-opt %s --soac-share | FileCheck %s
// RUN: seq-run %s --entry handed --arg '[3, 0, 1, 2]:i32' --backend cpu --check interp -q
// RUN: seq-run %s --entry handed --arg '[3, 0, 1, 2]:i32' --backend simt --check interp -q

// CHECK-LABEL: func.func @handed(
// CHECK: scf.while
// CHECK: soac.map
// CHECK: soac.reduce
// CHECK: ^bb0
// CHECK: soac.map
// CHECK: tensor.extract
// CHECK: return
func.func @handed(%a: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %limit = arith.constant 100 : i32
  %r:2 = scf.while (%xs = %a, %ys = %a) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, i32) {
    %g = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %four = arith.constant 4 : i32
      %p = arith.remui %y, %four : i32
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ys[%at] : tensor<?xi32>
      soac.yield %q : i32
    }
    %t = soac.reduce %g neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %s = arith.addi %x, %y : i32
      soac.yield %s : i32
    }
    %more = arith.cmpi slt, %t, %limit : i32
    scf.condition(%more) %ys, %t : tensor<?xi32>, i32
  } do {
  ^bb0(%ys: tensor<?xi32>, %t: i32):
    %next, %totals = soac.map (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
      %four = arith.constant 4 : i32
      %p = arith.remui %y, %four : i32
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ys[%at] : tensor<?xi32>
      soac.yield %q, %t : i32, i32
    }
    %sums = soac.map (%x = %next, %y = %totals) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    scf.yield %next, %sums : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0 : tensor<?xi32>
}
