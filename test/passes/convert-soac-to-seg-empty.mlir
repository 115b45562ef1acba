// RUN: seq-opt %s --convert-soac-to-seg --soac-separate-empties | FileCheck %s
// RUN: seq-run %s --entry later --arg 86:i32 | FileCheck %s --check-prefix=RESULT
// RUN: seq-run %s --arg [] --arg true | FileCheck %s --check-prefix=RESULT
// RESULT: tensor<0xi32>: []

// The destination of a filter has an element to be sliced, even where there are
// statically none to filter.
// CHECK-LABEL: func @main(
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT: tensor.empty(%[[ONE]]) : tensor<?xi32>
func.func @main(%xs: tensor<0xi32>, %c: i1) -> tensor<?xi32> {
  %r = soac.filter (%x = %xs) : (tensor<0xi32>) -> tensor<?xi32> {
    soac.yield %c, %x : i1, i32
  }
  return %r : tensor<?xi32>
}

// Only canonicalization finds that there are none.
func.func @later(%p: i32) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %i = arith.index_castui %p : i32 to index
  %n = arith.remui %i, %c1 : index
  %xs = soac.replicate(%n) %p : i32 -> tensor<?xi32>
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %odd = arith.trunci %p : i32 to i1
  %r = soac.filter (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %odd, %y : i1, i32
  }
  return %r : tensor<?xi32>
}
