// RUN: seq-opt %s --split-input-file --soac-insert-checks --soac-flatten=block-level=device --verify-diagnostics | FileCheck %s

// The sums of rows take the time of reading them; products of matrices read each row again.
// CHECK-LABEL: func @sums
// CHECK-NOT: soac.threshold
// CHECK: return
func.func @sums(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// -----

// CHECK-LABEL: func @product
// CHECK: soac.threshold %{{.*}}, "product.0.outer2" default 4096
func.func @product(%xss: tensor<?x?xi32>, %yss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %zss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %zs = soac.map (%ys = %yss) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %ps = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %sum = soac.reduce %ps neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    soac.yield %zs : tensor<?xi32>
  }
  return %zss : tensor<?x?xi32>
}
