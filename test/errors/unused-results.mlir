// What must stop the program does so on every back end, also where nothing uses its
// result, and also where simplification finds out that nothing needs it.

// RUN: not seq-run %s --backend interp --arg '[1, 2]' --arg 7 2>&1 | FileCheck %s
// RUN: not seq-run %s --backend cpu --arg '[1, 2]' --arg 7 2>&1 | FileCheck %s
// RUN: not seq-run %s --backend simt --arg '[1, 2]' --arg 7 2>&1 | FileCheck %s
// RUN: seq-run %s --backend cpu --arg '[1, 2]' --arg 1 --check interp | FileCheck %s --check-prefix=INSIDE
// CHECK: unused-results.mlir:[[#@LINE+6]]:{{.*}}error: 'tensor.extract' op index 7 is out of bounds for size 2
// INSIDE: i32: 3

func.func @main(%xs: tensor<?xi32>, %i: index) -> i32 {
  %three = arith.constant 3 : i32
  // Not used.
  %y = tensor.extract %xs[%i] : tensor<?xi32>
  return %three : i32
}

// RUN: not seq-run %s --backend interp --entry times_zero --arg '[1, 2]' --arg 2 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %s --backend cpu --entry times_zero --arg '[1, 2]' --arg 2 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %s --backend simt --entry times_zero --arg '[1, 2]' --arg 2 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: 'tensor.extract' op index 2 is out of bounds for size 2
func.func @times_zero(%xs: tensor<?xi32>, %i: index) -> i32 {
  %zero = arith.constant 0 : i32
  %y = func.call @at(%xs, %i) : (tensor<?xi32>, index) -> i32
  %z = arith.muli %y, %zero : i32
  return %z : i32
}

func.func private @at(%xs: tensor<?xi32>, %i: index) -> i32 {
  %y = tensor.extract %xs[%i] : tensor<?xi32>
  return %y : i32
}

// RUN: not seq-run %s --backend interp --entry sizes --arg '[1, 2]' --arg '[1]' 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not seq-run %s --backend cpu --entry sizes --arg '[1, 2]' --arg '[1]' 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not seq-run %s --backend simt --entry sizes --arg '[1, 2]' --arg '[1]' 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: 'soac.map' op inputs have different outer sizes: 2 and 1
func.func @sizes(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  %z = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %s = arith.addi %x, %y : i32
    soac.yield %s : i32
  }
  return %xs : tensor<?xi32>
}

// An element that is not used, in a map of rows.
// RUN: not seq-run %s --backend interp --entry rows --arg '[[1, 2], [0, 1]]' --arg '[1, 3]' 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not seq-run %s --backend cpu --entry rows --arg '[[1, 2], [0, 1]]' --arg '[1, 3]' 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not seq-run %s --backend cpu --mode full --entry rows --arg '[[1, 2], [0, 1]]' --arg '[1, 3]' 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not seq-run %s --backend simt --entry rows --arg '[[1, 2], [0, 1]]' --arg '[1, 3]' 2>&1 | FileCheck %s --check-prefix=ROWS
// ROWS: error: 'tensor.extract' op index 3 is out of bounds for size 2
func.func @rows(%xss: tensor<?x2xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %z = soac.map (%xs = %xss, %i = %is) : (tensor<?x2xi32>, tensor<?xindex>) -> tensor<?xi32> {
    %c0 = arith.constant 0 : index
    %first = tensor.extract %xs[%c0] : tensor<2xi32>
    %unused = tensor.extract %xs[%i] : tensor<2xi32>
    soac.yield %first : i32
  }
  return %z : tensor<?xi32>
}
