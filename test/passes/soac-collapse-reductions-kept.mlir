// Operators differ, or something else reads what the rows are reduced to.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse -o %t.before
// RUN: seq-opt %t.before --soac-collapse-reductions -o %t.after
// RUN: diff %t.before %t.after
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

func.func @largest(%a: tensor<?x?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %rows = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %least commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.maxsi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

func.func @kept(%a: tensor<?x?xi32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?xi32> {
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
  return %s, %rows : i32, tensor<?xi32>
}
