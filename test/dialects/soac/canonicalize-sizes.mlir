// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// Constant sizes move into the type; a negative one is left to stop the
// program.
// CHECK-LABEL: func.func @constant_sizes(
// CHECK-SAME: %[[N:.*]]: index, %[[X:.*]]: f32)
// CHECK-DAG: %[[MINUS:.*]] = arith.constant -1 : index
// CHECK-DAG: soac.iota() : tensor<5xindex>
// CHECK-DAG: soac.iota(%[[MINUS]]) : tensor<?xindex>
// CHECK-DAG: soac.replicate(%[[N]]) %[[X]] : f32 -> tensor<5x?xf32>
// CHECK: return
func.func @constant_sizes(%n: index, %x: f32) -> (tensor<?xindex>, tensor<?xindex>, tensor<?x?xf32>) {
  %c5 = arith.constant 5 : index
  %minus = arith.constant -1 : index
  %a = soac.iota(%c5) : tensor<?xindex>
  %b = soac.iota(%minus) : tensor<?xindex>
  %c = soac.replicate(%c5, %n) %x : f32 -> tensor<?x?xf32>
  return %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?x?xf32>
}

// -----

// The size of a result is that of what it was made from.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[N:.*]]: index, %[[D:.*]]: tensor<?xi32>
// CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[SAME:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[BINS:.*]] = tensor.dim %[[D]], %
// CHECK: return %[[SIZE]], %[[SAME]], %[[N]], %[[N]], %[[BINS]]
func.func @sizes(%xs: tensor<?xi32>, %n: index, %d: tensor<?xi32>, %z: i32) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  %b = soac.scan %a neutral %z : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %c = soac.iota(%n) : tensor<?xi32>
  %e = soac.replicate(%n) %z : i32 -> tensor<?xi32>
  %f = soac.scatter %xs, %xs into %d : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  %0 = tensor.dim %a, %c0 : tensor<?xi32>
  %1 = tensor.dim %b, %c0 : tensor<?xi32>
  %2 = tensor.dim %c, %c0 : tensor<?xi32>
  %3 = tensor.dim %e, %c0 : tensor<?xi32>
  %4 = tensor.dim %f, %c0 : tensor<?xi32>
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
