// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Counters of loops, maps and generated tensors stay below what they count.
// CHECK-LABEL: func.func @counters
// CHECK-NOT: soac.assert
func.func @counters(%xs: tensor<?xf32>, %ys: tensor<8xf32>) -> (f32, tensor<?xf32>, tensor<?xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %s = arith.addf %acc, %x : f32
    scf.yield %s : f32
  }
  %is = soac.iota(%n) : tensor<?xi64>
  %b = soac.map (%i = %is) : (tensor<?xi64>) -> tensor<?xf32> {
    %k = arith.index_cast %i : i64 to index
    %x = tensor.extract %xs[%k] : tensor<?xf32>
    soac.yield %x : f32
  }
  %d = tensor.generate %n {
  ^bb0(%i: index):
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    tensor.yield %x : f32
  } : tensor<?xf32>
  %e = scf.for %i = %c1 to %c8 step %c1 iter_args(%t = %ys) -> tensor<8xf32> {
    %x = tensor.extract %ys[%i] : tensor<8xf32>
    %u = tensor.insert %x into %t[%i] : tensor<8xf32>
    scf.yield %u : tensor<8xf32>
  }
  return %a, %b, %d, %e : f32, tensor<?xf32>, tensor<?xf32>, tensor<8xf32>
}
