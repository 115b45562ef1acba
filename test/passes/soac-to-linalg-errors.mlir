// What linalg does not have stays, with a remark.

// RUN: seq-opt %s --soac-to-linalg 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --soac-to-linalg 2>&1 >/dev/null | FileCheck %s --check-prefix=LEFT

// LEFT: remark: 'soac.map' op stays: it takes rows of any length
// LEFT: remark: 'soac.reduce' op stays: its operator is not known to be commutative
// CHECK-LABEL: func.func @last(
// CHECK: soac.map
// CHECK: soac.reduce
func.func @last(%a: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %r = soac.map (%row = %a) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %l = soac.reduce %row neutral %c0 : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      soac.yield %y : i32
    }
    soac.yield %l : i32
  }
  return %r : tensor<?xi32>
}
