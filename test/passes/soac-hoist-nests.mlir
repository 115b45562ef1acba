// RUN: seq-opt %s --soac-hoist | FileCheck %s
// RUN: seq-opt %s --soac-hoist -o %t.once
// RUN: seq-opt %t.once --soac-hoist -o %t.twice
// RUN: diff %t.once %t.twice

// Out of two loops, and then no further than the operand allows.
// CHECK-LABEL: func @nest(
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[YS:.*]] = soac.map
// CHECK: soac.scan %[[YS]]
// CHECK: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: tensor.extract
func.func @nest(%xs: tensor<9xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %zero) -> (i32) {
    %i32 = arith.index_cast %i : index to i32
    %r1 = scf.for %j = %c0 to %c9 step %c1 iter_args(%b = %a) -> (i32) {
      %r2 = scf.for %k = %c0 to %c9 step %c1 iter_args(%c = %b) -> (i32) {
        %ys = soac.map (%x = %xs) : (tensor<9xi32>) -> tensor<9xi32> {
          %y = arith.addi %x, %i32 : i32
          soac.yield %y : i32
        }
        %s = soac.scan %ys neutral %zero : (tensor<9xi32>) -> tensor<9xi32> {
        ^bb0(%p: i32, %q: i32):
          %t = arith.addi %p, %q : i32
          soac.yield %t : i32
        }
        %e = tensor.extract %s[%k] : tensor<9xi32>
        %d = arith.addi %c, %e : i32
        scf.yield %d : i32
      }
      scf.yield %r2 : i32
    }
    scf.yield %r1 : i32
  }
  return %r : i32
}
