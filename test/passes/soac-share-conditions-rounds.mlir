// RUN: seq-opt %s --soac-share | FileCheck %s
// RUN: %python %S/inputs/share_conditions.py %s rounds

// The condition counts rounds, too, and hands things on in another order; the body gathers twice and goes on
// from both. Its second map computes more than the condition.
// CHECK-LABEL: func.func @rounds(
// CHECK: scf.while
// CHECK: soac.map
// CHECK: scf.condition
// CHECK: ^bb0
// CHECK: soac.map
// CHECK: arith.addi
// CHECK-NOT: soac.map
// CHECK: scf.yield
func.func @rounds(%a: tensor<?xi32>, %b: tensor<?xi32>, %limit: index) -> (tensor<?xi32>, tensor<?xi32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %m = arith.index_cast %n : index to i32
  %r, %s, %count = scf.while (%x = %a, %y = %b, %k = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %z = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      %w = arith.addi %v, %q : i32
      soac.yield %w : i32
    }
    %total = soac.reduce %z neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%e: i32, %f: i32):
      %g = arith.xori %e, %f : i32
      soac.yield %g : i32
    }
    %some = arith.cmpi ne, %total, %one : i32
    %few = arith.cmpi ult, %k, %limit : index
    %more = arith.andi %some, %few : i1
    %next = arith.addi %k, %c1 : index
    scf.condition(%more) %y, %x, %next : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%y: tensor<?xi32>, %x: tensor<?xi32>, %k: index):
    %z = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    %t = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      %w = arith.addi %v, %one : i32
      soac.yield %w : i32
    }
    scf.yield %z, %t, %k : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r, %s, %count : tensor<?xi32>, tensor<?xi32>, index
}
