// RUN: seq-opt %s --seg-distribute=fail-on-collect -split-input-file -verify-diagnostics

// What is read elsewhere than at the point is whole on all ranks.
// expected-note @+1 {{the array}}
func.func @reverse(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %last = arith.subi %n, %c1 : index
  %e = tensor.empty(%n) : tensor<?xi32>
  // expected-error @below {{'seg.map' op reads at other places than its points: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi32>) {
    %j = arith.subi %last, %i : index
    %x = tensor.extract %xs[%j] : tensor<?xi32>
    seg.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Equal sizes are those that an assert says.
// expected-note @+1 {{the array}}
func.func @sizes(%xs: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %e = tensor.empty(%n) : tensor<?xi32>
  // expected-error @below {{'seg.map' op reads at other places than its points: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi32>) {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    seg.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// The space has to be that of what is stored to.
// expected-note @+1 {{the array}}
func.func @part(%xs: tensor<?xi32>, %n: index, %x: i32) -> tensor<?xi32> {
  // expected-error @below {{'seg.map' op stores to part of an array: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%xs : tensor<?xi32>) {
    seg.yield %x : i32
  }
  return %r : tensor<?xi32>
}
