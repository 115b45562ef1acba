// Control flow around combinators inside maps over rows ("Flattening", branches
// and loops): every point takes its own way.
//
//   @bounds   offsets, data, ns -> for each row, ns times: a = sum of (x + i) a + x
//   @carried  offsets, data, n -> each row, n times: its prefix sums without zeros
//   @until    offsets, data -> for each row: a = 1, 1 + sum, 1 + 2 sum, ... up to 100, and the rounds
//   @doubled  offsets, data -> for each row: the first of 1, 2, 4, ... that less than two
//             elements exceed, and the rounds
//   @branch   offsets, data -> the sum of a row with an even first element, the
//             length of any other; and such a row twice, or its positive elements
//   @counts   offsets, data -> how often each of -3 .. 3 is in each row, and each row
//             reversed, its first half overwritten by 7
//   @modulo   offsets, data -> for each row its prefix sums modulo 3 + |first element|
//   @switched offsets, data, is -> where i is 2 the row twice, and 0; where i is 5
//             0 .. 4, and the sum of the row; elsewhere the row, and its length
//
// RUN: %python %S/run.py --program nested-control

func.func @bounds(%o: tensor<?xindex>, %d: tensor<?xi32>, %ns: tensor<?xindex>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
      %i32 = arith.index_cast %i : index to i32
      %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.addi %e, %i32 : i32
        %z = arith.muli %y, %acc : i32
        %w = arith.addi %z, %e : i32
        soac.yield %w : i32
      }
      %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %sum : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
func.func @carried(%o: tensor<?xindex>, %d: tensor<?xi32>, %n: index) -> (tensor<?xindex>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %row) -> (tensor<?xi32>) {
      %s = soac.scan %acc neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %k = soac.filter (%e = %s) : (tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.cmpi ne, %e, %zero : i32
        soac.yield %p, %e : i1, i32
      }
      scf.yield %k : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  %p, %q = soac.jagged.unpack %r : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %p, %q : tensor<?xindex>, tensor<?xi32>
}
func.func @until(%o: tensor<?xindex>, %d: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %lim = arith.constant 100 : i32
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r, %t = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %x:2 = scf.while (%a = %one, %n = %zero) : (i32, i32) -> (i32, i32) {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %c = arith.addi %p, %q : i32
        soac.yield %c : i32
      }
      %u = arith.addi %sum, %a : i32
      %below = arith.cmpi slt, %u, %lim : i32
      %few = arith.cmpi slt, %n, %lim : i32
      %go = arith.andi %below, %few : i1
      scf.condition(%go) %u, %n : i32, i32
    } do {
    ^bb0(%u: i32, %n: i32):
      %m = arith.addi %n, %one : i32
      scf.yield %u, %m : i32, i32
    }
    soac.yield %x#0, %x#1 : i32, i32
  }
  return %r, %t : tensor<?xi32>, tensor<?xi32>
}

func.func @doubled(%o: tensor<?xindex>, %d: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r, %t = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %x:2 = scf.while (%a = %one, %n = %zero) : (i32, i32) -> (i32, i32) {
      %above = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %is = arith.cmpi sgt, %e, %a : i32
        %i = arith.extui %is : i1 to i32
        soac.yield %i : i32
      }
      %count = soac.reduce %above neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %c = arith.addi %p, %q : i32
        soac.yield %c : i32
      }
      %go = arith.cmpi sgt, %count, %one : i32
      scf.condition(%go) %a, %n : i32, i32
    } do {
    ^bb0(%a: i32, %n: i32):
      %twice = arith.addi %a, %a : i32
      %m = arith.addi %n, %one : i32
      scf.yield %twice, %m : i32, i32
    }
    soac.yield %x#0, %x#1 : i32, i32
  }
  return %r, %t : tensor<?xi32>, tensor<?xi32>
}

