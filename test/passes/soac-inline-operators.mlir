// RUN: seq-opt %s --soac-inline | FileCheck %s
// RUN: seq-opt %s --soac-inline -o %t.once
// RUN: seq-opt %t.once --soac-inline -o %t.twice
// RUN: diff %t.once %t.twice

// A map that the operator of a reduction calls takes the place of the call, also in maps.
func.func private @plus(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %c : tensor<?xi32>
}

// CHECK-LABEL: func @planes(
// CHECK: soac.reduce
// CHECK: soac.map
// CHECK-NEXT: soac.map
// CHECK-NEXT: arith.addi
// CHECK-NOT: call
// CHECK-LABEL: func @rows(
func.func @planes(%ms: tensor<?x?x?xi32>, %ne: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %s = soac.reduce %ms neutral %ne : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
      %z = func.call @plus(%x, %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %z : tensor<?xi32>
    }
    soac.yield %c : tensor<?x?xi32>
  }
  return %s : tensor<?x?xi32>
}

// Not so in a map around the reduction, which is flattened with the function.
// CHECK: soac.reduce
// CHECK: func.call @plus
func.func @rows(%ms: tensor<?x?x?xi32>, %ne: tensor<?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%m = %ms) : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.reduce %m neutral %ne : (tensor<?x?xi32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = func.call @plus(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
