// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s

// A map whose elements blocks can run is marked and stays as it is.
// Where its rows may be too long for a block there is the flat version, too.
// CHECK-LABEL: func @marked(
// CHECK: %[[BLOCKS:.*]] = soac.threshold %{{.*}}, "marked.0.block" default 0
// CHECK: scf.if %[[BLOCKS]]
// CHECK: soac.map {{.*}} attributes {soac.block}
// CHECK-NEXT: soac.scan
// CHECK: } else {
// CHECK-NOT: soac.block
// CHECK: soac.scan
func.func @marked(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// A scan that reads a scan through a map is more than a perfect nest.
// CHECK-LABEL: func @chain(
// CHECK: attributes {soac.block}
func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%p = %s, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %q = arith.xori %p, %x : i32
      soac.yield %q : i32
    }
    %t = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
