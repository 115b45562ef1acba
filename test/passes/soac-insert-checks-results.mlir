// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// A size in a result type is a promise about the inputs.
// CHECK-LABEL: func.func @static_results
// CHECK: soac.assert {{.*}}"'soac.map' op result 0 has size {0}, expected {1}"
// CHECK: soac.map
// CHECK: soac.assert {{.*}}"'soac.concat' op result 0 has size {0}, expected {1}"
// CHECK: soac.concat
// CHECK: soac.assert {{.*}}"'tensor.cast' op source has size {0} in dimension 1, expected {1}"
// CHECK-NOT: soac.assert
// CHECK: tensor.cast
// CHECK: soac.assert {{.*}}"'soac.replicate' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK: soac.replicate
func.func @static_results(%xs: tensor<?xi32>, %m: tensor<?x?xi32>)
    -> (tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<4xi32> {
    soac.yield %x : i32
  }
  %b = soac.concat %xs, %xs : (tensor<?xi32>, tensor<?xi32>) -> tensor<8xi32>
  %c = tensor.cast %m : tensor<?x?xi32> to tensor<?x3xi32>
  %d = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %e = soac.replicate() %xs : tensor<?xi32> -> tensor<2x5xi32>
  return %a, %b, %c, %d, %e : tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>
}
