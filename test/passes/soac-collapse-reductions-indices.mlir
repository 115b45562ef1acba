// Indices of both spaces become one where they stand together.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @indices(
// CHECK: %[[VIEW:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]]
// CHECK: %[[COUNT:.*]] = tensor.dim %[[VIEW]], %c1
// CHECK: %[[KS:.*]] = soac.iota(%[[COUNT]])
// CHECK: soac.map (%[[K:.*]] = %[[KS]])
// CHECK: tensor.extract %[[VIEW]][%{{.*}}, %[[K]]]
// CHECK-NOT: soac.map
func.func @indices(%a: tensor<?x?x?xi32>, %at: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %planes = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %m = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %inside = arith.cmpi ult, %at, %planes : index
  %safe = arith.select %inside, %at, %c0 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %rows = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %js = soac.iota(%m) : tensor<?xindex>
    %xs = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %a[%safe, %i, %j] : tensor<?x?x?xi32>
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
