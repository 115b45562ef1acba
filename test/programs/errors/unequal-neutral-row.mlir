// Rows that are reduced have another size than the neutral one: found before the reduction.
//
// ARGS: zeros:i32[2,3]
// STOPS: unequal-neutral-row.mlir:14:{{.*}}inputs have different outer sizes: 5 and 3
//
// RUN: %python %S/../run.py --errors unequal-neutral-row

func.func @main(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %n = arith.constant 5 : index
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %s = soac.reduce %rows neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}
