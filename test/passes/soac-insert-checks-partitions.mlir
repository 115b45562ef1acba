// Checks of with-loops: bounds, steps, widths, rows; and what indices of partitions say.
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @bounds(
// CHECK: soac.assert %{{.*}}, "'soac.with' op size is negative: {0}"
// CHECK: soac.assert %{{.*}}, "'soac.with' op partition 0 has step {0} in dimension 0, expected a positive one"(%[[T:.*]]) : index
// CHECK: soac.assert %{{.*}}, "'soac.with' op partition 0 has width {0} in dimension 0, expected a positive one"(%[[W:.*]]) : index
// CHECK: %[[FITS:.*]] = arith.cmpi sle, %[[W]], %[[T]] : index
// CHECK: soac.assert %[[FITS]], "'soac.with' op partition 0 has width {0} in dimension 0, above its step {1}"(%[[W]], %[[T]]) : index, index
// CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[L:.*]], %c0 : index
// CHECK: %[[NONE:.*]] = arith.cmpi sge, %[[L]], %[[U:.*]] : index
// CHECK: %[[OK:.*]] = arith.ori %[[LOW]], %[[NONE]] : i1
// CHECK: soac.assert %[[OK]], "'soac.with' op partition 0 has lower bound {0} in dimension 0, outside of the array"
// CHECK: soac.assert %{{.*}}, "'soac.with' op partition 0 has upper bound {0} in dimension 0, outside of size {1}"
func.func @bounds(%n: index, %l: index, %u: index, %t: index, %w: index, %x: f32) -> tensor<?xf32> {
  %a = soac.with genarray(%n) default(%x : f32) -> tensor<?xf32> at (%i) lower(%l) upper(%u) step(%t) width(%w) {
    soac.yield %x : f32
  }
  return %a : tensor<?xf32>
}

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

// Rows have the size of the default, arrays of one loop the same sizes.
// CHECK-LABEL: func.func @rows(
// CHECK: soac.assert %{{.*}}, "'soac.with' op row of size {0} in dimension 0 does not fit destination 0, whose rows have size {1}"
// CHECK: soac.assert %{{.*}}, "'soac.with' op arrays have different sizes: {0} and {1}"
func.func @rows(%n: index, %row: tensor<?xf32>, %other: tensor<?xf32>, %x: f32) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %a = soac.with genarray(%n) default(%row : tensor<?xf32>) -> tensor<?x?xf32> at (%i) {
    soac.yield %other : tensor<?xf32>
  }
  %b:2 = soac.with modarray(%row, %other : tensor<?xf32>, tensor<?xf32>) at (%i) {
    soac.yield %x, %x : f32, f32
  }
  return %a, %b#0 : tensor<?x?xf32>, tensor<?xf32>
}
