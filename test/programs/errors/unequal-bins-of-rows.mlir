// A row that is put into a bin has another size than the bin: found once, before the operator.
//
// ARGS: [9,1]:i64 zeros:i32[2,3] zeros:i32[4,5]
// STOPS: unequal-bins-of-rows.mlir:14:{{.*}}inputs have different outer sizes: 5 and 3
//
// RUN: %python %S/../run.py --errors unequal-bins-of-rows

func.func @main(%is: tensor<?xi64>, %rows: tensor<?x?xi32>, %dest: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %n = arith.constant 5 : index
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %s = soac.hist %is, %rows into %dest neutral %zeros : (tensor<?xi64>, tensor<?x?xi32>) into tensor<?x?xi32> op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}
