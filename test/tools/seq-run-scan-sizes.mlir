// An operator may make rows of other sizes than those of the input of a scan: the sizes of
// the result are those of its rows, for whoever asks.
// RUN: seq-run %s --backend interp --arg '[[1,2,3],[4,5,6]]' --arg '[0,0]' | FileCheck %s
// RUN: seq-run %s --backend cpu --arg '[[1,2,3],[4,5,6]]' --arg '[0,0]' | FileCheck %s
// CHECK: result0: index: 2
// CHECK: result1: i32: 5
func.func @main(%rows: tensor<?x?xi32>, %none: tensor<?xi32>) -> (index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sums = soac.scan %rows neutral %none : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %x = tensor.extract %a[%c0] : tensor<?xi32>
    %y = tensor.extract %b[%c0] : tensor<?xi32>
    %sum = arith.addi %x, %y : i32
    %pair = soac.replicate(%c2) %sum : i32 -> tensor<?xi32>
    soac.yield %pair : tensor<?xi32>
  }
  %size = tensor.dim %sums, %c1 : tensor<?x?xi32>
  %last = tensor.extract %sums[%c1, %c1] : tensor<?x?xi32>
  return %size, %last : index, i32
}
