// Constructs inside maps over rows of any length, each with its rule in
// soac-flatten.
//
//   @while_rows      rows -> each row without its negative elements and halved
//                    until its sum is below 10; how many rounds that took
//   @for_rows        (rows, ns) -> of each row n times the prefix sums
//   @deep_loop       (rows of rows, ns) -> of each plane n times itself twice over
//   @tables          (rows, tables) -> reduction by an operator that looks its
//                    results up in a table of the row: permutations composed
//   @floors          (rows, ns) -> max(n, largest element), and the largest
//                    element before each one, n for the first
//   @fused           (rows) -> screma: sum of squares, prefix sums + element
//   @joined          (planes a, planes b) -> rows of a, then rows of b, then a
//   @long            rows of rows -> the rows with more than 2 elements; the
//                    rows with an even number of elements first
//   @columns         (is, matrix) -> row i, column i, every second element of row i
//   @inserted        (rows, is, x) -> x at i mod length, where there are elements
//   @pairs           rows -> the smallest and the largest element as one row
//   @packed          ns -> planes of rows 0, 0 1, ..., 0 1 ... n - 1
//   @branches        (flags, planes) -> the plane, or its first row twice
//   @matrices        rows of 2x2 matrices -> their product, of all and of prefixes
//   @grids           (ns, ms, xs) -> n times m times x
//   @calls           ns -> 1 + 4 + ... + n n, by a function of scalars
//   @cubes           xs -> 2 x 3 times x for each x, a regular array
//   @placed          rows -> x at [x mod 5, x mod 3] of a matrix of 4 x 3, and
//                    the pair x, -x as row x mod 4 of one of 3 x 2
//   @counted         (rows, ms) -> for each remainder by 5 the sum modulo m of the
//                    elements, and how many they are
//   @divide          planes -> the rows of each plane in reverse, by recursion
//
// RUN: %python %S/run.py --program nested-rules

func.func @while_rows(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %r, %n = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %p, %q = scf.while (%xs = %row, %k = %zero) : (tensor<?xi32>, i32) -> (tensor<?xi32>, i32) {
      %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %go = arith.cmpi sge, %sum, %ten : i32
      scf.condition(%go) %xs, %k : tensor<?xi32>, i32
    } do {
    ^bb0(%xs: tensor<?xi32>, %k: i32):
      %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %good = arith.cmpi sgt, %x, %zero : i32
        %half = arith.shrsi %x, %one : i32
        soac.yield %good, %half : i1, i32
      }
      %next = arith.addi %k, %one : i32
      scf.yield %kept, %next : tensor<?xi32>, i32
    }
    soac.yield %p, %q : tensor<?xi32>, i32
  }
  return %r, %n : !soac.jagged<2 x i32>, tensor<?xi32>
}

func.func @for_rows(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %row) -> (tensor<?xi32>) {
      %s = soac.scan %acc neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @deep_loop(%planes: !soac.jagged<3 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%plane = %planes, %n = %ns) : (!soac.jagged<3 x i32>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %plane) -> (!soac.jagged<2 x i32>) {
      %s = soac.map (%row = %acc) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
        %twice = soac.concat %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
        soac.yield %twice : tensor<?xi32>
      }
      scf.yield %s : !soac.jagged<2 x i32>
    }
    soac.yield %x : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @tables(%rows: !soac.jagged<2 x index>, %tables: !soac.jagged<2 x index>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows, %table = %tables)
      : (!soac.jagged<2 x index>, !soac.jagged<2 x index>) -> tensor<?xindex> {
    // The table is of a group of 4 elements, [4 i + j] is the product of i and j.
    %x = soac.reduce %row neutral %c0 : (tensor<?xindex>) -> index {
    ^bb0(%a: index, %b: index):
      %four = arith.constant 4 : index
      %at = arith.muli %a, %four : index
      %i = arith.addi %at, %b : index
      %c = tensor.extract %table[%i] : tensor<?xindex>
      soac.yield %c : index
    }
    soac.yield %x : index
  }
  return %r : tensor<?xindex>
}

func.func @floors(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xi32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %r, %q = soac.map (%row = %rows, %n = %ns)
      : (!soac.jagged<2 x i32>, tensor<?xi32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %x = soac.reduce %row neutral %n : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %y = soac.scan %row neutral %n exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %x, %y : i32, tensor<?xi32>
  }
  return %r, %q : tensor<?xi32>, !soac.jagged<2 x i32>
}

