// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// What may stop the program does so whatever branch is taken.
// CHECK-LABEL: func @stops(
// CHECK: soac.filter
// CHECK: soac.assert
// CHECK: scf.if
func.func @stops(%c: i1, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.assert %keep, "zero"
    soac.yield %keep, %x : i1, i32
  }
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

// The scatter between updates what the map reads.
// CHECK-LABEL: func @updated(
// CHECK: soac.map
// CHECK: soac.scatter
// CHECK: arith.select
func.func @updated(%c: i1, %is: tensor<?xindex>, %vs: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %new = soac.scatter %is, %vs into %xs : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  %r = scf.if %c -> tensor<?xi32> {
    scf.yield %ys : tensor<?xi32>
  } else {
    scf.yield %vs : tensor<?xi32>
  }
  return %new, %r : tensor<?xi32>, tensor<?xi32>
}

func.func private @f(%xs: tensor<?xi32>) -> i32
