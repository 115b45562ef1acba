// A gather whose third index is too large (rule 7).
//
// ARGS: [10,20,30,40,50]:i64 [0,4,5,1]:i64
// STOPS: index-out-of-bounds.mlir:12:{{.*}}index 5 is out of bounds for size 5
//
// RUN: %python %S/../run.py --errors index-out-of-bounds

func.func @main(%table: tensor<?xi64>, %indices: tensor<?xi64>) -> tensor<?xi64> {
  %gathered = soac.map (%i64 = %indices) : (tensor<?xi64>) -> tensor<?xi64> {
    %i = arith.index_cast %i64 : i64 to index

    %x = tensor.extract %table[%i] : tensor<?xi64>
    soac.yield %x : i64
  }
  return %gathered : tensor<?xi64>
}
