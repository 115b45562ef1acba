// RUN: seq-opt %s --seg-sequentialize-block -verify-diagnostics -split-input-file
// RUN: not seq-opt %s --seg-sequentialize-block=items=33 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: option 'items' is 33, expected a number from 0 to 32
// RUN: not seq-opt %s --seg-sequentialize-block=items=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: option 'items' is -1, expected a number from 0 to 32

func.func @three(%n: index, %e: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error@+1 {{'seg.map' op asks for 3 elements a thread, expected a power of two up to 32}}
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) attributes {seg.items = 3} {
    %c = arith.constant 0 : i32
    seg.yield %c : i32
  }
  return %r : tensor<?xi32>
}

// -----

func.func @many(%n: index, %e: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error@+1 {{'seg.map' op asks for 64 elements a thread, expected a power of two up to 32}}
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) attributes {seg.items = 64} {
    %c = arith.constant 0 : i32
    seg.yield %c : i32
  }
  return %r : tensor<?xi32>
}
