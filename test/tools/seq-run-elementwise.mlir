// Arithmetic on whole arrays, outside of combinators, in bodies and in operators.
//
// RUN: seq-run %s --entry outside --arg '[[1.0,2.0,3.0],[4.0,5.0,6.0]]:f32' --arg '[[10.0,20.0,30.0],[40.0,50.0,60.0]]:f32' | FileCheck %s --check-prefix=OUTSIDE
// RUN: seq-run %s --entry outside --backend simt --check interp --arg random:f32[40x50]@1 --arg random:f32[40x50]@2 -q
// RUN: seq-run %s --entry outside --check interp --arg random:f32[0x5] --arg random:f32[0x5] -q
// OUTSIDE: [11.5, 22.5, 33.5]
// OUTSIDE: [44.5, 55.5, 66.5]
// RUN: seq-run %s --entry rows --arg '[[1,2],[],[3]]:i32' | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry rows --backend simt --arg '[[1,2],[],[3]]:i32' | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry rows --backend interp --mode full --arg '[[1,2],[],[3]]:i32' | FileCheck %s --check-prefix=ROWS
// ROWS: [3, 8]
// ROWS-NEXT: []
// ROWS-NEXT: [15]
// RUN: seq-run %s --entry sums --arg '[[1,2,3],[4,5,6],[7,8,9]]:i64' | FileCheck %s --check-prefix=SUMS
// RUN: seq-run %s --entry sums --backend simt --schedules 10 --check interp --arg random:i64[1000x3] -q
// SUMS: [1, 2, 3]
// SUMS-NEXT: [5, 7, 9]
// SUMS-NEXT: [12, 15, 18]
// RUN: not seq-run %s --entry outside --arg zeros:f32[2x3] --arg zeros:f32[3x3] 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: seq-run-elementwise.mlir:26:8: error: {{.*}}different outer sizes: 2 and 3

// x + y + 0.5
func.func @outside(%xs: tensor<?x?xf32>, %ys: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0 : index
  %half = arith.constant 0.5 : f32
  %s = arith.addf %xs, %ys : tensor<?x?xf32>
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %zero : tensor<?x?xf32>
  %m = tensor.dim %xs, %one : tensor<?x?xf32>
  %halves = tensor.splat %half[%n, %m] : tensor<?x?xf32>
  %r = arith.addf %s, %halves : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// x * (x + 2) in rows of any length
func.func @rows(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %two = arith.constant 2 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %more = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %two : i32
      soac.yield %y : i32
    }
    %product = arith.muli %row, %more : tensor<?xi32>
    soac.yield %product : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// Sums of columns up to each row.
func.func @sums(%rows: tensor<?x3xi64>) -> tensor<?x3xi64> {
  %zero = arith.constant dense<0> : tensor<3xi64>
  %r = soac.scan %rows neutral %zero : (tensor<?x3xi64>) -> tensor<?x3xi64> {
  ^bb0(%a: tensor<3xi64>, %b: tensor<3xi64>):
    %c = arith.addi %a, %b : tensor<3xi64>
    soac.yield %c : tensor<3xi64>
  }
  return %r : tensor<?x3xi64>
}
