// Reductions of rows of complex numbers, which lie as pairs, real part first. They are
// ordered by their real parts, and by the imaginary ones where these are equal.
// RUN: %python -B %S/run.py complex-reductions %root %t | FileCheck %s
// CHECK: functions agree

!x = f32

// The real and the imaginary parts of the rows.
func.func private @parts(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>)
    -> (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %all = tensor.dim %pairs, %c0 : tensor<?x!x>
  %n = arith.divsi %all, %c2 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %re, %im = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x!x>, tensor<?x!x>) {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c1 : index
    %x = tensor.extract %pairs[%j] : tensor<?x!x>
    %y = tensor.extract %pairs[%k] : tensor<?x!x>
    soac.yield %x, %y : !x, !x
  }
  %res = soac.jagged.pack %offsets, %re : (tensor<?xindex>, tensor<?x!x>) -> !soac.jagged<2 x !x>
  %ims = soac.jagged.pack %offsets, %im : (tensor<?xindex>, tensor<?x!x>) -> !soac.jagged<2 x !x>
  func.return %res, %ims : !soac.jagged<2 x !x>, !soac.jagged<2 x !x>
}

func.func private @pairs(%re: tensor<?x!x>, %im: tensor<?x!x>) -> tensor<?x?x!x> {
  %r = soac.map (%x = %re, %y = %im) : (tensor<?x!x>, tensor<?x!x>) -> tensor<?x2x!x> {
    %pair = tensor.from_elements %x, %y : tensor<2x!x>
    soac.yield %pair : tensor<2x!x>
  }
  %s = tensor.cast %r : tensor<?x2x!x> to tensor<?x?x!x>
  func.return %s : tensor<?x?x!x>
}

func.func @reduce_sum_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?x?x!x> {
  %zero = arith.constant 0.0 : !x
  %res, %ims = func.call @parts(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>)
  %re, %im = soac.map (%xs = %res, %ys = %ims)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>) -> (tensor<?x!x>, tensor<?x!x>) {
    %x = soac.reduce %xs neutral %zero commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.addf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    %y = soac.reduce %ys neutral %zero commutative : (tensor<?x!x>) -> !x {
    ^bb0(%x0: !x, %x1: !x):
      %x2 = arith.addf %x0, %x1 : !x
      soac.yield %x2 : !x
    }
    soac.yield %x, %y : !x, !x
  }
  %r = func.call @pairs(%re, %im) : (tensor<?x!x>, tensor<?x!x>) -> tensor<?x?x!x>
  return %r : tensor<?x?x!x>
}

func.func @reduce_prod_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?x?x!x> {
  %zero = arith.constant 0.0 : !x
  %one = arith.constant 1.0 : !x
  %res, %ims = func.call @parts(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>)
  %re, %im = soac.map (%xs = %res, %ys = %ims)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>) -> (tensor<?x!x>, tensor<?x!x>) {
    %x, %y = soac.reduce %xs, %ys neutral %one, %zero commutative : (tensor<?x!x>, tensor<?x!x>) -> (!x, !x) {
    ^bb0(%a: !x, %b: !x, %p: !x, %q: !x):
      %ap = arith.mulf %a, %p : !x
      %bq = arith.mulf %b, %q : !x
      %aq = arith.mulf %a, %q : !x
      %bp = arith.mulf %b, %p : !x
      %u = arith.subf %ap, %bq : !x
      %v = arith.addf %aq, %bp : !x
      soac.yield %u, %v : !x, !x
    }
    soac.yield %x, %y : !x, !x
  }
  %r = func.call @pairs(%re, %im) : (tensor<?x!x>, tensor<?x!x>) -> tensor<?x?x!x>
  return %r : tensor<?x?x!x>
}

// Whether the second number is the greater one.
func.func private @above(%a: !x, %b: !x, %p: !x, %q: !x) -> i1 {
  %greater = arith.cmpf ogt, %p, %a : !x
  %equal = arith.cmpf oeq, %p, %a : !x
  %more = arith.cmpf ogt, %q, %b : !x
  %tie = arith.andi %equal, %more : i1
  %r = arith.ori %greater, %tie : i1
  func.return %r : i1
}

// The place of the greatest number, or of the least one; -1 for an empty row.
func.func private @best(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>, %least: i1) -> (tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0.0 : !x
  %res, %ims = func.call @parts(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>)
  %all = tensor.dim %pairs, %c0 : tensor<?x!x>
  %n = arith.divsi %all, %c2 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %places = soac.jagged.pack %offsets, %is : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
  %best = soac.map (%xs = %res, %ys = %ims, %place = %places)
      : (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    %x, %y, %at = soac.reduce %xs, %ys, %place neutral %zero, %zero, %none : (tensor<?x!x>, tensor<?x!x>, tensor<?xindex>) -> (!x, !x, index) {
    ^bb0(%a: !x, %b: !x, %i: index, %p: !x, %q: !x, %j: index):
      %empty = arith.cmpi slt, %i, %c0 : index
      %full = arith.cmpi sge, %j, %c0 : index
      %up = func.call @above(%a, %b, %p, %q) : (!x, !x, !x, !x) -> i1
      %down = func.call @above(%p, %q, %a, %b) : (!x, !x, !x, !x) -> i1
      %wins = arith.select %least, %down, %up : i1
      %better = arith.andi %full, %wins : i1
      %take = arith.ori %empty, %better : i1
      %u = arith.select %take, %p, %a : !x
      %v = arith.select %take, %q, %b : !x
      %k = arith.select %take, %j, %i : index
      soac.yield %u, %v, %k : !x, !x, index
    }
    soac.yield %at : index
  }
  return %best : tensor<?xindex>
}

