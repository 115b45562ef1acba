// Maps over rows of any length with combinators inside: what "Flattening
// Irregular Nested Parallelism" works through with numbers, and more. Rows come
// and go as offsets and flat data.
//
//   @main          ns -> rows i + 1, ..., 2 i for each i of ns
//   @prefixes      rows -> inclusive and exclusive prefix sums of each row, sums
//   @copies        (ns, ms) -> n times m for each pair
//   @scaled        (rows, ys, zs) -> x * y + z for each x of a row
//   @outer_sums    (xss, yss) -> x + y for all pairs of each pair of rows
//   @elements      (is, rows) -> element i mod the length of each row, else -1
//   @levels        rows of rows -> squares, sums of inner rows, their prefix
//                  sums, sums of outer rows, lengths
//   @tables        (rows, ts) -> x + t[j] by position for each j-th x of a row
//                  as long as ts; the sum of x * t over all t; t[x mod length]
//   @compositions  rows of functions x -> a x + b -> of each row the composition,
//                  and of its prefixes, first function first
//   @positives     rows -> the positive elements, their sums, the positions of
//                  the rest in the row
//   @ramps         (ns, starts, steps) -> start, start + step, ...: n numbers
//   @multiples     (ps, n) -> 2 p, 3 p, ... up to n for each p, and how many
//
// RUN: %python %S/run.py --program nested-rows

func.func @main(%ns: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
  %one = arith.constant 1 : index
  %rows = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %first = arith.addi %n, %one : index
    %numbers = soac.iota(%n) : tensor<?xindex>
    %row = soac.map (%j = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
      %y = arith.addi %j, %first : index
      soac.yield %y : index
    }
    soac.yield %row : tensor<?xindex>
  }
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %offsets, %data : tensor<?xindex>, tensor<?xindex>
}

func.func @prefixes(%offsets: tensor<?xindex>, %data: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %upto, %before, %sums = soac.map (%row = %rows)
      : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<?xi32>) {
    %inclusive = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %exclusive = soac.scan %row neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %inclusive, %exclusive, %sum : tensor<?xi32>, tensor<?xi32>, i32
  }
  %o1, %d1 = soac.jagged.unpack %upto : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %o2, %d2 = soac.jagged.unpack %before : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %o1, %d1, %o2, %d2, %sums : tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<?xi32>
}

func.func @copies(%ns: tensor<?xi64>, %ms: tensor<?xi32>) -> (tensor<?xindex>, tensor<?xi32>) {
  %rows = soac.map (%n = %ns, %m = %ms) : (tensor<?xi64>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %size = arith.index_cast %n : i64 to index
    %row = soac.replicate(%size) %m : i32 -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %offsets, %data : tensor<?xindex>, tensor<?xi32>
}

func.func @scaled(%offsets: tensor<?xindex>, %data: tensor<?xi32>, %ys: tensor<?xi32>, %zs: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xi32>) {
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %scaled = soac.map (%row = %rows, %y = %ys, %z = %zs)
      : (!soac.jagged<2 x i32>, tensor<?xi32>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %r = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %product = arith.muli %x, %y : i32
      %sum = arith.addi %product, %z : i32
      soac.yield %sum : i32
    }
    soac.yield %r : tensor<?xi32>
  }
  %o, %d = soac.jagged.unpack %scaled : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %o, %d : tensor<?xindex>, tensor<?xi32>
}

func.func @outer_sums(%xo: tensor<?xindex>, %xd: tensor<?xi32>, %yo: tensor<?xindex>, %yd: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) {
  %xss = soac.jagged.pack %xo, %xd : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %yss = soac.jagged.pack %yo, %yd : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %rows = soac.map (%xs = %xss, %ys = %yss)
      : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<3 x i32> {
    %r = soac.map (%x = %xs) : (tensor<?xi32>) -> !soac.jagged<2 x i32> {
      %s = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
        %sum = arith.addi %x, %y : i32
        soac.yield %sum : i32
      }
      soac.yield %s : tensor<?xi32>
    }
    soac.yield %r : !soac.jagged<2 x i32>
  }
  %o1, %o2, %d = soac.jagged.unpack %rows
      : !soac.jagged<3 x i32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
  return %o1, %o2, %d : tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
}

func.func @elements(%is: tensor<?xindex>, %offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %none = arith.constant -1 : i32
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%i = %is, %row = %rows) : (tensor<?xindex>, !soac.jagged<2 x i32>) -> tensor<?xi32> {
    %n = tensor.dim %row, %zero : tensor<?xi32>
    %filled = arith.cmpi ugt, %n, %zero : index
    %x = scf.if %filled -> i32 {
      %at = arith.remui %i, %n : index
      %element = tensor.extract %row[%at] : tensor<?xi32>
      scf.yield %element : i32
    } else {
      scf.yield %none : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @levels(%o1: tensor<?xindex>, %o2: tensor<?xindex>, %data: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xindex>) {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %rows = soac.jagged.pack %o1, %o2, %data
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<3 x i32>
  %squares, %sums, %running, %totals, %lengths = soac.map (%plane = %rows)
      : (!soac.jagged<3 x i32>)
      -> (!soac.jagged<3 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<?xi32>, !soac.jagged<2 x index>) {
    %sq, %sum, %length = soac.map (%row = %plane)
        : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>, tensor<?xindex>) {
      %r = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %square = arith.muli %x, %x : i32
        soac.yield %square : i32
      }
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %n = tensor.dim %row, %outer : tensor<?xi32>
      soac.yield %r, %s, %n : tensor<?xi32>, i32, index
    }
    %prefixes = soac.scan %sum neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %total = soac.reduce %sum neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sq, %sum, %prefixes, %total, %length
        : !soac.jagged<2 x i32>, tensor<?xi32>, tensor<?xi32>, i32, tensor<?xindex>
  }
  %so1, %so2, %sd = soac.jagged.unpack %squares
      : !soac.jagged<3 x i32> -> tensor<?xindex>, tensor<?xindex>, tensor<?xi32>
  %uo, %ud = soac.jagged.unpack %sums : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %ro, %rd = soac.jagged.unpack %running : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %lo, %ld = soac.jagged.unpack %lengths : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  return %so1, %so2, %sd, %uo, %ud, %rd, %totals, %ld
      : tensor<?xindex>, tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, tensor<?xi32>,
        tensor<?xi32>, tensor<?xindex>
}

