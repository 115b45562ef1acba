// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s prefixes | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// Rows that no element gives are computed before.
// CHECK-LABEL: func.func @prefixes(
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) =
// CHECK: seg.red
// CHECK: return
func.func @prefixes(%xss: tensor<?x200xi32>, %ws: tensor<?xi32>, %ms: tensor<200xi32>) -> tensor<200xi32> {
  %ne = arith.constant dense<0> : tensor<200xi32>
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x200xi32>) -> tensor<?x200xi32> {
    %ys = soac.scan %xs neutral %zero : (tensor<200xi32>) -> tensor<200xi32> {
    ^bb0(%a: i32, %b: i32):
      %y = arith.addi %a, %b : i32
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
  return %r : tensor<200xi32>
}
