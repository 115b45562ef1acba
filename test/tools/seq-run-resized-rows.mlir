// Operators that change the sizes of their rows: loops carry the new rows, and
// rows that are stored must agree.
//
// RUN: seq-run %s --backend interp --entry joined --arg '[[1, 2], [3, 4], [5, 6]]' | FileCheck %s --check-prefix=JOINED
// RUN: seq-run %s --backend cpu --entry joined --arg '[[1, 2], [3, 4], [5, 6]]' | FileCheck %s --check-prefix=JOINED
// RUN: seq-run %s --backend simt --entry joined --arg '[[1, 2], [3, 4], [5, 6]]' | FileCheck %s --check-prefix=JOINED
// JOINED: tensor<6xi32>: [1, 2, 3, 4, 5, 6]
// RUN: seq-run %s --backend cpu --check interp --entry joined --arg 'zeros:i32[0x3]' | FileCheck %s --check-prefix=NONE
// NONE: tensor<0xi32>: []
//
// RUN: seq-run %s --backend cpu --check interp --entry each --arg '[1, 2, 3]' --arg '[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=EACH
// RUN: seq-run %s --backend simt --entry each --arg '[1, 2, 3]' --arg '[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=EACH
// EACH: tensor<3xi64>: [14, 18, 22]
//
// RUN: seq-run %s --backend cpu --check interp --entry last --arg '[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=LAST
// LAST: tensor<2xi32>: [3, 4]
//
// RUN: seq-run %s --backend cpu --check interp --entry lasts --arg '[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=LASTS
// RUN: seq-run %s --backend cpu --check interp --entry lasts --arg 'zeros:i32[0x3]' | FileCheck %s --check-prefix=NO-LASTS
// LASTS: tensor<2x2xi32>:
// LASTS-NEXT: [1, 2]
// LASTS-NEXT: [3, 4]
// NO-LASTS: tensor<0x3xi32>:
//
// RUN: not seq-run %s --backend interp --entry growing --arg '[[1, 2], [3, 4]]' 2>&1 | FileCheck %s --check-prefix=GROWING
// RUN: not seq-run %s --backend cpu --entry growing --arg '[[1, 2], [3, 4]]' 2>&1 | FileCheck %s --check-prefix=GROWING
// GROWING: error: 'soac.scan' op rows of result 0 have different sizes: 2 and 4
//
// RUN: not seq-run %s --backend interp --entry bins --arg '[0, 0]' --arg '[[1, 2], [3, 4]]' --arg '[[5, 6]]' 2>&1 | FileCheck %s --check-prefix=BINS
// RUN: not seq-run %s --backend cpu --entry bins --arg '[0, 0]' --arg '[[1, 2], [3, 4]]' --arg '[[5, 6]]' 2>&1 | FileCheck %s --check-prefix=BINS
// BINS: error: 'soac.hist' op row of size 4 in dimension 0 does not fit destination 0, whose rows have size 2

func.func @joined(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %all = soac.reduce %rows neutral %none : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all : tensor<?xi32>
}

func.func @each(%xs: tensor<?xi64>, %rows: tensor<?x?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %sums = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %none = tensor.empty(%c0) : tensor<?xi64>
    %all = soac.reduce %rows neutral %none : (tensor<?x?xi64>) -> tensor<?xi64> {
    ^bb0(%a: tensor<?xi64>, %b: tensor<?xi64>):
      %c = soac.concat %a, %b : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
      soac.yield %c : tensor<?xi64>
    }
    %shifted = soac.map (%y = %all) : (tensor<?xi64>) -> tensor<?xi64> {
      %z = arith.addi %x, %y : i64
      soac.yield %z : i64
    }
    %sum = soac.reduce %shifted neutral %zero : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}

func.func @last(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %row = soac.reduce %rows neutral %none : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    soac.yield %b : tensor<?xi32>
  }
  return %row : tensor<?xi32>
}

func.func @lasts(%rows: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %all = soac.scan %rows neutral %none : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    soac.yield %b : tensor<?xi32>
  }
  return %all : tensor<?x?xi32>
}

func.func @growing(%rows: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %all = soac.scan %rows neutral %none : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all : tensor<?x?xi32>
}

func.func @bins(%is: tensor<?xindex>, %rows: tensor<?x?xi32>, %into: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?xi32>
  %all = soac.hist %is, %rows into %into neutral %none
      : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?x?xi32> op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all : tensor<?x?xi32>
}
