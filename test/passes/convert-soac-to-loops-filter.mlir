// RUN: seq-opt %s --convert-soac-to-loops --verify-each | FileCheck %s

// A scalar is stored at the next place whether it stays or not.
// CHECK-LABEL: func.func @filter(
// CHECK: %[[R:.*]]:2 = scf.for %{{.*}} iter_args(%[[COUNT:.*]] = %{{.*}}, %[[YS:.*]] = %{{.*}})
// CHECK-DAG: %[[X:.*]] = tensor.extract %{{.*}} : tensor<?xi32>
// CHECK-DAG: %[[P:.*]] = tensor.extract %{{.*}} : tensor<?xi1>
// CHECK-NOT: scf.if
// CHECK-DAG: %[[ONE:.*]] = arith.index_castui %[[P]] : i1 to index
// CHECK-DAG: %[[NEXT:.*]] = arith.addi %[[COUNT]], %[[ONE]]
// CHECK-DAG: %[[STORED:.*]] = tensor.insert %[[X]] into %[[YS]][%[[COUNT]]]
// CHECK: scf.yield %[[NEXT]], %[[STORED]]
// CHECK: tensor.extract_slice %[[R]]#1[0] [%[[R]]#0] [1]
func.func @filter(%xs: tensor<?xi32>, %ps: tensor<?xi1>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs, %p = %ps) : (tensor<?xi32>, tensor<?xi1>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

// Rows that do not stay are not copied.
// CHECK-LABEL: func.func @filter_rows(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: tensor.insert_slice
func.func @filter_rows(%xs: tensor<?x4xi32>, %ps: tensor<?xi1>) -> tensor<?x4xi32> {
  %ys = soac.filter (%x = %xs, %p = %ps) : (tensor<?x4xi32>, tensor<?xi1>) -> tensor<?x4xi32> {
    soac.yield %p, %x : i1, tensor<4xi32>
  }
  return %ys : tensor<?x4xi32>
}
