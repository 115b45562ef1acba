// RUN: seq-opt %s -split-input-file -verify-diagnostics | seq-opt | FileCheck %s

// An array with one index of a destination of one dimension is a run, beside elements.
//
// CHECK-LABEL: func.func @run
// CHECK:         seg.yield %{{.*}} to [%{{.*}}], %{{.*}} to [%{{.*}}] {everywhere} : i32, tensor<?xi32>
func.func @run(%n: index, %x: i32, %row: tensor<?xi32>, %starts: tensor<?xindex>, %a: tensor<?xi32>, %b: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>) {
  %r:2 = seg.map level(grid) space(%i) = (%n) outs(%a, %b : tensor<?xi32>, tensor<?xi32>) {
    %start = tensor.extract %starts[%i] : tensor<?xindex>
    seg.yield %x to [%i], %row to [%start] {everywhere} : i32, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