func.func @tables(%offsets: tensor<?xindex>, %data: tensor<?xi32>, %ts: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %count = tensor.dim %ts, %outer : tensor<?xi32>
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %by_position, %by_all, %by_index = soac.map (%row = %rows)
      : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %p = soac.map (%x = %row, %t = %ts) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %sum = arith.addi %x, %t : i32
      soac.yield %sum : i32
    }
    %q = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %products = soac.map (%t = %ts) : (tensor<?xi32>) -> tensor<?xi32> {
        %product = arith.muli %x, %t : i32
        soac.yield %product : i32
      }
      %sum = soac.reduce %products neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    %i = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %index = arith.index_cast %x : i32 to index
      %at = arith.remui %index, %count : index
      %t = tensor.extract %ts[%at] : tensor<?xi32>
      soac.yield %t : i32
    }
    soac.yield %p, %q, %i : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
  }
  %o1, %d1 = soac.jagged.unpack %by_position : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %o2, %d2 = soac.jagged.unpack %by_all : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %o3, %d3 = soac.jagged.unpack %by_index : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %d1, %d2, %d3 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

func.func @compositions(%offsets: tensor<?xindex>, %as: tensor<?xi32>, %bs: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ass = soac.jagged.pack %offsets, %as : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %bss = soac.jagged.pack %offsets, %bs : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %ra, %rb, %pas, %pbs = soac.map (%ra = %ass, %rb = %bss)
      : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>)
      -> (tensor<?xi32>, tensor<?xi32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %a, %b = soac.reduce %ra, %rb neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a3 = arith.muli %a1, %a2 : i32
      %b = arith.muli %b1, %a2 : i32
      %b3 = arith.addi %b, %b2 : i32
      soac.yield %a3, %b3 : i32, i32
    }
    %pa, %pb = soac.scan %ra, %rb neutral %one, %zero
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a3 = arith.muli %a1, %a2 : i32
      %c = arith.muli %b1, %a2 : i32
      %b3 = arith.addi %c, %b2 : i32
      soac.yield %a3, %b3 : i32, i32
    }
    soac.yield %a, %b, %pa, %pb : i32, i32, tensor<?xi32>, tensor<?xi32>
  }
  %o1, %d1 = soac.jagged.unpack %pas : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %o2, %d2 = soac.jagged.unpack %pbs : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %ra, %rb, %d1, %d2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

func.func @positives(%offsets: tensor<?xindex>, %data: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xi32>, tensor<?xi32>, tensor<?xindex>, tensor<?xi64>) {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %kept, %sums, %rest = soac.map (%row = %rows)
      : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>, !soac.jagged<2 x i64>) {
    %k = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    %sum = soac.reduce %k neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %n = tensor.dim %row, %outer : tensor<?xi32>
    %all = soac.iota(%n) : tensor<?xi64>
    %r = soac.filter (%x = %row, %i = %all) : (tensor<?xi32>, tensor<?xi64>) -> tensor<?xi64> {
      %keep = arith.cmpi sle, %x, %zero : i32
      soac.yield %keep, %i : i1, i64
    }
    soac.yield %k, %sum, %r : tensor<?xi32>, i32, tensor<?xi64>
  }
  %o1, %d1 = soac.jagged.unpack %kept : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %o2, %d2 = soac.jagged.unpack %rest : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %o1, %d1, %sums, %o2, %d2 : tensor<?xindex>, tensor<?xi32>, tensor<?xi32>, tensor<?xindex>, tensor<?xi64>
}

func.func @ramps(%ns: tensor<?xindex>, %starts: tensor<?xi32>, %steps: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xi32>) {
  %rows = soac.map (%n = %ns, %start = %starts, %step = %steps)
      : (tensor<?xindex>, tensor<?xi32>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %row = soac.iota(%n) start %start step %step : tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %offsets, %data : tensor<?xindex>, tensor<?xi32>
}

func.func @multiples(%ps: tensor<?xi64>, %n: i64) -> (tensor<?xindex>, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %rows, %counts = soac.map (%p = %ps) : (tensor<?xi64>) -> (!soac.jagged<2 x i64>, tensor<?xi64>) {
    %m = arith.divsi %n, %p : i64
    %less = arith.subi %m, %one : i64
    %count = arith.maxsi %less, %zero : i64
    %size = arith.index_cast %count : i64 to index
    %js = soac.iota(%size) start %two : tensor<?xi64>
    %row = soac.map (%j = %js) : (tensor<?xi64>) -> tensor<?xi64> {
      %product = arith.muli %j, %p : i64
      soac.yield %product : i64
    }
    soac.yield %row, %count : tensor<?xi64>, i64
  }
  %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %offsets, %data, %counts : tensor<?xindex>, tensor<?xi64>, tensor<?xi64>
}
