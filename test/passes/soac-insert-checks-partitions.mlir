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
