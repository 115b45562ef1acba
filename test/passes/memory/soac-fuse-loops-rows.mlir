// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s

// In the body of a map.
// CHECK-LABEL: func.func @rows(
// CHECK: seg.map
// CHECK-COUNT-1: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @rows(%x: tensor<?x?xi32>, %n: index, %m: index) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %o = tensor.empty(%n, %m) : tensor<?x?xi32>
  %r = seg.map level(grid) space(%row) = (%n) outs(%o : tensor<?x?xi32>) {
    %e = tensor.empty(%m) : tensor<?xi32>
    %s:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
      %v = tensor.extract %x[%row, %i] : tensor<?x?xi32>
      %b = arith.addi %a, %v : i32
      %z = tensor.insert %b into %y[%i] : tensor<?xi32>
      scf.yield %b, %z : i32, tensor<?xi32>
    }
    %f = tensor.empty(%m) : tensor<?xi32>
    %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
      %v = tensor.extract %s#1[%i] : tensor<?xi32>
      %b = arith.addi %a, %v : i32
      %z = tensor.insert %b into %y[%i] : tensor<?xi32>
      scf.yield %b, %z : i32, tensor<?xi32>
    }
    seg.yield %t#1 : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
