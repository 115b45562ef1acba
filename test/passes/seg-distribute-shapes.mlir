// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Elements of rows go to blocks of elements, in one piece from a rank to another.
// CHECK-LABEL: func.func @collapse(
// CHECK-SAME: %[[XSS:.*]]: tensor<?x3xi32>)
// CHECK: %[[XS:.*]] = tensor.collapse_shape %[[XSS]]
// CHECK: %[[ALL:.*]] = arith.muli %{{.*}}, %c3 : index
// CHECK: bufferization.to_buffer %[[XS]]
// CHECK: llvm.call @seq_ranks_put_rows
// CHECK: return %{{.*}}, %[[ALL]]
func.func @collapse(%xss: tensor<?x3xi32>) -> (tensor<?xi32>, index) {
  %c0 = arith.constant 0 : index
  %xs = tensor.collapse_shape %xss [[0, 1]] : tensor<?x3xi32> into tensor<?xi32>
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  return %xs, %n : tensor<?xi32>, index
}

// Elements of the rows here come, and are as many rows as are here.
// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[N:.*]]: index, %{{.*}}: index)
// CHECK: %[[LEAST:.*]] = arith.divui %[[N]], %{{.*}} : index
// CHECK: %[[COUNT:.*]] = arith.addi %[[LEAST]]
// CHECK: llvm.call @seq_ranks_window
// CHECK: %[[HERE:.*]] = bufferization.to_tensor
// CHECK: %[[SHAPE:.*]] = tensor.insert %[[COUNT]] into %{{.*}}[%c0]
// CHECK: tensor.reshape %[[HERE]](%[[SHAPE]])
func.func @reshape(%xs: tensor<?xi32>, %n: index, %m: index) -> tensor<?x?xi32> {
  %shape = tensor.from_elements %n, %m : tensor<2xindex>
  %xss = tensor.reshape %xs(%shape) : (tensor<?xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  return %xss : tensor<?x?xi32>
}

// What says more of a type stays where the rows are.
// CHECK-LABEL: func.func @cast(
// CHECK-NOT: llvm.call @seq_ranks_collect
// CHECK: %[[YSS:.*]] = tensor.cast
// CHECK: return %[[YSS]]
func.func @cast(%xss: tensor<?x?xi32>) -> tensor<?x3xi32> {
  %yss = tensor.cast %xss : tensor<?x?xi32> to tensor<?x3xi32>
  return %yss : tensor<?x3xi32>
}

// Elements may be rows themselves; where the outer dimension stays, rows do.
// CHECK-LABEL: func.func @cells(
// CHECK: tensor.collapse_shape
// CHECK: llvm.call @seq_ranks_put_rows
func.func @cells(%xss: tensor<?x3x2xi32>) -> tensor<?x2xi32> {
  %xs = tensor.collapse_shape %xss [[0, 1], [2]] : tensor<?x3x2xi32> into tensor<?x2xi32>
  return %xs : tensor<?x2xi32>
}

// CHECK-LABEL: func.func @inner(
// CHECK-NOT: llvm.call @seq_ranks_put_rows
// CHECK: %[[ROWS:.*]] = tensor.collapse_shape
// CHECK-NOT: llvm.call @seq_ranks_put_rows
// CHECK: return %[[ROWS]]
func.func @inner(%xss: tensor<?x3x2xi32>) -> tensor<?x6xi32> {
  %xs = tensor.collapse_shape %xss [[0], [1, 2]] : tensor<?x3x2xi32> into tensor<?x6xi32>
  return %xs : tensor<?x6xi32>
}
