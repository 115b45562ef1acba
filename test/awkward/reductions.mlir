// Reductions of rows of integers, by offsets and by the numbers of the rows (parents).
// RUN: %python -B %S/run.py reductions %root %t | FileCheck %s
// CHECK: functions agree

!x = i32
!r = i64

// An element as a result, which has as many bits or more.
func.func private @widen(%x: !x) -> !r {
  %i = arith.index_cast %x : !x to index
  %r = arith.index_cast %i : index to !r
  func.return %r : !r
}

func.func private @places(%rows: !soac.jagged<2 x !x>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x !x> -> tensor<?xindex>, tensor<?x!x>
  %n = tensor.dim %data, %c0 : tensor<?x!x>
  %is = soac.iota(%n) : tensor<?xindex>
  %places = soac.jagged.pack %offsets, %is : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  func.return %places : !soac.jagged<2 x index>
}

func.func @reduce_count_64(%offsets: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %offsets, %c0 : tensor<?xindex>
  %m = arith.subi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %counts = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %j = arith.addi %i, %c1 : index
    %begin = tensor.extract %offsets[%i] : tensor<?xindex>
    %end = tensor.extract %offsets[%j] : tensor<?xindex>
    %count = arith.subi %end, %begin : index
    soac.yield %count : index
  }
  return %counts : tensor<?xindex>
}

func.func @reduce_sum(%rows: !soac.jagged<2 x !x>) -> tensor<?x!r> {
  %zero = arith.constant 0 : !r
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!r> {
    %wide = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!r> {
      %w = func.call @widen(%x) : (!x) -> !r
      soac.yield %w : !r
    }
    %sum = soac.reduce %wide neutral %zero commutative : (tensor<?x!r>) -> !r {
    ^bb0(%x0: !r, %x1: !r):
      %x2 = arith.addi %x0, %x1 : !r
      soac.yield %x2 : !r
    }
    soac.yield %sum : !r
  }
  return %sums : tensor<?x!r>
}

func.func @reduce_prod(%rows: !soac.jagged<2 x !x>) -> tensor<?x!r> {
  %one = arith.constant 1 : !r
  %products = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!r> {
    %wide = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!r> {
      %w = func.call @widen(%x) : (!x) -> !r
      soac.yield %w : !r
    }
    %product = soac.reduce %wide neutral %one commutative : (tensor<?x!r>) -> !r {
    ^bb0(%x0: !r, %x1: !r):
      %x2 = arith.muli %x0, %x1 : !r
      soac.yield %x2 : !r
    }
    soac.yield %product : !r
  }
  return %products : tensor<?x!r>
}

// No element below the identity is looked at, so that it is neutral.
func.func @reduce_max(%rows: !soac.jagged<2 x !x>, %identity: !x) -> tensor<?x!x> {
  %most = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %above = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!x> {
      %y = arith.maxsi %x, %identity : !x
      soac.yield %y : !x
    }
    %m = soac.reduce %above neutral %identity commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.maxsi %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %m : !x
  }
  return %most : tensor<?x!x>
}

func.func @reduce_min(%rows: !soac.jagged<2 x !x>, %identity: !x) -> tensor<?x!x> {
  %least = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?x!x> {
    %below = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?x!x> {
      %y = arith.minsi %x, %identity : !x
      soac.yield %y : !x
    }
    %m = soac.reduce %below neutral %identity commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.minsi %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %m : !x
  }
  return %least : tensor<?x!x>
}

