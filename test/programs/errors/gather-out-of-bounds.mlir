// A gather whose third index is too large (rule 7).
//
// ARGS: [10,20,30,40,50]:i64 [0,4,5,1]:i64
// STOPS: gather-out-of-bounds.mlir:9:{{.*}}'soac.gather' op index 5 is out of bounds for size 5
//
// RUN: %python %S/../run.py --errors gather-out-of-bounds

func.func @main(%table: tensor<?xi64>, %indices: tensor<?xi64>) -> tensor<?xi64> {
  %gathered = soac.gather %table[%indices] : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  return %gathered : tensor<?xi64>
}
