// RUN: seq-opt %s -split-input-file -verify-diagnostics

// A run is inside by promise only.
func.func @run(%n: index, %row: tensor<?xi32>, %a: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'seg.map' op run of type 'tensor<?xi32>' for destination 0 needs a yield that says everywhere (rule 4)}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%a : tensor<?xi32>) {
    // expected-note @+1 {{yielded here}}
    seg.yield %row to [%i] : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
