// A quotient with the divisor 0.
//
// ARGS: [100,200,300]:i32 [5,0,7]:i32
// STOPS: division-by-zero.mlir:10:{{.*}}divides by zero: 200 / 0
//
// RUN: %python %S/../run.py --errors division-by-zero

func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  %quotients = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %q = arith.divsi %x, %y : i32
    soac.yield %q : i32
  }
  return %quotients : tensor<?xi32>
}
