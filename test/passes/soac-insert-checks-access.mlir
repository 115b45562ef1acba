// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// An index is compared as an unsigned number: a negative one is a large one.
// CHECK-LABEL: func.func @extract(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[I:.*]]: index
// CHECK: %[[N:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[I]], %[[N]] : index
// CHECK: soac.assert %[[INSIDE]], "'tensor.extract' op index {0} is out of bounds for size {1}"(%[[I]], %[[N]]) : index, index
// CHECK-NEXT: tensor.extract
func.func @extract(%xs: tensor<?xf32>, %i: index) -> f32 {
  %x = tensor.extract %xs[%i] : tensor<?xf32>
  return %x : f32
}

// -----

// The message names the dimension where there are several. A constant within a
// static size is fine, one outside is left to fail.
// CHECK-LABEL: func.func @matrix(
// CHECK-SAME: %[[A:.*]]: tensor<?x4xf32>, %[[I:[a-z0-9]+]]: index
// CHECK: soac.assert {{.*}}"'tensor.extract' op index {0} is out of bounds for size {1} in dimension 0"(%[[I]],
// CHECK-NEXT: tensor.extract
// CHECK: soac.assert {{.*}}"'tensor.insert' op index {0} is out of bounds for size {1} in dimension 0"(%[[I]],
// CHECK: soac.assert {{.*}}"'tensor.insert' op index {0} is out of bounds for size {1} in dimension 1"(%{{.*}}, %{{.*}})
// CHECK-NEXT: tensor.insert
func.func @matrix(%a: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %x = tensor.extract %a[%i, %c3] : tensor<?x4xf32>
  %b = tensor.insert %x into %a[%i, %c4] : tensor<?x4xf32>
  return %b : tensor<?x4xf32>
}
