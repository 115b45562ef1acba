// A row that is computed for a place far outside the matrix: nothing is written there.
//
// ARGS: random:i32[1000]@1 4:index 1000000:index
// STOPS: slice-out-of-bounds.mlir:17:{{.*}}'tensor.insert_slice' op offset 1000000 is out of bounds for size 4 in dimension 0
//
// RUN: %python %S/../run.py --errors slice-out-of-bounds

func.func @main(%xs: tensor<?xi32>, %rows: index, %i: index) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %m = soac.replicate(%rows, %n) %zero : i32 -> tensor<?x?xi32>
  %row = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
