// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// A filter's size depends on the values.
// CHECK-LABEL: func.func @filter_size
// CHECK: %[[YS:.*]] = soac.filter
// CHECK: tensor.dim %[[YS]]
func.func @filter_size(%xs: tensor<?xi32>, %p: i1) -> index {
  %c0 = arith.constant 0 : index
  %a = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  return %n : index
}

// The outer sizes of what segments give: rows for reductions, elements for scans.
// CHECK-LABEL: func.func @dim_of_segments(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-SAME: %[[O:[a-z0-9]+]]: tensor<?xindex>
// CHECK-NOT: soac.screma
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[XS]]
// CHECK-DAG: %[[BOUNDS:.*]] = tensor.dim %[[O]]
// CHECK-DAG: %[[ROWS:.*]] = arith.subi %[[BOUNDS]], %c1
// CHECK: return %[[ROWS]], %[[N]]
func.func @dim_of_segments(%xs: tensor<?xi32>, %z: i32, %o: tensor<?xindex>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %sums, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 segments %o : tensor<?xindex>
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32):
    soac.yield %s : i32
  }
  %rows = tensor.dim %sums, %c0 : tensor<?xi32>
  %n = tensor.dim %ys, %c0 : tensor<?xi32>
  return %rows, %n : index, index
}

// CHECK-LABEL: func.func @size_of_ids(
// CHECK-SAME: %[[N:.*]]: index
// CHECK-NEXT: return %[[N]]
func.func @size_of_ids(%n: index, %o: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %d = tensor.dim %ids, %c0 : tensor<?xindex>
  return %d : index
}
