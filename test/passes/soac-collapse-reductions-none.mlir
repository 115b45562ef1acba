// Indices would have to be taken apart: the inner one is the outer subscript, or is a number.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse -o %t.before
// RUN: seq-opt %t.before --soac-collapse-reductions -o %t.after
// RUN: diff %t.before %t.after
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

func.func @turned(%a: tensor<?x?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %is = soac.iota(%m) : tensor<?xindex>
  %columns = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %js = soac.iota(%n) : tensor<?xindex>
    %xs = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %a[%j, %i] : tensor<?x?xi32>
      soac.yield %x : i32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %columns neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

func.func @numbers(%a: tensor<?x?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %rows = soac.map (%row = %a) : (tensor<?x?xindex>) -> tensor<?xindex> {
    %m = tensor.dim %row, %c0 : tensor<?xindex>
    %js = soac.iota(%m) : tensor<?xindex>
    %xs = soac.map (%x = %row, %j = %js) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
      %y = arith.muli %x, %j : index
      soac.yield %y : index
    }
    %s = soac.reduce %xs neutral %c0 commutative : (tensor<?xindex>) -> index {
    ^bb0(%x: index, %y: index):
      %z = arith.addi %x, %y : index
      soac.yield %z : index
    }
    soac.yield %s : index
  }
  %s = soac.reduce %rows neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%x: index, %y: index):
    %z = arith.addi %x, %y : index
    soac.yield %z : index
  }
  return %s : index
}