// The numbers at these places, the identity where there is none.
func.func private @numbers(%pairs: tensor<?x!x>, %places: tensor<?xindex>, %identity: !x) -> tensor<?x?x!x> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : !x
  %re, %im = soac.map (%i = %places) : (tensor<?xindex>) -> (tensor<?x!x>, tensor<?x!x>) {
    %there = arith.cmpi sge, %i, %c0 : index
    %x, %y = scf.if %there -> (!x, !x) {
      %j = arith.muli %i, %c2 : index
      %k = arith.addi %j, %c1 : index
      %p = tensor.extract %pairs[%j] : tensor<?x!x>
      %q = tensor.extract %pairs[%k] : tensor<?x!x>
      scf.yield %p, %q : !x, !x
    } else {
      scf.yield %identity, %zero : !x, !x
    }
    soac.yield %x, %y : !x, !x
  }
  %r = func.call @pairs(%re, %im) : (tensor<?x!x>, tensor<?x!x>) -> tensor<?x?x!x>
  return %r : tensor<?x?x!x>
}

func.func @reduce_argmax_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?xindex> {
  %false = arith.constant false
  %r = func.call @best(%pairs, %offsets, %false) : (tensor<?x!x>, tensor<?xindex>, i1) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @reduce_argmin_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?xindex> {
  %true = arith.constant true
  %r = func.call @best(%pairs, %offsets, %true) : (tensor<?x!x>, tensor<?xindex>, i1) -> tensor<?xindex>
  return %r : tensor<?xindex>
}

func.func @reduce_max_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>, %identity: !x) -> tensor<?x?x!x> {
  %false = arith.constant false
  %at = func.call @best(%pairs, %offsets, %false) : (tensor<?x!x>, tensor<?xindex>, i1) -> tensor<?xindex>
  %r = func.call @numbers(%pairs, %at, %identity) : (tensor<?x!x>, tensor<?xindex>, !x) -> tensor<?x?x!x>
  return %r : tensor<?x?x!x>
}

func.func @reduce_min_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>, %identity: !x) -> tensor<?x?x!x> {
  %true = arith.constant true
  %at = func.call @best(%pairs, %offsets, %true) : (tensor<?x!x>, tensor<?xindex>, i1) -> tensor<?xindex>
  %r = func.call @numbers(%pairs, %at, %identity) : (tensor<?x!x>, tensor<?xindex>, !x) -> tensor<?x?x!x>
  return %r : tensor<?x?x!x>
}

// Which numbers are not 0.
func.func private @nonzero(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> !soac.jagged<2 x i1> {
  %zero = arith.constant 0.0 : !x
  %res, %ims = func.call @parts(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>)
  %ps = soac.map (%xs = %res, %ys = %ims) : (!soac.jagged<2 x !x>, !soac.jagged<2 x !x>) -> !soac.jagged<2 x i1> {
    %row = soac.map (%x = %xs, %y = %ys) : (tensor<?x!x>, tensor<?x!x>) -> tensor<?xi1> {
      %a = arith.cmpf une, %x, %zero : !x
      %b = arith.cmpf une, %y, %zero : !x
      %p = arith.ori %a, %b : i1
      soac.yield %p : i1
    }
    soac.yield %row : tensor<?xi1>
  }
  func.return %ps : !soac.jagged<2 x i1>
}

func.func @reduce_countnonzero_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %rows = func.call @nonzero(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> !soac.jagged<2 x i1>
  %counts = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> tensor<?xindex> {
    %ones = soac.map (%p = %row) : (tensor<?xi1>) -> tensor<?xindex> {
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

func.func @reduce_sum_bool_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?xi1> {
  %false = arith.constant false
  %rows = func.call @nonzero(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> !soac.jagged<2 x i1>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> tensor<?xi1> {
    %p = soac.reduce %row neutral %false commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%x0: i1, %x1: i1):
      %x2 = arith.ori %x0, %x1 : i1
      soac.yield %x2 : i1
    }
    soac.yield %p : i1
  }
  return %r : tensor<?xi1>
}

func.func @reduce_prod_bool_complex(%pairs: tensor<?x!x>, %offsets: tensor<?xindex>) -> tensor<?xi1> {
  %true = arith.constant true
  %rows = func.call @nonzero(%pairs, %offsets) : (tensor<?x!x>, tensor<?xindex>) -> !soac.jagged<2 x i1>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i1>) -> tensor<?xi1> {
    %p = soac.reduce %row neutral %true commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%x0: i1, %x1: i1):
      %x2 = arith.andi %x0, %x1 : i1
      soac.yield %x2 : i1
    }
    soac.yield %p : i1
  }
  return %r : tensor<?xi1>
}
