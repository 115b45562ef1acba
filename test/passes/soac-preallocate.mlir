// RUN: seq-opt %s --soac-preallocate --canonicalize --cse | FileCheck %s
// RUN: seq-run %s --entry squares --arg 3:index --arg '[9]:i64' | FileCheck %s --check-prefix=VALUE

// The first loop has the length in place of the row, and no square. The second one fills: what
// the row begins with, then in each round an element and a part.
//
// CHECK-LABEL: func.func @squares(
// CHECK-SAME:    %[[SIZE:.*]]: index, %[[BEGIN:.*]]: tensor<?xi64>)
// CHECK:         %[[M:.*]] = tensor.dim %[[BEGIN]], %{{.*}}
// CHECK:         %[[N:.*]] = scf.for %{{.*}} iter_args(%[[K:.*]] = %[[M]]) -> (index)
// CHECK-NEXT:      %[[K1:.*]] = arith.addi %[[K]], %{{.*}} : index
// CHECK-NEXT:      %[[K2:.*]] = arith.addi %[[K1]], %[[M]] : index
// CHECK-NEXT:      scf.yield %[[K2]] : index
// CHECK:         %[[EMPTY:.*]] = tensor.empty(%[[N]]) : tensor<?xi64>
// CHECK:         %[[BEGUN:.*]] = tensor.insert_slice %[[BEGIN]] into %[[EMPTY]][0] [%{{.*}}] [1]
// CHECK:         %[[R:.*]]:2 = scf.for
// CHECK-SAME:        iter_args(%[[ROW:.*]] = %[[BEGUN]], %[[AT:.*]] = %[[M]]) -> (tensor<?xi64>, index)
// CHECK:           %[[ONE:.*]] = tensor.insert %{{.*}} into %[[ROW]][%[[AT]]] : tensor<?xi64>
// CHECK:           %[[NEXT:.*]] = arith.addi %[[AT]], %{{.*}} : index
// CHECK:           tensor.insert_slice %[[BEGIN]] into %[[ONE]][%[[NEXT]]] [%{{.*}}] [1]
// CHECK:         return %[[R]]#0
// VALUE: tensor<7xi64>: [9, 0, 9, 1, 9, 4, 9]
func.func @squares(%size: index, %begin: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %size step %c1 iter_args(%row = %begin) -> (tensor<?xi64>) {
    %x = arith.index_cast %i : index to i64
    %square = arith.muli %x, %x : i64
    %piece = tensor.from_elements %square : tensor<1xi64>
    %longer = soac.concat %row, %piece, %begin
      : (tensor<?xi64>, tensor<1xi64>, tensor<?xi64>) -> tensor<?xi64>
    scf.yield %longer : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}
