// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=block block-level=device" -verify-diagnostics | FileCheck %s

// Rows of rows of any lengths have no place in a block.
// CHECK-LABEL: func @jagged(
// CHECK-NOT: soac.block
// CHECK: return
func.func @jagged(%planes: !soac.jagged<3 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%rows = %planes) : (!soac.jagged<3 x i32>) -> tensor<?xi32> {
    // expected-remark@+1 {{'soac.map' op works with !soac.jagged<2 x i32>, which no block can hold; the map is flattened fully, not block}}
    %s = soac.map (%xs = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %t = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %t : i32
    }
    %m = soac.reduce %s neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %m : i32
  }
  return %r : tensor<?xi32>
}

// Nor has a row whose size the element tells.
// CHECK-LABEL: func @filtered(
// CHECK-NOT: soac.block
// CHECK: return
func.func @filtered(%xss: tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{'soac.map' op yields rows of type tensor<?xi32>, whose places are not known before they are made; the map is flattened fully, not block}}
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
    // expected-note@+1 {{the rows}}
    %s = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %k = arith.cmpi sgt, %x, %zero : i32
      soac.yield %k, %x : i1, i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
