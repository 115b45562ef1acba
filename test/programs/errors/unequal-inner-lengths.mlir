// Two inputs of different outer sizes in a nest (rule 1).
//
// ARGS: random:i32[4,3]@1 random:i32[2]@2
// STOPS: unequal-inner-lengths.mlir:10:{{.*}}inputs have different outer sizes: 3 and 2
//
// RUN: %python %S/../run.py --errors unequal-inner-lengths

func.func @main(%xss: tensor<?x?xi32>, %ys: tensor<?xi32>) -> tensor<?x?xi32> {
  %zss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %zs : tensor<?xi32>
  }
  return %zss : tensor<?x?xi32>
}
