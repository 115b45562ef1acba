// Reductions of rows of floats. NaN is neither the least nor the greatest element.
// RUN: %python -B %S/run.py float-reductions %root %t | FileCheck %s
// CHECK: functions agree

!x = f32

func.func @reduce_sum(%rows: !soac.jagged<2 x !x>) -> tensor<?x!x> {
  %zero = arith.constant 0.0 : !x
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.addf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %sum : !x
  }
  return %sums : tensor<?x!x>
}

func.func @reduce_prod(%rows: !soac.jagged<2 x !x>) -> tensor<?x!x> {
  %one = arith.constant 1.0 : !x
  %products = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %product = soac.reduce %row neutral %one commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.mulf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %product : !x
  }
  return %products : tensor<?x!x>
}

func.func @reduce_max(%rows: !soac.jagged<2 x !x>, %identity: !x) -> tensor<?x!x> {
  %most = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %above = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!x> {
      %y = arith.maxnumf %x, %identity : !x
      soac.yield %y : !x
    }
    %m = soac.reduce %above neutral %identity commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.maxnumf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %m : !x
  }
  return %most : tensor<?x!x>
}

func.func @reduce_min(%rows: !soac.jagged<2 x !x>, %identity: !x) -> tensor<?x!x> {
  %least = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %below = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!x> {
      %y = arith.minnumf %x, %identity : !x
      soac.yield %y : !x
    }
    %m = soac.reduce %below neutral %identity commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.minnumf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %m : !x
  }
  return %least : tensor<?x!x>
}

func.func private @places(%rows: !soac.jagged<2 x !x>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x !x> -> tensor<?xindex>, tensor<?x!x>
  %n = tensor.dim %data, %c0 : tensor<?x!x>
  %is = soac.iota(%n) : tensor<?xindex>
  %places = soac.jagged.pack %offsets, %is : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  func.return %places : !soac.jagged<2 x index>
}

func.func @reduce_argmax(%rows: !soac.jagged<2 x !x>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0.0 : !x
  %places = func.call @places(%rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x index>
  %best = soac.map (%row = %rows, %place = %places)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    %v, %at = soac.reduce %row, %place neutral %zero, %none : (tensor<?x!x>, tensor<?xindex>) -> (!x, index) {
    ^bb0(%x: !x, %i: index, %y: !x, %j: index):
      %empty = arith.cmpi slt, %i, %c0 : index
      %full = arith.cmpi sge, %j, %c0 : index
      %greater = arith.cmpf ogt, %y, %x : !x
      %better = arith.andi %full, %greater : i1
      %take = arith.ori %empty, %better : i1
      %u = arith.select %take, %y, %x : !x
      %k = arith.select %take, %j, %i : index
      soac.yield %u, %k : !x, index
    }
    soac.yield %at : index
  }
  return %best : tensor<?xindex>
}

func.func @reduce_argmin(%rows: !soac.jagged<2 x !x>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0.0 : !x
  %places = func.call @places(%rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x index>
  %best = soac.map (%row = %rows, %place = %places)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    %v, %at = soac.reduce %row, %place neutral %zero, %none : (tensor<?x!x>, tensor<?xindex>) -> (!x, index) {
    ^bb0(%x: !x, %i: index, %y: !x, %j: index):
      %empty = arith.cmpi slt, %i, %c0 : index
      %full = arith.cmpi sge, %j, %c0 : index
      %less = arith.cmpf olt, %y, %x : !x
      %better = arith.andi %full, %less : i1
      %take = arith.ori %empty, %better : i1
      %u = arith.select %take, %y, %x : !x
      %k = arith.select %take, %j, %i : index
      soac.yield %u, %k : !x, index
    }
    soac.yield %at : index
  }
  return %best : tensor<?xindex>
}

func.func @reduce_countnonzero(%rows: !soac.jagged<2 x !x>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : !x
  %counts = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xindex> {
    %ones = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xindex> {
      %p = arith.cmpf une, %x, %zero : !x
      %one = arith.index_castui %p : i1 to index
      soac.yield %one : index
    }
    %count = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index {
    ^bb0(%x0: index, %x1: index):
      %x2 = arith.addi %x0, %x1 : index
      soac.yield %x2 : index
    }
    soac.yield %count : index
  }
  return %counts : tensor<?xindex>
}

func.func @reduce_sum_bool(%rows: !soac.jagged<2 x !x>) -> tensor<?xi1> {
  %false = arith.constant false
  %zero = arith.constant 0.0 : !x
  %any = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xi1> {
    %ps = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xi1> {
      %p = arith.cmpf une, %x, %zero : !x
      soac.yield %p : i1
    }
    %p = soac.reduce %ps neutral %false commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%x0: i1, %x1: i1):
      %x2 = arith.ori %x0, %x1 : i1
      soac.yield %x2 : i1
    }
    soac.yield %p : i1
  }
  return %any : tensor<?xi1>
}

func.func @reduce_prod_bool(%rows: !soac.jagged<2 x !x>) -> tensor<?xi1> {
  %true = arith.constant true
  %zero = arith.constant 0.0 : !x
  %all = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xi1> {
    %ps = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xi1> {
      %p = arith.cmpf une, %x, %zero : !x
      soac.yield %p : i1
    }
    %p = soac.reduce %ps neutral %true commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%x0: i1, %x1: i1):
      %x2 = arith.andi %x0, %x1 : i1
      soac.yield %x2 : i1
    }
    soac.yield %p : i1
  }
  return %all : tensor<?xi1>
}
