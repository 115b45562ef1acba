// Fewer rows are read than the array has: there are as many numbers as rows times their size.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @part(
// CHECK: %[[COUNT:.*]] = arith.muli %c2{{.*}}, %
// CHECK: soac.iota(%[[COUNT]])
// CHECK-NOT: soac.iota(
// CHECK: soac.reduce
func.func @part(%a: tensor<5x?xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %a, %c1 : tensor<5x?xi32>
  %is = soac.iota(2) : tensor<2xindex>
  %rows = soac.map (%i = %is) : (tensor<2xindex>) -> tensor<2xi32> {
    %js = soac.iota(%m) : tensor<?xindex>
    %xs = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %a[%i, %j] : tensor<5x?xi32>
      soac.yield %x : i32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %zero commutative : (tensor<2xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
