// What does more than compute values stays, with a remark, or is an error. Loops without
// results are none of this pass.

// RUN: seq-opt %s --scf-to-soac 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --scf-to-soac 2>&1 >/dev/null | FileCheck %s --check-prefix=LEFT
// RUN: not seq-opt %s --scf-to-soac=fail-on-sequential 2>&1 >/dev/null | FileCheck %s --check-prefix=ERROR

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
