// Maps over the rows of a matrix that are no perfect nests.
//
// @main    m -> the elements of each row less the sum of the row, and the sums
// @spread  m -> for each row: its largest element less its smallest, or the largest one alone
//          where it is negative
// @bins    m -> how often each of 0 .. 6 is in each row
// @rounds  m, ns -> for each row, n times: a = sum of (x + a), modulo 1000
//
// RUN: %python %S/run.py --program row-statistics

func.func @main(%m: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %r, %sums = soac.map (%row = %m) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %less = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %s : i32
      soac.yield %y : i32
    }
    soac.yield %less, %s : tensor<?xi32>, i32
  }
  return %r, %sums : tensor<?x?xi32>, tensor<?xi32>
}

func.func private @largest(%row: tensor<?xi32>) -> i32 {
  %least = arith.constant -2147483648 : i32
  %r = soac.reduce %row neutral %least commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : i32
}

func.func @spread(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %most = arith.constant 2147483647 : i32
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %high = func.call @largest(%row) : (tensor<?xi32>) -> i32
    %positive = arith.cmpi sge, %high, %zero : i32
    %d = scf.if %positive -> (i32) {
      %low = soac.reduce %row neutral %most commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.minsi %a, %b : i32
        soac.yield %c : i32
      }
      %e = arith.subi %high, %low : i32
      scf.yield %e : i32
    } else {
      scf.yield %high : i32
    }
    soac.yield %d : i32
  }
  return %r : tensor<?xi32>
}

func.func @bins(%m: tensor<?x?xi32>) -> tensor<?x7xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c7 = arith.constant 7 : index
  %none = arith.constant dense<0> : tensor<7xi32>
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x7xi32> {
    %h = soac.hist (%x = %row) into %none neutral %zero : (tensor<?xi32>) into tensor<7xi32> map {
      soac.yield %x, %one : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %h : tensor<7xi32>
  }
  return %r : tensor<?x7xi32>
}

func.func @rounds(%m: tensor<?x?xi32>, %ns: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %thousand = arith.constant 1000 : i32
  %r = soac.map (%row = %m, %n = %ns) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %x = scf.for %i = %zero to %n step %one iter_args(%a = %zero) -> (i32) : i32 {
      %s = soac.screma (%e = %row) reduce %zero : i32 commutative : (tensor<?xi32>) -> i32 map {
        %t = arith.addi %e, %a : i32
        soac.yield %t : i32
      } op {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      } post {
        soac.yield
      }
      %rest = arith.remsi %s, %thousand : i32
      %wrapped = arith.addi %rest, %thousand : i32
      %next = arith.remsi %wrapped, %thousand : i32
      scf.yield %next : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
