// A reduction of what a scan makes in a body is part of the scan's loop, and the scan is not
// stored; what something else reads is. One that also reads something else has its own loop.
// RUN: seq-opt %s --convert-soac-to-seg | FileCheck %s
// RUN: seq-run %s --entry most --check interp -q --arg "random:i32[40x33]@1"
// RUN: seq-run %s --entry most --check interp -q --mode outer --arg "random:i32[9x0]@1"
// RUN: seq-run %s --entry kept --check interp -q --mode outer --arg "random:i32[40x33]@1"
// RUN: seq-run %s --entry kept --backend simt --check interp -q --mode outer --arg "random:i32[40x33]@1"
// RUN: seq-run %s --entry kept --backend simt --check interp -q --mode outer --arg "random:i32[9x1]@1"

// CHECK-LABEL: func.func @most(
// CHECK: seg.map
// CHECK-NOT: tensor.empty
// CHECK: scf.for {{.*}} -> (i32, i32)
// CHECK: arith.maxsi
// CHECK-NOT: scf.for
// CHECK: return
func.func @most(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %least = arith.constant -2147483648 : i32
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %most = soac.reduce %sums neutral %least commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %most : i32
  }
  return %r : tensor<?xi32>
}
// CHECK-LABEL: func.func @kept(
// CHECK: seg.map
// CHECK: scf.for {{.*}} -> (i32, i32, tensor<?xi32>)
// CHECK: scf.for {{.*}} -> (i32, i32)
// CHECK-NOT: scf.for
// CHECK: return
func.func @kept(%xss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %r:3 = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>) {
    %sums = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %last = soac.reduce %sums neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %none = arith.cmpi eq, %b, %zero : i32
      %c = arith.select %none, %a, %b : i32
      soac.yield %c : i32
    }
    %both, %own = soac.reduce %sums, %xs neutral %zero, %zero commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.addi %a, %c : i32
      %f = arith.addi %b, %d : i32
      soac.yield %e, %f : i32, i32
    }
    soac.yield %last, %both, %sums : i32, i32, tensor<?xi32>
  }
  return %r#0, %r#1, %r#2 : tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>
}
