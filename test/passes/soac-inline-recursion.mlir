// RUN: seq-opt %s --soac-inline | FileCheck %s
// RUN: seq-opt %s --soac-inline -o %t.once
// RUN: seq-opt %t.once --soac-inline -o %t.twice
// RUN: diff %t.once %t.twice

// A function that reaches itself stays.
// CHECK-LABEL: func private @halves(
// CHECK: call @again
func.func private @halves(%xs: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  %r = call @again(%ys, %c) : (tensor<?xi32>, i1) -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// CHECK-LABEL: func private @again(
// CHECK: call @halves
func.func private @again(%xs: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %r = scf.if %c -> tensor<?xi32> {
    %ys = func.call @halves(%xs, %c) : (tensor<?xi32>, i1) -> tensor<?xi32>
    scf.yield %ys : tensor<?xi32>
  } else {
    scf.yield %xs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// CHECK-LABEL: func @recursion(
// CHECK-NEXT: call @halves
func.func @recursion(%xs: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %ys = call @halves(%xs, %c) : (tensor<?xi32>, i1) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
