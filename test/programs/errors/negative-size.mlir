// An array of negative size (rule 7).
//
// ARGS: -3:i64
// STOPS: negative-size.mlir:10:{{.*}}size is negative: -3
//
// RUN: %python %S/../run.py --errors negative-size

func.func @main(%n: i64) -> tensor<?xi32> {
  %size = arith.index_cast %n : i64 to index
  %numbers = soac.iota(%size) : tensor<?xi32>
  return %numbers : tensor<?xi32>
}