// The first place of the greatest element of each row, -1 for an empty one.
func.func @reduce_argmax(%rows: !soac.jagged<2 x !x>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : !x
  %places = func.call @places(%rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x index>
  %best = soac.map (%row = %rows, %place = %places)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    %v, %at = soac.reduce %row, %place neutral %zero, %none : (tensor<?x!x>, tensor<?xindex>) -> (!x, index) {
    ^bb0(%x: !x, %i: index, %y: !x, %j: index):
      %empty = arith.cmpi slt, %i, %c0 : index
      %full = arith.cmpi sge, %j, %c0 : index
      %greater = arith.cmpi sgt, %y, %x : !x
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
  %zero = arith.constant 0 : !x
  %places = func.call @places(%rows) : (!soac.jagged<2 x !x>) -> !soac.jagged<2 x index>
  %best = soac.map (%row = %rows, %place = %places)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    %v, %at = soac.reduce %row, %place neutral %zero, %none : (tensor<?x!x>, tensor<?xindex>) -> (!x, index) {
    ^bb0(%x: !x, %i: index, %y: !x, %j: index):
      %empty = arith.cmpi slt, %i, %c0 : index
      %full = arith.cmpi sge, %j, %c0 : index
      %less = arith.cmpi slt, %y, %x : !x
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
  %zero = arith.constant 0 : !x
  %counts = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xindex> {
    %ones = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xindex> {
      %p = arith.cmpi ne, %x, %zero : !x
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

// Whether any element is not 0.
func.func @reduce_sum_bool(%rows: !soac.jagged<2 x !x>) -> tensor<?xi1> {
  %false = arith.constant false
  %zero = arith.constant 0 : !x
  %any = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xi1> {
    %ps = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xi1> {
      %p = arith.cmpi ne, %x, %zero : !x
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

// Whether all elements are not 0.
func.func @reduce_prod_bool(%rows: !soac.jagged<2 x !x>) -> tensor<?xi1> {
  %true = arith.constant true
  %zero = arith.constant 0 : !x
  %all = soac.map (%row = %rows) : (!soac.jagged<2 x !x>) -> tensor<?xi1> {
    %ps = soac.map (%x = %row) : (tensor<?x!x>) -> tensor<?xi1> {
      %p = arith.cmpi ne, %x, %zero : !x
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

func.func @reduce_sum_int32_bool_64(%rows: !soac.jagged<2 x i1>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> tensor<?xi32> {
    %ones = soac.map (%p = %row) : (tensor<?xi1>) -> tensor<?xi32> {
      %one = arith.extui %p : i1 to i32
      soac.yield %one : i32
    }
    %sum = soac.reduce %ones neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x0: i32, %x1: i32):
      %x2 = arith.addi %x0, %x1 : i32
      soac.yield %x2 : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

func.func @reduce_sum_int64_bool_64(%rows: !soac.jagged<2 x i1>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> tensor<?xi64> {
    %ones = soac.map (%p = %row) : (tensor<?xi1>) -> tensor<?xi64> {
      %one = arith.extui %p : i1 to i64
      soac.yield %one : i64
    }
    %sum = soac.reduce %ones neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%x0: i64, %x1: i64):
      %x2 = arith.addi %x0, %x1 : i64
      soac.yield %x2 : i64
    }
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}

func.func @reduce_sum_by_parents(%data: tensor<?x!x>, %parents: tensor<?xindex>, %n: index) -> tensor<?x!r> {
  %zero = arith.constant 0 : !r
  %bins = soac.replicate(%n) %zero : !r -> tensor<?x!r>
  %wide = soac.map (%x = %data) : (tensor<?x!x>) -> tensor<?x!r> {
    %w = func.call @widen(%x) : (!x) -> !r
    soac.yield %w : !r
  }
  %sums = soac.hist %parents, %wide into %bins neutral %zero : (tensor<?xindex>, tensor<?x!r>) into tensor<?x!r> op {
  ^bb0(%x0: !r, %x1: !r):
    %x2 = arith.addi %x0, %x1 : !r
    soac.yield %x2 : !r
  }
  return %sums : tensor<?x!r>
}

func.func @reduce_max_by_parents(%data: tensor<?x!x>, %parents: tensor<?xindex>, %n: index, %identity: !x)
    -> tensor<?x!x> {
  %bins = soac.replicate(%n) %identity : !x -> tensor<?x!x>
  %above = soac.map (%x = %data) : (tensor<?x!x>) -> tensor<?x!x> {
    %y = arith.maxsi %x, %identity : !x
    soac.yield %y : !x
  }
  %most = soac.hist %parents, %above into %bins neutral %identity : (tensor<?xindex>, tensor<?x!x>) into tensor<?x!x> op {
  ^bb0(%x0: !x, %x1: !x):
    %x2 = arith.maxsi %x0, %x1 : !x
    soac.yield %x2 : !x
  }
  return %most : tensor<?x!x>
}

func.func @reduce_count_by_parents(%parents: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bins = soac.replicate(%n) %c0 : index -> tensor<?xindex>
  %m = tensor.dim %parents, %c0 : tensor<?xindex>
  %ones = soac.replicate(%m) %c1 : index -> tensor<?xindex>
  %counts = soac.hist %parents, %ones into %bins neutral %c0 : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex> op {
  ^bb0(%x0: index, %x1: index):
    %x2 = arith.addi %x0, %x1 : index
    soac.yield %x2 : index
  }
  return %counts : tensor<?xindex>
}

// The first place of the greatest element: of equal ones that of the lower number, so that
// the operator is commutative.
func.func @reduce_argmax_by_parents(%data: tensor<?x!x>, %parents: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : !x
  %m = tensor.dim %parents, %c0 : tensor<?xindex>
  %is = soac.iota(%m) : tensor<?xindex>
  %nothing = soac.replicate(%n) %zero : !x -> tensor<?x!x>
  %nowhere = soac.replicate(%n) %none : index -> tensor<?xindex>
  %v, %at = soac.hist %parents, %data, %is into %nothing, %nowhere neutral %zero, %none
      : (tensor<?xindex>, tensor<?x!x>, tensor<?xindex>) into (tensor<?x!x>, tensor<?xindex>) op {
  ^bb0(%x: !x, %i: index, %y: !x, %j: index):
    %empty = arith.cmpi slt, %i, %c0 : index
    %full = arith.cmpi sge, %j, %c0 : index
    %greater = arith.cmpi sgt, %y, %x : !x
    %equal = arith.cmpi eq, %y, %x : !x
    %earlier = arith.cmpi slt, %j, %i : index
    %first = arith.andi %equal, %earlier : i1
    %wins = arith.ori %greater, %first : i1
    %better = arith.andi %full, %wins : i1
    %take = arith.ori %empty, %better : i1
    %u = arith.select %take, %y, %x : !x
    %k = arith.select %take, %j, %i : index
    soac.yield %u, %k : !x, index
  }
  return %at : tensor<?xindex>
}
