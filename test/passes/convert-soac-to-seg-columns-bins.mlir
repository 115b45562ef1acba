// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s bins | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// Rows that go into bins, too, are computed element by element.
// CHECK-LABEL: func.func @bins(
// CHECK: seg.hist level(grid) space(%[[I:.*]], %[[J:.*]]) =
// CHECK-DAG: tensor.extract %arg0[%[[I]]]
// CHECK-DAG: tensor.extract %arg1[%[[I]], %[[J]]]
// CHECK: arith.muli
// CHECK-NOT: seg.map
// CHECK: return
func.func @bins(%bins: tensor<?xi64>, %xss: tensor<?x200xi32>, %ws: tensor<?xi32>, %dest: tensor<7x200xi32>) -> tensor<7x200xi32> {
  %ne = arith.constant dense<0> : tensor<200xi32>
  %yss = soac.map (%xs = %xss, %w = %ws) : (tensor<?x200xi32>, tensor<?xi32>) -> tensor<?x200xi32> {
    %ys = soac.map (%x = %xs) : (tensor<200xi32>) -> tensor<200xi32> {
      %y = arith.muli %x, %w : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<200xi32>
  }
  %r = soac.hist %bins, %yss into %dest neutral %ne : (tensor<?xi64>, tensor<?x200xi32>) into tensor<7x200xi32> op {
  ^bb0(%a: tensor<200xi32>, %b: tensor<200xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<200xi32>
  }
  return %r : tensor<7x200xi32>
}
