// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// What leaves for a branch takes along what only it has used.
// CHECK-LABEL: func @chain(
// CHECK-NOT: soac.
// CHECK: scf.if
// CHECK-NEXT: %[[YS:.*]] = soac.map
// CHECK: soac.reduce %[[YS]]
// CHECK: } else {
// CHECK-NOT: soac.
// CHECK: return
func.func @chain(%c: i1, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %r = scf.if %c -> i32 {
    scf.yield %sum : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

// In the body of a map as well.
// CHECK-LABEL: func @rows(
// CHECK: soac.map
// CHECK-NEXT: soac.map
// CHECK: soac.reduce
// CHECK: scf.if
// CHECK-NEXT: soac.filter
func.func @rows(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi ne, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    %n = tensor.dim %kept, %c0 : tensor<?xi32>
    %c = arith.cmpi ugt, %n, %c0 : index
    %y = scf.if %c -> i32 {
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
      scf.yield %y : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}

func.func private @f(%xs: tensor<?xi32>) -> i32
