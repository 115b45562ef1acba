// Copies along a dimension of negative size (rule 7).
//
// ARGS: -7:i64
// STOPS: negative-replicate.mlir:11:{{.*}}size is negative: -7
//
// RUN: %python %S/../run.py --errors negative-replicate

func.func @main(%n: i64) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %size = arith.index_cast %n : i64 to index
  %zeros = soac.replicate(%size) %zero : i32 -> tensor<?xi32>
  return %zeros : tensor<?xi32>
}
