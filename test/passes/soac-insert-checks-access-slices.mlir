// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// A slice: its size, where it starts, where it ends.
// CHECK-LABEL: func.func @slices(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[I:[a-z0-9]+]]: index, %[[K:[a-z0-9]+]]: index, %[[S:[a-z0-9]+]]: index
// CHECK: soac.assert {{.*}}"'tensor.extract_slice' op size is negative: {0}"(%[[K]])
// CHECK: %[[N:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[STARTS:.*]] = arith.cmpi ule, %[[I]], %[[N]]
// CHECK: soac.assert %[[STARTS]], "'tensor.extract_slice' op offset {0} is out of bounds for size {1}"(%[[I]], %[[N]])
// CHECK: %[[STEPS:.*]] = arith.subi %[[K]], %
// CHECK: %[[LAST:.*]] = arith.addi %[[I]], %[[STEPS]]
// CHECK: %[[N1:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[ROOM:.*]] = arith.subi %[[N1]], %[[K]]
// CHECK: %[[ENDS:.*]] = arith.cmpi sle, %[[I]], %[[ROOM]]
// CHECK: soac.assert %[[ENDS]], "'tensor.extract_slice' op index {0} of the slice is out of bounds for size {1}"(%[[LAST]], %[[N1]])
// CHECK: tensor.extract_slice
// CHECK: soac.assert {{.*}}"'tensor.extract_slice' op index {0} of the slice is out of bounds for size {1}"
// CHECK: tensor.extract_slice
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op size is negative: {0}"(%[[K]])
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op offset {0} is out of bounds for size {1}"
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op index {0} of the slice is out of bounds for size {1}"
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op source has sizes {{.*}}, expected
// CHECK: tensor.insert_slice
func.func @slices(%xs: tensor<?xf32>, %i: index, %k: index, %s: index, %new: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %a = tensor.extract_slice %xs[%i] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %b = tensor.extract_slice %xs[%i] [%k] [%s] : tensor<?xf32> to tensor<?xf32>
  %c = tensor.insert_slice %new into %xs[%i] [%k] [1] : tensor<?xf32> into tensor<?xf32>
  return %a, %b, %c : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// Whole rows of a matrix, counted by a loop, are inside; so is a static slice.
// CHECK-LABEL: func.func @rows
// CHECK-NOT: soac.assert
func.func @rows(%m: tensor<?x?xf32>, %s: tensor<9xf32>) -> (tensor<?x?xf32>, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %m, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %m, %c1 : tensor<?x?xf32>
  %r = scf.for %i = %c0 to %rows step %c1 iter_args(%t = %m) -> tensor<?x?xf32> {
    %row = tensor.extract_slice %m[%i, 0] [1, %columns] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    %u = tensor.insert_slice %row into %t[%i, 0] [1, %columns] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    scf.yield %u : tensor<?x?xf32>
  }
  %q = tensor.extract_slice %s[2] [3] [3] : tensor<9xf32> to tensor<3xf32>
  return %r, %q : tensor<?x?xf32>, tensor<3xf32>
}
