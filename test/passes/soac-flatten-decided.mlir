// Which maps have no versions, and which have one for blocks of a device.
// RUN: seq-opt %s --split-input-file --soac-insert-checks --soac-flatten=block-level=device --verify-diagnostics | FileCheck %s
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full block-level=device" | FileCheck %s --check-prefix=FORCED

// The program says of a map that blocks run its elements; a forced mode says more.
// CHECK-LABEL: func @marked
// CHECK-NOT: soac.threshold
// CHECK: soac.map
// CHECK: attributes {soac.block}
// FORCED-LABEL: func @marked
// FORCED-NOT: soac.block
func.func @marked(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %sum : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// -----

// All points of maps in maps are one kernel.
// CHECK-LABEL: func @nest
// CHECK-NOT: soac.threshold
// CHECK: return
func.func @nest(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}
