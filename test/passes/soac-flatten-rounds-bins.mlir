// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// A neutral element of the row does not enter a histogram: the number of the row
// is combined beside the values, -1 where there is none.
// CHECK-LABEL: func @bins(
// CHECK-SAME: %[[KS:[^ ]*]]: tensor<?xi32>)
// CHECK: soac.hist %{{.*}} into %{{.*}}, %{{.*}} neutral %c-1, %c0_i32
// CHECK: arith.maxsi
// CHECK: scf.if
// CHECK: %[[K:.*]] = tensor.extract %[[KS]]
// CHECK: arith.subi %{{.*}}, %[[K]]
func.func @bins(%rows: !soac.jagged<2 x index>, %ks: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %n = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x index>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %start = soac.replicate(%n) %k : i32 -> tensor<?xi32>
    %h = soac.hist (%x = %row) into %start neutral %k : (tensor<?xindex>) into tensor<?xi32> map {
      soac.yield %x, %one : index, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.subi %c, %k : i32
      soac.yield %d : i32
    }
    soac.yield %h : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
