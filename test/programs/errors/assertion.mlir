// A condition of the program's own, with values in its message.
//
// ARGS: [3,1,-4,1]:i32
// STOPS: assertion.mlir:13:{{.*}}element 2 is -4, expected at least 0
//
// RUN: %python %S/../run.py --errors assertion

func.func @main(%xs: tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c2 = arith.constant 2 : index
  %x = tensor.extract %xs[%c2] : tensor<?xi32>
  %ok = arith.cmpi sge, %x, %zero : i32
  soac.assert %ok, "element {0} is {1}, expected at least 0" (%c2, %x) : index, i32
  return
}
