// RUN: seq-opt %s --seg-distribute=fail-on-collect -split-input-file -verify-diagnostics

// What is read in a loop of a body is whole on all ranks.
// expected-note @+1 {{the array}}
func.func @follow(%next: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %next, %c0 : tensor<?xindex>
  %e = tensor.empty(%n) : tensor<?xindex>
  // expected-error @below {{'seg.map' op reads at other places than its points: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xindex>) {
    %last = scf.for %k = %c0 to %c3 step %c1 iter_args(%at = %i) -> (index) {
      %to = tensor.extract %next[%at] : tensor<?xindex>
      scf.yield %to : index
    }
    seg.yield %last : index
  }
  return %r : tensor<?xindex>
}

// -----

// So are points of part of a box that has groups of several rows.
// expected-note @+1 {{the array}}
func.func @box(%xs: tensor<?xi32>, %n: index, %x: i32) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  // expected-error @below {{'seg.map' op has groups of several rows: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) lower(%c1) step(%c4) width(%c2) outs(%xs : tensor<?xi32>) {
    seg.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// A slice of several dimensions with steps is no rows that follow each other.
// expected-note @+1 {{the array}}
func.func @steps(%xs: tensor<?x4xi32>, %n: index) -> tensor<?x4xi32> {
  // expected-error @below {{'tensor.extract_slice' op takes no whole rows that follow each other: all ranks get a whole array}}
  %r = tensor.extract_slice %xs[0, 0] [%n, 4] [2, 1] : tensor<?x4xi32> to tensor<?x4xi32>
  return %r : tensor<?x4xi32>
}
