// RUN: seq-opt %s --soac-share | FileCheck %s

// Elementwise maps can be in place, other inputs are other elements, and what the condition does not check
// stays where it is.
// CHECK-LABEL: func.func @none(
// CHECK: scf.while
// CHECK: ^bb0
// CHECK-COUNT-3: soac.map
// CHECK: return
func.func @none(%a: tensor<?xi32>, %b: tensor<?xi32>, %limit: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:4 = scf.while (%x = %a, %y = %b, %e = %b, %k = %c0) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index) {
    %z = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      %in = arith.cmpi ult, %at, %n : index
      soac.assert %in, "an index is {0}"(%at) : index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      %w = arith.addi %v, %p : i32
      soac.yield %w : i32
    }
    %total = soac.reduce %z neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%f: i32, %g: i32):
      %h = arith.addi %f, %g : i32
      soac.yield %h : i32
    }
    %few = arith.cmpi ult, %k, %limit : index
    %some = arith.cmpi ne, %total, %one : i32
    %more = arith.andi %some, %few : i1
    %next = arith.addi %k, %c1 : index
    scf.condition(%more) %x, %y, %e, %next : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>, %e: tensor<?xi32>, %k: index):
    %t = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      soac.yield %p : i32
    }
    %u = soac.map (%p = %y) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    %o = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      %in = arith.cmpi ult, %at, %n : index
      soac.assert %in, "another index is {0}"(%at) : index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    scf.yield %t, %u, %o, %k : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1, %r#2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
