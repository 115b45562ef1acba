// Rows of one array beside fewer ones than another one has.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @beside(
// CHECK: arith.muli %c2{{.*}}, %
// CHECK: soac.map ({{.*}}, {{.*}})
// CHECK-NOT: soac.map
func.func @beside(%a: tensor<2x?xi32>, %b: tensor<5x?xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %b, %c1 : tensor<5x?xi32>
  %is = soac.iota(2) : tensor<2xindex>
  %rows = soac.map (%row = %a, %i = %is) : (tensor<2x?xi32>, tensor<2xindex>) -> tensor<2xi32> {
    %js = soac.iota(%m) : tensor<?xindex>
    %xs = soac.map (%j = %js, %x = %row) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
      %y = tensor.extract %b[%i, %j] : tensor<5x?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
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
