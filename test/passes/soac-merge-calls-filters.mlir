// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// A filter that reads by an index that its branch has checked is not asked in the other
// branch; nor are filters one that have different results.
// CHECK-LABEL: func.func @guarded(
// CHECK-COUNT-2: call @guarded
func.func @guarded(%c: i1, %i: index, %ts: tensor<?xi32>, %xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %ts, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %i, %n : index
  %r = scf.if %inside -> (i32) {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %t = tensor.extract %ts[%i] : tensor<?xi32>
      %keep = arith.cmpi slt, %x, %t : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @guarded(%c, %i, %ts, %ys) : (i1, index, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @guarded(%c, %i, %ts, %ys) : (i1, index, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @results(
// CHECK-COUNT-2: call @results
func.func @results(%c: i1, %p: i32, %xs: tensor<?xi32>, %ws: tensor<?xf32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %ys = soac.filter (%x = %xs, %w = %ws) : (tensor<?xi32>, tensor<?xf32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @results(%c, %p, %ys, %ws) : (i1, i32, tensor<?xi32>, tensor<?xf32>) -> i32
    scf.yield %y : i32
  } else {
    %ys, %vs = soac.filter (%x = %xs, %w = %ws) : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
      %keep = arith.cmpi sgt, %x, %p : i32
      soac.yield %keep, %x, %w : i1, i32, f32
    }
    %y = func.call @results(%c, %p, %ys, %ws) : (i1, i32, tensor<?xi32>, tensor<?xf32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
