// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// A map inside a map is a map over the data; the offsets stay.
// CHECK-LABEL: func @map_in_map(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x f32>
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: tensor.dim %[[DATA]]
// CHECK: %[[MAPPED:.*]] = soac.map ({{.*}}%[[X:.*]] = %[[DATA]]) {{.*}} {
// CHECK-NEXT: %[[Y:.*]] = arith.mulf %[[X]], %[[X]]
// CHECK-NEXT: soac.yield %[[Y]]
// CHECK: %[[RESULT:.*]] = soac.jagged.pack %[[OFFSETS]], %[[MAPPED]]
// CHECK: return %[[RESULT]]
func.func @map_in_map(%rows: !soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
    %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.mulf %x, %x : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %r : !soac.jagged<2 x f32>
}

// -----

// Regular rows of a regular map are left to convert-soac-to-seg.
// CHECK-LABEL: func @regular(
// CHECK: soac.map
// CHECK-NEXT: soac.map
func.func @regular(%m: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.negf %x : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}
