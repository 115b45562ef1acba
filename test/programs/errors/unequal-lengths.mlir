// Two inputs of different outer sizes (rule 1).
//
// ARGS: [1,2,3,4,5,6,7,8]:i32 [1,2,3,4,5,6,7,8,9]:i32
// STOPS: unequal-lengths.mlir:9:{{.*}}inputs have different outer sizes: 8 and 9
//
// RUN: %python %S/../run.py --errors unequal-lengths

func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}
