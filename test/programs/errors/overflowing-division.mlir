// A quotient that does not fit: -2^31 / -1.
//
// ARGS: [100,-2147483648]:i32 -1:i32
// STOPS: overflowing-division.mlir:10:{{.*}}overflows: -2147483648 / -1
//
// RUN: %python %S/../run.py --errors overflowing-division

func.func @main(%xs: tensor<?xi32>, %y: i32) -> tensor<?xi32> {
  %quotients = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %q = arith.divsi %x, %y : i32
    soac.yield %q : i32
  }
  return %quotients : tensor<?xi32>
}
