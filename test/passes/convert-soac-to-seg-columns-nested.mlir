// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s nested | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// In a map the row is a dimension more.
// CHECK-LABEL: func.func @nested(
// CHECK: seg.red level(grid) space(%[[K:.*]], %[[J:.*]], %[[I:.*]]) =
// CHECK: tensor.extract %arg0[%[[K]], %[[I]], %[[J]]]
// CHECK: arith.muli
// CHECK-NOT: seg.map
// CHECK: return
func.func @nested(%xsss: tensor<?x?x200xi32>, %ws: tensor<?xi32>) -> tensor<?x200xi32> {
  %ne = arith.constant dense<0> : tensor<200xi32>
  %r = soac.map (%xss = %xsss) : (tensor<?x?x200xi32>) -> tensor<?x200xi32> {
    %yss = soac.map (%xs = %xss, %w = %ws) : (tensor<?x200xi32>, tensor<?xi32>) -> tensor<?x200xi32> {
      %ys = soac.map (%x = %xs) : (tensor<200xi32>) -> tensor<200xi32> {
        %y = arith.muli %x, %w : i32
        soac.yield %y : i32
      }
      soac.yield %ys : tensor<200xi32>
    }
    %s = soac.reduce %yss neutral %ne : (tensor<?x200xi32>) -> tensor<200xi32> {
  ^bb0(%a: tensor<200xi32>, %b: tensor<200xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<200xi32>
  }
    soac.yield %s : tensor<200xi32>
  }
  return %r : tensor<?x200xi32>
}