func.func @fused(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r, %q = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %x, %y = soac.screma (%x = %row) scan %zero : i32 reduce %zero : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>)
    map {
      %sq = arith.muli %x, %x : i32
      soac.yield %x, %sq, %x : i32, i32, i32
    } op {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.addi %a, %c : i32
      %f = arith.addi %b, %d : i32
      soac.yield %e, %f : i32, i32
    } post {
    ^bb0(%s: i32, %y: i32):
      %t = arith.addi %s, %y : i32
      soac.yield %t : i32
    }
    soac.yield %x, %y : i32, tensor<?xi32>
  }
  return %r, %q : tensor<?xi32>, !soac.jagged<2 x i32>
}

func.func @joined(%a: !soac.jagged<4 x i32>, %b: !soac.jagged<4 x i32>) -> !soac.jagged<4 x i32> {
  %r = soac.map (%p = %a, %q = %b) : (!soac.jagged<4 x i32>, !soac.jagged<4 x i32>) -> !soac.jagged<4 x i32> {
    %o1, %o2, %d = soac.jagged.unpack %p : !soac.jagged<3 x i32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
    %u1, %u2, %e = soac.jagged.unpack %q : !soac.jagged<3 x i32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
    %rows = soac.jagged.pack %o2, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
    %more = soac.jagged.pack %u2, %e : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
    %all = soac.concat %rows, %more, %rows
        : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
    %s = soac.map (%row = %all) : (!soac.jagged<2 x i32>) -> !soac.jagged<3 x i32> {
      %one = arith.constant 1 : index
      %i = soac.iota(%one) : tensor<?xindex>
      %t = soac.map (%j = %i) : (tensor<?xindex>) -> !soac.jagged<2 x i32> {
        soac.yield %row : tensor<?xi32>
      }
      soac.yield %t : !soac.jagged<2 x i32>
    }
    soac.yield %s : !soac.jagged<3 x i32>
  }
  return %r : !soac.jagged<4 x i32>
}

func.func @long(%planes: !soac.jagged<3 x i32>)
    -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>, tensor<?x2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r, %q, %n = soac.map (%plane = %planes)
      : (!soac.jagged<3 x i32>) -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>, tensor<?x2xindex>) {
    %kept = soac.filter (%row = %plane) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
      %size = tensor.dim %row, %c0 : tensor<?xi32>
      %long = arith.cmpi ugt, %size, %c2 : index
      soac.yield %long, %row : i1, tensor<?xi32>
    }
    %moved, %sizes = soac.partition 2 (%row = %plane) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<2xindex>) {
      %size = tensor.dim %row, %c0 : tensor<?xi32>
      %odd = arith.andi %size, %c1 : index
      soac.yield %odd, %row : index, tensor<?xi32>
    }
    soac.yield %kept, %moved, %sizes : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<2xindex>
  }
  return %r, %q, %n : !soac.jagged<3 x i32>, !soac.jagged<3 x i32>, tensor<?x2xindex>
}

func.func @columns(%is: tensor<?xindex>, %m: tensor<?x?xi32>, %ns: tensor<?xindex>)
    -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %m, %c0 : tensor<?x?xi32>
  %columns = tensor.dim %m, %c1 : tensor<?x?xi32>
  %a, %b, %c = soac.map (%i = %is, %n = %ns) : (tensor<?xindex>, tensor<?xindex>)
      -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %row = tensor.extract_slice %m[%i, 0] [1, %columns] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    %column = tensor.extract_slice %m[0, %i] [%rows, 1] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    %some = tensor.extract_slice %m[%i, 1] [1, %n] [1, 2] : tensor<?x?xi32> to tensor<?xi32>
    soac.yield %row, %column, %some : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
  }
  return %a, %b, %c : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

func.func @inserted(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>, %x: i32) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ne, %n, %c0 : index
    %s = scf.if %some -> tensor<?xi32> {
      %at = arith.remui %i, %n : index
      %t = tensor.insert %x into %row[%at] : tensor<?xi32>
      scf.yield %t : tensor<?xi32>
    } else {
      scf.yield %row : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @pairs(%rows: !soac.jagged<2 x i32>) -> tensor<?x2xi32> {
  %least = arith.constant -2147483648 : i32
  %most = arith.constant 2147483647 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?x2xi32> {
    %a, %b = soac.reduce %row, %row neutral %most, %least commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.minsi %a, %c : i32
      %f = arith.maxsi %b, %d : i32
      soac.yield %e, %f : i32, i32
    }
    %pair = tensor.from_elements %a, %b : tensor<2xi32>
    soac.yield %pair : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}

func.func @packed(%ns: tensor<?xindex>) -> !soac.jagged<3 x index> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<3 x index> {
    %bounds = arith.addi %n, %c1 : index
    %is = soac.iota(%bounds) : tensor<?xindex>
    %offsets = soac.scan %is neutral %c0 : (tensor<?xindex>) -> tensor<?xindex> {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      soac.yield %c : index
    }
    %total = tensor.extract %offsets[%n] : tensor<?xindex>
    %flat = soac.iota(%total) : tensor<?xindex>
    %rows = soac.jagged.pack %offsets, %flat : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
    %own = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
      %size = tensor.dim %row, %c0 : tensor<?xindex>
      %p = soac.iota(%size) : tensor<?xindex>
      soac.yield %p : tensor<?xindex>
    }
    soac.yield %own : !soac.jagged<2 x index>
  }
  return %r : !soac.jagged<3 x index>
}

