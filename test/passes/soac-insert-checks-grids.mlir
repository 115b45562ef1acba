// Indices of coarser and of finer grids need no check where a constant relates the grids.
// RUN: seq-opt %s --soac-insert-checks | FileCheck %s

// i / 2 is below n for i below 2 n.
// CHECK-LABEL: func.func @finer(
// CHECK: soac.map
// CHECK-NOT: soac.assert
// CHECK: return
func.func @finer(%a: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %n2 = arith.muli %n, %c2 : index
  %is = soac.iota(%n2) : tensor<?xindex>
  %b = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %j = arith.divui %i, %c2 : index
    %x = tensor.extract %a[%j] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}

// 2 i + 1 is below n for i below n / 2, but 2 i + 2 need not be, nor 3 i.
// CHECK-LABEL: func.func @coarser(
// CHECK: %[[TWICE:.*]] = arith.muli
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[TWICE]], %c1
// CHECK-NEXT: tensor.extract %{{.*}}[%[[TWICE]]]
// CHECK-NEXT: tensor.extract %{{.*}}[%[[NEXT]]]
// CHECK-NEXT: %[[BEYOND:.*]] = arith.addi %[[TWICE]], %c2
// CHECK: arith.cmpi ult, %[[BEYOND]]
// CHECK: %[[THRICE:.*]] = arith.muli
// CHECK: arith.cmpi ult, %[[THRICE]]
func.func @coarser(%a: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %half = arith.divui %n, %c2 : index
  %is = soac.iota(%half) : tensor<?xindex>
  %b = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c1 : index
    %x = tensor.extract %a[%j] : tensor<?xi32>
    %y = tensor.extract %a[%k] : tensor<?xi32>
    %l = arith.addi %j, %c2 : index
    %z = tensor.extract %a[%l] : tensor<?xi32>
    %m = arith.muli %i, %c3 : index
    %w = tensor.extract %a[%m] : tensor<?xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %z, %w : i32
    %u = arith.addi %s, %t : i32
    soac.yield %u : i32
  }
  return %b : tensor<?xi32>
}
