// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s

// A map whose elements blocks can run is marked and stays as it is.
// CHECK-LABEL: func @marked(
// CHECK: soac.map {{.*}} attributes {soac.block}
// CHECK-NEXT: soac.scan
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

// Rows of any lengths have no place in a block.
// CHECK-LABEL: func @jagged(
// CHECK-NOT: soac.block
// CHECK: return
func.func @jagged(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{'soac.map' op works with !soac.jagged<2 x i32>, which no block can hold; the map is flattened fully, not block}}
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

// Nor has a row whose size the element tells.
// CHECK-LABEL: func @filtered(
// CHECK-NOT: soac.block
// CHECK: return
func.func @filtered(%xss: tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{the map is flattened fully, not block}}
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
    %s = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %k = arith.cmpi sgt, %x, %zero : i32
      soac.yield %k, %x : i1, i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
