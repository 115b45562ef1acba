// RUN: seq-opt %s --convert-soac-to-seg | FileCheck %s
// RUN: seq-run %s --arg [] --arg true | FileCheck %s --check-prefix=RESULT
// RESULT: tensor<0xi32>: []

// The destination of a filter has an element to be sliced, even where there are
// statically none to filter.
// CHECK-LABEL: func @main(
// CHECK: tensor.empty(%c1) : tensor<?xi32>
func.func @main(%xs: tensor<0xi32>, %c: i1) -> tensor<?xi32> {
  %r = soac.filter (%x = %xs) : (tensor<0xi32>) -> tensor<?xi32> {
    soac.yield %c, %x : i1, i32
  }
  return %r : tensor<?xi32>
}
