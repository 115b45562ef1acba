// What does more than compute values stays, with a remark, or is an error. Loops without
// results are none of this pass.

// RUN: seq-opt %s --scf-to-soac 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --scf-to-soac 2>&1 >/dev/null | FileCheck %s --check-prefix=LEFT
// RUN: not seq-opt %s --scf-to-soac=fail-on-sequential 2>&1 >/dev/null | FileCheck %s --check-prefix=ERROR

// LEFT: remark: 'scf.parallel' op is left to one thread: its bounds are no indices
// CHECK-LABEL: func.func @numbers(
// CHECK: scf.parallel
func.func @numbers(%n: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = "scf.parallel"(%c0, %n, %c1, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: i32):
    scf.reduce(%i : i32) {
    ^bb0(%l: i32, %h: i32):
      %s = arith.addi %l, %h : i32
      scf.reduce.return %s : i32
    }
  }) : (i32, i32, i32, i32) -> i32
  return %r : i32
}

// LEFT: remark: 'scf.forall' op is left to one thread: its body does more than compute values
// LEFT-NOT: remark
// ERROR: error: 'scf.forall' op is left to one thread: its body does more than compute values
// CHECK-LABEL: func.func @stores(
// CHECK: scf.forall
// CHECK: scf.forall
func.func @stores(%a: memref<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %b) -> tensor<8xi32> {
    %x = memref.load %a[%i] : memref<8xi32>
    %t = tensor.from_elements %x : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<8xi32>
    }
  }
  scf.forall (%i) in (8) {
    %x = arith.index_cast %i : index to i32
    memref.store %x, %a[%i] : memref<8xi32>
  }
  return %r : tensor<8xi32>
}
