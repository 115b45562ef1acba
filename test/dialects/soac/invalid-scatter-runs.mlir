// RUN: seq-opt %s -split-input-file -verify-diagnostics

// A run is inside by promise only.
func.func @promise(%starts: tensor<?xindex>, %rows: tensor<?x?xi32>, %dest: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.scatter' op yields a run, which needs soac.everywhere}}
  %r = soac.scatter (%start = %starts, %row = %rows) into %dest : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?xi32> {
    // expected-note @+1 {{yielded here}}
    soac.yield %start, %row : index, tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// -----

// Each destination has an index of its own.
// expected-note @+1 {{the destination}}
func.func @indices(%starts: tensor<?xindex>, %rows: tensor<?x?xi32>, %dest: tensor<?x?xi32>) -> tensor<?x?xi32> {
  // expected-error @+1 {{'soac.scatter' op yields runs, and destination 0 has type 'tensor<?x?xi32>', expected one dimension}}
  %r = soac.scatter (%start = %starts) into %dest : (tensor<?xindex>) into tensor<?x?xi32> attributes {soac.everywhere} {
    soac.yield %start, %rows : index, tensor<?x?xi32>
  }
  return %r : tensor<?x?xi32>
}

// -----

func.func @many(%starts: tensor<?xindex>, %rows: tensor<?x?xi32>, %dest: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.scatter' op region yields 3 values, expected 1 indices and 1 elements or runs}}
  %r = soac.scatter (%start = %starts, %row = %rows) into %dest : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?xi32> attributes {soac.everywhere} {
    // expected-note @+1 {{yielded here}}
    soac.yield %start, %start, %row : index, index, tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
