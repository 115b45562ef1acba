// Elements of rows of any lengths are all elements.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @jagged(
// CHECK: %{{.*}}, %[[DATA:.*]] = soac.jagged.unpack
// CHECK: soac.reduce %[[DATA]] neutral
// CHECK-NOT: soac.reduce
func.func @jagged(%a: !soac.jagged<2 x i32>) -> i32 {
  %least = arith.constant -2147483648 : i32
  %rows = soac.map (%row = %a) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %least : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %least : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.maxsi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
