// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s

// Indices are moved to the row of the destination; those out of its bounds go
// nowhere.
// CHECK-LABEL: func @scatter(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[PLACES:.*]] = soac.map
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult
// CHECK: arith.select %[[INSIDE]], %{{.*}}, %c-1
// CHECK: %[[NEW:.*]] = soac.scatter %[[PLACES]], %{{.*}} into %[[DATA]]
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[NEW]]
func.func @scatter(%rows: !soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %s = soac.scatter %row, %row into %row : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
    soac.yield %s : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
