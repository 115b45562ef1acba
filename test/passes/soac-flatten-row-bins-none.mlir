// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s
// RUN: seq-run %s --entry grown --backend simt --mode block --quiet --check interp --arg "[[3, 1], [], [2]]:i32"

// Rows of any lengths that no bins can have.
// CHECK-NOT: soac.block
// Rows of any lengths that fusion makes one kernel of need none.
func.func @sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{'soac.map' op has no version block; it is flattened fully}}
  %r = soac.map (%xs = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// Of rows of any lengths a block must know how much memory they take at most.
func.func @counted(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %n = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxui %a, %b : i32
      soac.yield %c : i32
    }
    %size = arith.index_castui %n : i32 to index
    // expected-remark@+1 {{'soac.iota' op makes tensor<?xi32> whose size has no bound, which no block can hold; the map is flattened fully, not block}}
    %is = soac.iota(%size) : tensor<?xi32>
    %s = soac.reduce %is neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// A loop whose rows become longer has no bound.
func.func @grown(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    // expected-remark@+1 {{'scf.for' op makes tensor<?xi32> whose size has no bound, which no block can hold; the map is flattened fully, not block}}
    %s = scf.for %k = %c0 to %c1 step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) {
      %y = soac.concat %xs, %xs : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %y : tensor<?xi32>
    }
    %t = soac.reduce %s neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}
