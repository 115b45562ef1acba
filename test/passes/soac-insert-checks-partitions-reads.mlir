// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse | FileCheck %s

// What is within the array needs no check, nor does what is read next to a point that is not
// at the border.
// CHECK-LABEL: func.func @interior(
// CHECK-NOT: soac.assert
func.func @interior(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %m = tensor.dim %a, %c1 : tensor<?x?xf32>
  %u = arith.subi %n, %c1 : index
  %v = arith.subi %m, %c2 : index
  %b = soac.with modarray(%a : tensor<?x?xf32>) at (%i, %j) lower(%c1, %c1) upper(%u, %v) step(%c2, %c1) {
    %up = arith.subi %i, %c1 : index
    %down = arith.addi %i, %c1 : index
    %right = arith.addi %j, %c2 : index
    %p = tensor.extract %a[%up, %j] : tensor<?x?xf32>
    %q = tensor.extract %a[%down, %right] : tensor<?x?xf32>
    %r = arith.addf %p, %q : f32
    soac.yield %r : f32
  }
  return %b : tensor<?x?xf32>
}

// One further is checked.
// CHECK-LABEL: func.func @border(
// CHECK: soac.assert %{{.*}}, "'tensor.extract' op index {0} is out of bounds for size {1} in dimension 0"
// CHECK: soac.assert %{{.*}}, "'tensor.extract' op index {0} is out of bounds for size {1} in dimension 1"
func.func @border(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %u = arith.subi %n, %c1 : index
  %m = tensor.dim %a, %c1 : tensor<?x?xf32>
  %b = soac.with modarray(%a : tensor<?x?xf32>) at (%i, %j) lower(%c1, %c0) upper(%u, %m) {
    %down = arith.addi %i, %c2 : index
    %left = arith.subi %j, %c1 : index
    %p = tensor.extract %a[%down, %left] : tensor<?x?xf32>
    soac.yield %p : f32
  }
  return %b : tensor<?x?xf32>
}
