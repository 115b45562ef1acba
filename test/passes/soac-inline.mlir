// RUN: seq-opt %s --soac-inline | FileCheck %s
// RUN: seq-opt %s --soac-inline -o %t.once
// RUN: seq-opt %t.once --soac-inline -o %t.twice
// RUN: diff %t.once %t.twice

// CHECK-NOT: func private @squares
func.func private @squares(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// A small function takes the place of all its calls, in control flow too.
// CHECK-LABEL: func @twice(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[C:.*]]: i1
// CHECK-NEXT: %[[YS:.*]] = soac.map (%{{.*}} = %[[XS]])
// CHECK: scf.if %[[C]]
// CHECK-NEXT: %[[ZS:.*]] = soac.map (%{{.*}} = %[[YS]])
// CHECK: scf.yield %[[ZS]]
func.func @twice(%xs: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %ys = call @squares(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %r = scf.if %c -> tensor<?xi32> {
    %zs = func.call @squares(%ys) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %zs : tensor<?xi32>
  } else {
    scf.yield %ys : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// A function that is another module's to call stays, as does the call of it.
// CHECK-LABEL: func @public(
func.func @public(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}

// CHECK-LABEL: func @calls_public(
// CHECK-NEXT: call @public
func.func @calls_public(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = call @public(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
