// A negative index (rule 7): it must not be taken for a large one.
//
// ARGS: [10,20,30]:i64 -1:i64
// STOPS: negative-index.mlir:10:{{.*}}index -1 is out of bounds for size 3
//
// RUN: %python %S/../run.py --errors negative-index

func.func @main(%table: tensor<?xi64>, %index: i64) -> i64 {
  %i = arith.index_cast %index : i64 to index
  %x = tensor.extract %table[%i] : tensor<?xi64>
  return %x : i64
}
