// An index out of bounds in a map that fusion moves into a scan: the program
// stops and does not hang.
//
// ARGS: random:i32[5000]@3 iota:i64[6000]
// STOPS: index-in-fused-scan.mlir:13:{{.*}}index {{5[0-9][0-9][0-9]}} is out of bounds for size 5000
//
// RUN: %python %S/../run.py --errors index-in-fused-scan

func.func @main(%table: tensor<?xi32>, %indices: tensor<?xi64>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %gathered = soac.map (%i64 = %indices) : (tensor<?xi64>) -> tensor<?xi32> {
    %i = arith.index_cast %i64 : i64 to index
    %x = tensor.extract %table[%i] : tensor<?xi32>
    soac.yield %x : i32
  }
  %sums = soac.scan %gathered neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums : tensor<?xi32>
}
