// RUN: seq-opt %s --soac-flatten=mode=full | FileCheck %s
// RUN: seq-run %s --entry weighed --check interp --backend cpu --arg random:i32[40x70]{0..3}@1
// RUN: seq-run %s --entry weighed --check interp --backend simt --arg random:i32[5x33]{0..3}@1 --quiet

// Arrays of a static size in a function that is called do not make rows irregular.
// CHECK-LABEL: func.func @weighed(
// CHECK: soac.map (%[[ROW:.*]] = %{{.*}}) : (tensor<?x?xi32>) -> tensor<?xi32>
// CHECK: soac.reduce %[[ROW]]
// CHECK: call @weight
func.func private @weight(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %is = soac.iota() : tensor<100xi32>
  %s = soac.reduce %is neutral %zero commutative : (tensor<100xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.xori %a, %b : i32
    soac.yield %c : i32
  }
  %y = arith.ori %x, %s : i32
  return %y : i32
}
func.func @weighed(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %w = func.call @weight(%b) : (i32) -> i32
      %c = arith.addi %a, %w : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
