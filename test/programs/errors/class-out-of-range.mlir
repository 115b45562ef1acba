// A partition whose class is not below the number of classes.
//
// ARGS: [0,1,2,1]:i64
// STOPS: class-out-of-range.mlir:9:{{.*}}class 2 is out of range for 2 classes
//
// RUN: %python %S/../run.py --errors class-out-of-range

func.func @main(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<2xindex>) {
    %class = arith.index_cast %x : i64 to index
    soac.yield %class, %x : index, i64
  }
  return %ys : tensor<?xi64>
}
