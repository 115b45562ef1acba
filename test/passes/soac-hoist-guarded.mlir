// RUN: seq-opt %s --soac-hoist | FileCheck %s
// RUN: seq-opt %s --soac-hoist -o %t.once
// RUN: seq-opt %t.once --soac-hoist -o %t.twice
// RUN: diff %t.once %t.twice

// What may stop the program first is asked first.
// CHECK-LABEL: func @guarded(
// CHECK-NOT: soac.reduce
// CHECK: scf.while
// CHECK: soac.assert
// CHECK: soac.reduce
// CHECK: scf.while
// CHECK: tensor.extract
// CHECK: soac.reduce
func.func @guarded(%xs: tensor<?xi32>, %at: index) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %w = scf.while (%a = %zero) : (i32) -> i32 {
    %few = arith.cmpi slt, %a, %a : i32
    soac.assert %few, "too many: {0}"(%a) : i32
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.xori %p, %q : i32
      soac.yield %t : i32
    }
    %go = arith.cmpi slt, %s, %a : i32
    scf.condition(%go) %s : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  %u = scf.while (%a = %zero) : (i32) -> i32 {
    %i = arith.index_cast %a : i32 to index
    %e = tensor.extract %xs[%i] : tensor<?xi32>
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.ori %p, %q : i32
      soac.yield %t : i32
    }
    %go = arith.cmpi slt, %s, %e : i32
    scf.condition(%go) %s : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  return %w, %u : i32, i32
}
