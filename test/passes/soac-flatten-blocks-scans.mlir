// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=incremental block-level=device" | FileCheck %s

// On a device blocks scan long rows that fit, though one kernel over all elements could.
// CHECK-LABEL: func @scanned(
// CHECK: arith.cmpi uge, %{{.*}}, %c128
// CHECK: %[[BLOCKS:.*]] = soac.threshold %{{.*}}, "scanned.0.block" default 16
// CHECK: scf.if %[[BLOCKS]]
// CHECK: attributes {soac.block}
// CHECK: } else {
// CHECK-NOT: soac.block
// CHECK: soac.scan
func.func @scanned(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %twice = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    %s = soac.scan %twice neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Sums of rows are as fast in one kernel.
// CHECK-LABEL: func @summed(
// CHECK-NOT: soac.threshold
// CHECK-NOT: soac.block
// CHECK: return
func.func @summed(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
