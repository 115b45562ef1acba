// A with-loop that is read at two points stays, as they would be computed twice.
// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @two_points(
// CHECK: tensor.extract
func.func @two_points(%x: i32, %z: i32) -> tensor<8xi32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %a = soac.with genarray() default(%z : i32) -> tensor<8xi32> at (%i) lower(%c4) {
    soac.yield %x : i32
  }
  %b = soac.with genarray() default(%z : i32) -> tensor<8xi32> at (%i) upper(%c7) {
    %j = arith.addi %i, %c1 : index
    %e = tensor.extract %a[%i] : tensor<8xi32>
    %f = tensor.extract %a[%j] : tensor<8xi32>
    %s = arith.addi %e, %f : i32
    soac.yield %s : i32
  }
  return %b : tensor<8xi32>
}
