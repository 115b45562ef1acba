// The rows are stored, so the sums are taken beside.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse -o %t.before
// RUN: seq-opt %t.before --soac-collapse-reductions -o %t.after
// RUN: diff %t.before %t.after
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

func.func @stored(%a: tensor<?x?xi32>) -> (i32, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %squares = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %xs = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %xs : tensor<?xi32>
  }
  %rows = soac.map (%row = %squares) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
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
  return %s, %squares : i32, tensor<?x?xi32>
}
