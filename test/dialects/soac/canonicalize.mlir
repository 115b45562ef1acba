// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// A map that nobody uses is gone; of several results those remain that are
// used.
// CHECK-LABEL: func.func @dead_results(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]] : i32
// CHECK-NEXT:   soac.yield %[[Y]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @dead_results(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %a:2 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    %z = arith.addi %x, %x : i32
    soac.yield %z, %y : i32, i32
  }
  %b = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  return %a#1 : tensor<?xi32>
}

// -----

// A map that may stop the program stays, though its result is not used.
// CHECK-LABEL: func.func @dead_but_asserting
// CHECK: soac.map
// CHECK: soac.assert
func.func @dead_but_asserting(%xs: tensor<?xi1>) {
  %a = soac.map (%x = %xs) : (tensor<?xi1>) -> tensor<?xi1> {
    soac.assert %x, "false"
    %y = arith.andi %x, %x : i1
    soac.yield %y : i1
  }
  return
}

// -----

// The identity is its input, alone or beside another result.
// CHECK-LABEL: func.func @identity(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK: %[[B:.*]] = soac.map (%{{.*}} = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32>
// CHECK: return %[[XS]], %[[XS]], %[[B]]
func.func @identity(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  %b:2 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    soac.yield %x, %y : i32, i32
  }
  return %a, %b#0, %b#1 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
