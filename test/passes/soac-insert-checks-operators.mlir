// RUN: seq-opt %s --soac-insert-checks | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks -o %t.twice
// RUN: diff %t.once %t.twice

// The rows that an operator combines are compared once, before: with the neutral row, if there
// are any.
// CHECK-LABEL: func.func @reduced(
// CHECK-SAME: %[[ROWS:.*]]: tensor<?x?xi32>, %[[NE:.*]]: tensor<?xi32>)
// CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[NE]], %
// CHECK-DAG: %[[WIDTH:.*]] = tensor.dim %[[ROWS]], %
// CHECK: %[[COUNT:.*]] = tensor.dim %[[ROWS]], %
// CHECK-DAG: %[[SAME:.*]] = arith.cmpi eq, %[[SIZE]], %[[WIDTH]]
// CHECK-DAG: %[[NONE:.*]] = arith.cmpi eq, %[[COUNT]], %
// CHECK: %[[OK:.*]] = arith.ori %[[SAME]], %[[NONE]]
// CHECK: soac.assert %[[OK]], "'soac.map' op inputs have different outer sizes: {0} and {1}"(%[[SIZE]], %[[WIDTH]], %[[COUNT]])
// CHECK: soac.reduce
// CHECK-NOT: soac.assert
// CHECK: return
func.func @reduced(%rows: tensor<?x?xi32>, %ne: tensor<?xi32>) -> tensor<?xi32> {
  %s = soac.reduce %rows neutral %ne : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}

// In a histogram it is the bins that there are whose rows have to fit.
// CHECK-LABEL: func.func @bins(
// CHECK: soac.assert %{{.*}}, "'soac.hist' op inputs have different outer sizes
// CHECK: %[[SAME:.*]] = arith.cmpi eq
// CHECK: %[[BINS:.*]] = tensor.dim
// CHECK: soac.hist
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %[[BINS]]
// CHECK: %[[OUTSIDE:.*]] = arith.xori %[[INSIDE]]
// CHECK: %[[OK:.*]] = arith.ori %[[SAME]], %[[OUTSIDE]]
// CHECK: soac.assert %[[OK]]
// CHECK-NEXT: soac.yield
// CHECK: } op {
// CHECK-NOT: soac.assert
// CHECK: return
func.func @bins(%is: tensor<?xindex>, %rows: tensor<?x?xi32>, %dest: tensor<?x?xi32>, %ne: tensor<?xi32>) -> tensor<?x?xi32> {
  %s = soac.hist (%i = %is, %row = %rows) into %dest neutral %ne : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?x?xi32> map {
    soac.yield %i, %row : index, tensor<?xi32>
  } op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}
