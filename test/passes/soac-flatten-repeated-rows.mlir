// On a device a thread a row is asked for from fewer rows on where flat code repeats rows, whose
// segments it makes anew in several launches, than where it is one kernel.
//
// RUN: seq-opt %s --soac-flatten="mode=incremental block-level=device outer-parallelism=75000 outer-parallelism-of-rounds=4096" | FileCheck %s
// RUN: seq-run %s --entry repeated --backend simt --check interp -q --arg '[[1, 2, 3], [], [4, 5]]:i32' --arg '[1, 10]:i32'

// CHECK-LABEL: func @repeated(
// CHECK: soac.threshold %{{.*}}, "repeated.0.outer" default 4096
func.func @repeated(%rows: !soac.jagged<2 x i32>, %factors: tensor<?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?x?xi32> {
    %sums = soac.map (%f = %factors) : (tensor<?xi32>) -> tensor<?xi32> {
      %products = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.muli %x, %f : i32
        soac.yield %p : i32
      }
      %sum = soac.reduce %products neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        soac.yield %s : i32
      }
      soac.yield %sum : i32
    }
    soac.yield %sums : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// CHECK-LABEL: func @once(
// CHECK: soac.threshold %{{.*}}, "once.0.outer" default 75000
func.func @once(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %r : tensor<?xi32>
}
