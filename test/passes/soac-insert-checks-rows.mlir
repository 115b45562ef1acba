// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Rows fit the results and destinations that tell their size; a filter ignores
// rows that it drops, a scatter those out of bounds.
// CHECK-LABEL: func.func @rows
// CHECK: soac.map
// CHECK: soac.assert {{.*}}"'soac.map' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK-NEXT: soac.yield
// CHECK: soac.filter
// CHECK: %[[SAME:.*]] = arith.cmpi eq
// CHECK: %[[DROPPED:.*]] = arith.xori
// CHECK: %[[OK:.*]] = arith.ori %[[SAME]], %[[DROPPED]]
// CHECK: soac.assert %[[OK]], "'soac.filter' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK-NEXT: soac.yield
// CHECK: soac.scatter
// CHECK: arith.cmpi ult
// CHECK: soac.assert {{.*}}"'soac.scatter' op row of size {0} in dimension 0 does not fit destination 0, whose rows have size {1}"
// CHECK: soac.yield
// CHECK: soac.assert {{.*}}"'soac.concat' op rows of result 0 have different sizes: {0} and {1}"
// CHECK: soac.concat
func.func @rows(%m: tensor<?x?xf32>, %is: tensor<?xindex>, %row: tensor<?xf32>, %p: i1)
    -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %a = soac.map (%r = %m) : (tensor<?x?xf32>) -> tensor<?x3xf32> {
    soac.yield %r : tensor<?xf32>
  }
  %b = soac.filter (%r = %m) : (tensor<?x?xf32>) -> tensor<?x3xf32> {
    soac.yield %p, %r : i1, tensor<?xf32>
  }
  %c = soac.scatter (%i = %is) into %m : (tensor<?xindex>) into tensor<?x?xf32> {
    soac.yield %i, %row : index, tensor<?xf32>
  }
  %d = soac.concat %m, %c, %a : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  return %a, %b, %c, %d : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Row offsets start at 0, ascend, and end at the number of elements.
// CHECK-LABEL: func @offsets(
// CHECK-SAME: %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xf32>
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 are empty"
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 start at {0}, expected 0"
// CHECK: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> () {
// CHECK: %[[LEFT:.*]] = tensor.extract %[[OFFSETS]][%[[I]]]
// CHECK: %[[RIGHT:.*]] = tensor.extract %[[OFFSETS]]
// CHECK: %[[UP:.*]] = arith.cmpi sle, %[[LEFT]], %[[RIGHT]]
// CHECK: soac.assert %[[UP]], "'soac.jagged.pack' op offsets of dimension 1 descend from {0} to {1} at position {2}"
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 end at {0}, but there are {1} elements"
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[DATA]] {soac.checked}
func.func @offsets(%offsets: tensor<?xindex>, %data: tensor<?xf32>) -> !soac.jagged<2 x f32> {
  %j = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  return %j : !soac.jagged<2 x f32>
}