func.func @branch(%o: tensor<?xindex>, %d: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xindex>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r, %s = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ugt, %n, %c0 : index
    %even = scf.if %some -> (i1) {
      %first = tensor.extract %row[%c0] : tensor<?xi32>
      %bit = arith.andi %first, %one : i32
      %is = arith.cmpi eq, %bit, %zero : i32
      scf.yield %is : i1
    } else {
      %no = arith.constant false
      scf.yield %no : i1
    }
    %x, %ys = scf.if %even -> (i32, tensor<?xi32>) {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %twice = soac.concat %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %sum, %twice : i32, tensor<?xi32>
    } else {
      %length = arith.index_cast %n : index to i32
      %positive = soac.filter (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.cmpi sgt, %e, %zero : i32
        soac.yield %p, %e : i1, i32
      }
      scf.yield %length, %positive : i32, tensor<?xi32>
    }
    soac.yield %x, %ys : i32, tensor<?xi32>
  }
  %p, %q = soac.jagged.unpack %s : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %r, %p, %q : tensor<?xi32>, tensor<?xindex>, tensor<?xi32>
}

func.func @modulo(%o: tensor<?xindex>, %d: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %c0 = arith.constant 0 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ugt, %n, %c0 : index
    %first = scf.if %some -> (i32) {
      %x = tensor.extract %row[%c0] : tensor<?xi32>
      scf.yield %x : i32
    } else {
      scf.yield %zero : i32
    }
    %size = math.absi %first : i32
    %m = arith.addi %size, %three : i32
    %small = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.remui %x, %m : i32
      soac.yield %y : i32
    }
    %s = soac.scan %small neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %sum = arith.addi %a, %b : i32
      %over = arith.cmpi uge, %sum, %m : i32
      %less = arith.subi %sum, %m : i32
      %c = arith.select %over, %less, %sum : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  %p, %q = soac.jagged.unpack %r : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %q : tensor<?xi32>
}

func.func @counts(%o: tensor<?xindex>, %d: tensor<?xi32>) -> (tensor<?x7xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %seven = arith.constant 7 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %h, %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?x7xi32>, !soac.jagged<2 x i32>) {
    %bins = soac.replicate() %zero : i32 -> tensor<7xi32>
    %counts = soac.hist (%x = %row) into %bins neutral %zero : (tensor<?xi32>) into tensor<7xi32> map {
      %bin = arith.addi %x, %three : i32
      soac.yield %bin, %one : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %last = arith.subi %n, %c1 : index
    %numbers = soac.iota(%n) : tensor<?xindex>
    %back = soac.scatter (%x = %row, %i = %numbers) into %row
        : (tensor<?xi32>, tensor<?xindex>) into tensor<?xi32> {
      %at = arith.subi %last, %i : index
      soac.yield %at, %x : index, i32
    }
    %half = arith.divui %n, %c2 : index
    %front = soac.iota(%half) : tensor<?xindex>
    %over = soac.scatter (%i = %front) into %back : (tensor<?xindex>) into tensor<?xi32> {
      soac.yield %i, %seven : index, i32
    }
    soac.yield %counts, %over : tensor<7xi32>, tensor<?xi32>
  }
  %p, %q = soac.jagged.unpack %r : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %h, %q : tensor<?x7xi32>, tensor<?xi32>
}

func.func @switched(%o: tensor<?xindex>, %d: tensor<?xi32>, %is: tensor<?xindex>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %rows = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r:2 = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %s:2 = scf.index_switch %i -> tensor<?xi32>, i32
    case 2 {
      %twice = tensor.concat dim(0) %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %twice, %zero : tensor<?xi32>, i32
    }
    case 5 {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %numbers = soac.iota(%i) : tensor<?xi32>
      scf.yield %numbers, %sum : tensor<?xi32>, i32
    }
    default {
      %n = tensor.dim %row, %c0 : tensor<?xi32>
      %length = arith.index_cast %n : index to i32
      scf.yield %row, %length : tensor<?xi32>, i32
    }
    soac.yield %s#0, %s#1 : tensor<?xi32>, i32
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, tensor<?xi32>
}
