// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s matrices | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok

// Rows of rank 2.
// CHECK-LABEL: func.func @matrices(
// CHECK: seg.scan level(grid) space(%[[J:.*]], %[[K:.*]], %[[I:.*]]) =
// CHECK: tensor.extract %arg0[%[[I]], %[[J]], %[[K]]]
// CHECK: arith.muli
// CHECK: } post {
// CHECK: arith.subi
// CHECK: seg.yield %{{.*}} to [
// CHECK-NOT: seg.map
// CHECK: return
func.func @matrices(%xsss: tensor<?x5x200xi32>, %ms: tensor<200xi32>) -> tensor<?x5x200xi32> {
  %ne = arith.constant dense<0> : tensor<5x200xi32>
  %ysss = soac.map (%xss = %xsss) : (tensor<?x5x200xi32>) -> tensor<?x5x200xi32> {
    %yss = soac.map (%xs = %xss) : (tensor<5x200xi32>) -> tensor<5x200xi32> {
      %ys = soac.map (%x = %xs, %m = %ms) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
        %y = arith.muli %x, %m : i32
        soac.yield %y : i32
      }
      soac.yield %ys : tensor<200xi32>
    }
    soac.yield %yss : tensor<5x200xi32>
  }
  %s = soac.scan %ysss neutral %ne : (tensor<?x5x200xi32>) -> tensor<?x5x200xi32> {
  ^bb0(%a: tensor<5x200xi32>, %b: tensor<5x200xi32>):
    %c = soac.map (%p = %a, %q = %b) : (tensor<5x200xi32>, tensor<5x200xi32>) -> tensor<5x200xi32> {
      %d = soac.map (%x = %p, %y = %q) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %d : tensor<200xi32>
    }
    soac.yield %c : tensor<5x200xi32>
  }
  %r = soac.map (%xss = %s) : (tensor<?x5x200xi32>) -> tensor<?x5x200xi32> {
    %yss = soac.map (%xs = %xss) : (tensor<5x200xi32>) -> tensor<5x200xi32> {
      %ys = soac.map (%x = %xs, %m = %ms) : (tensor<200xi32>, tensor<200xi32>) -> tensor<200xi32> {
        %y = arith.subi %x, %m : i32
        soac.yield %y : i32
      }
      soac.yield %ys : tensor<200xi32>
    }
    soac.yield %yss : tensor<5x200xi32>
  }
  return %r : tensor<?x5x200xi32>
}
