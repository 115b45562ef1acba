// An array that other maps make for the rows fuses with these, and a slice is read in place: neither is
// stored for a view of it.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse -o %t.before
// RUN: seq-opt %t.before --soac-collapse-reductions -o %t.after
// RUN: diff %t.before %t.after
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

func.func @around(%a: tensor<?x?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sq = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
    %r = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
      %q = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %x, %x : i32
        soac.yield %y : i32
      }
      soac.yield %q : tensor<?xi32>
    }
    soac.yield %r : tensor<?x?xi32>
  }
  %r = soac.map (%plane = %sq) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
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
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

func.func @slice(%a: tensor<?x?xi32>, %k: index) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %sl = tensor.extract_slice %a[1, 2] [%k, 50] [1, 1] : tensor<?x?xi32> to tensor<?x50xi32>
  %rows = soac.map (%row = %sl) : (tensor<?x50xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<50xi32>) -> i32 {
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
