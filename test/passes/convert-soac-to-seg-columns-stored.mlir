// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s stored | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// Rows that are stored as well are not computed twice.
// CHECK-LABEL: func.func @stored(
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) =
// CHECK: arith.muli
// CHECK: seg.red
// CHECK-NOT: arith.muli
// CHECK: return
func.func @stored(%xss: tensor<?x200xi32>, %ws: tensor<?xi32>, %ms: tensor<200xi32>) -> (tensor<?x200xi32>, tensor<200xi32>) {
  %ne = arith.constant dense<0> : tensor<200xi32>
  %yss = soac.map (%xs = %xss) : (tensor<?x200xi32>) -> tensor<?x200xi32> {
    %ys = soac.map (%x = %xs) : (tensor<200xi32>) -> tensor<200xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<200xi32>
  }
  %r = soac.reduce %yss neutral %ne : (tensor<?x200xi32>) -> tensor<200xi32> {
  ^bb0(%a: tensor<200xi32>, %b: tensor<200xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<200xi32>
  }
  return %yss, %r : tensor<?x200xi32>, tensor<200xi32>
}
