// Errors in the destinations and results of soac.scatter.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A scatter has a destination,
func.func @f(%i: tensor<8xindex>) {
  // expected-error @+1 {{'soac.scatter' op needs at least one destination}}
  "soac.scatter"(%i) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%x: index):
    soac.yield %x : index
  }) : (tensor<8xindex>) -> ()
  return
}

// -----

// a result for each,
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>, %x: f32) {
  // expected-error @+1 {{'soac.scatter' op has 0 results for 1 destinations}}
  "soac.scatter"(%i, %d) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%k: index):
    soac.yield %k, %x : index, f32
  }) : (tensor<8xindex>, tensor<8xf32>) -> ()
  return
}

// -----

// of the same type.
// expected-note @below {{expected because of this value of type 'tensor<8xf32>'}}
func.func @f(%i: tensor<8xindex>, %d: tensor<8xf32>, %x: f32) {
  // expected-error @+1 {{'soac.scatter' op result 0 has type 'tensor<?xf32>', expected 'tensor<8xf32>'}}
  %r = "soac.scatter"(%i, %d) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%k: index):
    soac.yield %k, %x : index, f32
  }) : (tensor<8xindex>, tensor<8xf32>) -> tensor<?xf32>
  return
}
