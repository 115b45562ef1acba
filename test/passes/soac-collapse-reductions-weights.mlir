// A weight of each row would have to be found for each element.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse -o %t.before
// RUN: seq-opt %t.before --soac-collapse-reductions -o %t.after
// RUN: diff %t.before %t.after
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

func.func @weighted(%a: tensor<?x?xi32>, %w: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%row = %a, %v = %w) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %xs = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %v : i32
      soac.yield %y : i32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
