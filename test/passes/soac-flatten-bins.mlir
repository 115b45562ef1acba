// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// Rows of any size that are combined element by element: one histogram of elements,
// whose neutral element is the scalar that was replicated.
// CHECK-LABEL: func @sums(
// CHECK: %[[OFFSETS:.*]]:2, %[[DATA:.*]] = soac.jagged.unpack
// CHECK-NOT: scf.while
// CHECK: soac.hist %{{.*}}, %[[DATA]] into %{{.*}} neutral %c0_i32 : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
// CHECK: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT: %[[C:.*]] = arith.addi %[[A]], %[[B]] : i32
// CHECK-NEXT: soac.yield %[[C]]
// CHECK-NOT: scf.while
// CHECK: return
func.func @sums(%planes: !soac.jagged<3 x i32>, %bins: !soac.jagged<2 x index>, %ws: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : index
  %r = soac.map (%plane = %planes, %is = %bins, %w = %ws) : (!soac.jagged<3 x i32>, !soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %none = soac.replicate(%w) %zero : i32 -> tensor<?xi32>
    %start = soac.replicate(%four) %none : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist %is, %plane into %start neutral %none : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %sum = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %sum : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

// -----

// A neutral row that is no replicated scalar does not enter: the number of the
// row is combined beside the elements.
// CHECK-LABEL: func @given(
// CHECK: soac.hist
// CHECK-SAME: neutral %c-1, %c0_i32
// CHECK: arith.maxsi
// CHECK: scf.if
// CHECK: arith.muli
func.func @given(%planes: !soac.jagged<3 x i32>, %bins: !soac.jagged<2 x index>, %units: !soac.jagged<2 x i32>) -> !soac.jagged<3 x i32> {
  %four = arith.constant 4 : index
  %r = soac.map (%plane = %planes, %is = %bins, %unit = %units) : (!soac.jagged<3 x i32>, !soac.jagged<2 x index>, !soac.jagged<2 x i32>) -> !soac.jagged<3 x i32> {
    %start = soac.replicate(%four) %unit : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist %is, %plane into %start neutral %unit : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %product = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.muli %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %product : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}
