// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s

// A call hides no row: the function takes its place before versions are chosen.
// CHECK-LABEL: func @called(
// CHECK: soac.map {{.*}} attributes {soac.block}
// CHECK: soac.scan
// CHECK-NOT: call @prefixes
// CHECK: return
func.func private @prefixes(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<?xi32>
}
func.func @called(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = func.call @prefixes(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Rows whose sizes the types tell and that surely fit have no second version.
// CHECK-LABEL: func @small(
// CHECK-NOT: soac.threshold
// CHECK: soac.block
// CHECK: return
func.func @small(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<1024xi32>) -> tensor<1024xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<1024xi32>
  }
  return %r : tensor<?x1024xi32>
}