func.func @branches(%flags: tensor<?xi1>, %planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%flag = %flags, %plane = %planes) : (tensor<?xi1>, !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %s = scf.if %flag -> !soac.jagged<2 x i32> {
      scf.yield %plane : !soac.jagged<2 x i32>
    } else {
      %twice = soac.concat %plane, %plane : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
      scf.yield %twice : !soac.jagged<2 x i32>
    }
    soac.yield %s : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @matrices(%offsets: tensor<?xindex>, %ms: tensor<?x4xi32>) -> (tensor<?x4xi32>, tensor<?xi32>) {
  %one = arith.constant dense<[1, 0, 0, 1]> : tensor<4xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %n = arith.subi %bounds, %c1 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %r, %q = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x4xi32>, !soac.jagged<3 x i32>) {
    %next = arith.addi %i, %c1 : index
    %start = tensor.extract %offsets[%i] : tensor<?xindex>
    %end = tensor.extract %offsets[%next] : tensor<?xindex>
    %size = arith.subi %end, %start : index
    %numbers = soac.iota(%size) start %start : tensor<?xindex>
    %own = soac.map (%k = %numbers) : (tensor<?xindex>) -> tensor<?x4xi32> {
      %m = tensor.extract_slice %ms[%k, 0] [1, 4] [1, 1] : tensor<?x4xi32> to tensor<4xi32>
      soac.yield %m : tensor<4xi32>
    }
    %product = soac.reduce %own neutral %one : (tensor<?x4xi32>) -> tensor<4xi32> {
    ^bb0(%x: tensor<4xi32>, %y: tensor<4xi32>):
      %z = func.call @product(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      soac.yield %z : tensor<4xi32>
    }
    %products = soac.scan %own neutral %one : (tensor<?x4xi32>) -> tensor<?x4xi32> {
    ^bb0(%x: tensor<4xi32>, %y: tensor<4xi32>):
      %z = func.call @product(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      soac.yield %z : tensor<4xi32>
    }
    %rows = soac.map (%p = %products) : (tensor<?x4xi32>) -> !soac.jagged<2 x i32> {
      %cast = tensor.cast %p : tensor<4xi32> to tensor<?xi32>
      soac.yield %cast : tensor<?xi32>
    }
    soac.yield %product, %rows : tensor<4xi32>, !soac.jagged<2 x i32>
  }
  %o1, %o2, %d = soac.jagged.unpack %q : !soac.jagged<3 x i32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
  return %r, %d : tensor<?x4xi32>, tensor<?xi32>
}

func.func private @product(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = tensor.extract %x[%c0] : tensor<4xi32>
  %b = tensor.extract %x[%c1] : tensor<4xi32>
  %c = tensor.extract %x[%c2] : tensor<4xi32>
  %d = tensor.extract %x[%c3] : tensor<4xi32>
  %e = tensor.extract %y[%c0] : tensor<4xi32>
  %f = tensor.extract %y[%c1] : tensor<4xi32>
  %g = tensor.extract %y[%c2] : tensor<4xi32>
  %h = tensor.extract %y[%c3] : tensor<4xi32>
  %ae = arith.muli %a, %e : i32
  %bg = arith.muli %b, %g : i32
  %p = arith.addi %ae, %bg : i32
  %af = arith.muli %a, %f : i32
  %bh = arith.muli %b, %h : i32
  %q = arith.addi %af, %bh : i32
  %ce = arith.muli %c, %e : i32
  %dg = arith.muli %d, %g : i32
  %r = arith.addi %ce, %dg : i32
  %cf = arith.muli %c, %f : i32
  %dh = arith.muli %d, %h : i32
  %s = arith.addi %cf, %dh : i32
  %z = tensor.from_elements %p, %q, %r, %s : tensor<4xi32>
  return %z : tensor<4xi32>
}

func.func @grids(%ns: tensor<?xindex>, %ms: tensor<?xindex>, %xs: tensor<?xi32>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%n = %ns, %m = %ms, %x = %xs)
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<3 x i32> {
    %g = soac.replicate(%n, %m) %x : i32 -> tensor<?x?xi32>
    %rows = soac.map (%row = %g) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %rows : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func private @squares(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %squares = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %c1 = arith.constant 1 : index
    %j = arith.addi %i, %c1 : index
    %square = arith.muli %j, %j : index
    soac.yield %square : index
  }
  %sum = soac.reduce %squares neutral %c0 commutative : (tensor<?xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %sum : index
}

func.func @calls(%rows: !soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %s = soac.map (%n = %row) : (tensor<?xindex>) -> tensor<?xindex> {
      %x = func.call @squares(%n) : (index) -> index
      soac.yield %x : index
    }
    soac.yield %s : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

func.func @cubes(%xs: tensor<?xi32>, %ns: tensor<?xindex>) -> (tensor<?x2x3xi32>, !soac.jagged<2 x index>) {
  %r, %q = soac.map (%x = %xs, %n = %ns) : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?x2x3xi32>, !soac.jagged<2 x index>) {
    %g = soac.replicate() %x : i32 -> tensor<2x3xi32>
    %i = soac.iota(%n) : tensor<?xindex>
    soac.yield %g, %i : tensor<2x3xi32>, tensor<?xindex>
  }
  return %r, %q : tensor<?x2x3xi32>, !soac.jagged<2 x index>
}

func.func private @reverse(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %small = arith.cmpi ule, %bounds, %c2 : index
  %r = scf.if %small -> !soac.jagged<2 x i32> {
    scf.yield %rows : !soac.jagged<2 x i32>
  } else {
    %n = arith.subi %bounds, %c1 : index
    %half = arith.divui %n, %c2 : index
    %is = soac.iota(%n) : tensor<?xindex>
    %left = soac.filter (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
      %first = arith.cmpi ult, %i, %half : index
      soac.yield %first, %row : i1, tensor<?xi32>
    }
    %right = soac.filter (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
      %last = arith.cmpi uge, %i, %half : index
      soac.yield %last, %row : i1, tensor<?xi32>
    }
    %a = func.call @reverse(%left) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
    %b = func.call @reverse(%right) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
    %all = soac.concat %b, %a : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
    scf.yield %all : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @divide(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %s = func.call @reverse(%plane) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32>
    soac.yield %s : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @placed(%rows: !soac.jagged<2 x i32>) -> (tensor<?x4x3xi32>, tensor<?x3x2xi32>) {
  %zero = arith.constant 0 : i32
  %five = arith.constant 5 : i32
  %four = arith.constant 4 : i32
  %three = arith.constant 3 : i32
  %r, %q = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?x4x3xi32>, tensor<?x3x2xi32>) {
    %m = soac.replicate() %zero : i32 -> tensor<4x3xi32>
    %s = soac.scatter (%x = %row) into %m : (tensor<?xi32>) into tensor<4x3xi32> {
      %i = arith.remsi %x, %five : i32
      %j = arith.remsi %x, %three : i32
      soac.yield %i, %j, %x : i32, i32, i32
    }
    %n = soac.replicate() %zero : i32 -> tensor<3x2xi32>
    %t = soac.scatter (%x = %row) into %n : (tensor<?xi32>) into tensor<3x2xi32> {
      %i = arith.remsi %x, %four : i32
      %y = arith.subi %zero, %i : i32
      %pair = tensor.from_elements %i, %y : tensor<2xi32>
      soac.yield %i, %pair : i32, tensor<2xi32>
    }
    soac.yield %s, %t : tensor<4x3xi32>, tensor<3x2xi32>
  }
  return %r, %q : tensor<?x4x3xi32>, tensor<?x3x2xi32>
}

func.func @counted(%rows: !soac.jagged<2 x i32>, %ms: tensor<?xi32>) -> (tensor<?x5xi32>, tensor<?x5xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  %r, %q = soac.map (%row = %rows, %m = %ms) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> (tensor<?x5xi32>, tensor<?x5xi32>) {
    %a = soac.replicate() %zero : i32 -> tensor<5xi32>
    %b = soac.replicate() %zero : i32 -> tensor<5xi32>
    %h, %k = soac.hist (%x = %row) into %a, %b neutral %zero, %zero : (tensor<?xi32>) into (tensor<5xi32>, tensor<5xi32>) map {
      %bin = arith.remui %x, %five : i32
      %y = arith.remui %x, %m : i32
      soac.yield %bin, %y, %one : i32, i32, i32
    } op {
    ^bb0(%s: i32, %c: i32, %t: i32, %d: i32):
      %u = arith.addi %s, %t : i32
      %v = arith.remui %u, %m : i32
      %e = arith.addi %c, %d : i32
      soac.yield %v, %e : i32, i32
    }
    soac.yield %h, %k : tensor<5xi32>, tensor<5xi32>
  }
  return %r, %q : tensor<?x5xi32>, tensor<?x5xi32>
}
