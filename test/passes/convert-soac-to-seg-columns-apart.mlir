// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s beside | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// A scan and a reduction have a kernel each, with the maps that they need.
// CHECK-LABEL: func.func @beside(
// CHECK: seg.scan
// CHECK-NEXT: tensor.extract %arg0
// CHECK-NEXT: arith.muli
// CHECK: seg.red
// CHECK-NEXT: tensor.extract %arg0
// CHECK-NEXT: arith.muli
// CHECK-NOT: seg.map
// CHECK: return
func.func @beside(%xss: tensor<?x200xi32>, %ws: tensor<?xi32>, %ms: tensor<200xi32>) -> (tensor<?x200xi32>, tensor<200xi32>) {
  %ne = arith.constant dense<0> : tensor<200xi32>
  %yss = soac.map (%xs = %xss) : (tensor<?x200xi32>) -> tensor<?x200xi32> {
    %ys = soac.map (%x = %xs) : (tensor<200xi32>) -> tensor<200xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<200xi32>
  }
  %s = soac.scan %yss neutral %ne : (tensor<?x200xi32>) -> tensor<?x200xi32> {
  ^bb0(%a: tensor<200xi32>, %b: tensor<200xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<200xi32>
  }
  %r = soac.reduce %yss neutral %ne : (tensor<?x200xi32>) -> tensor<200xi32> {
  ^bb0(%a: tensor<200xi32>, %b: tensor<200xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<200xi32>
  }
  return %s, %r : tensor<?x200xi32>, tensor<200xi32>
}
