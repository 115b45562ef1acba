// The kinds of programs that beside.py times beside the loops of kinds.cpp. Rows of any lengths have
// 10 to 20 elements, 15 on average: the function makes their offsets, for a number of rows that 11
// divides.
//
//   @nearest    how many points of a plane are nearest to each of some centres
//   @totals     the sums of the coordinates of these points, for each centre
//   @distances  the edit distance of each row of one array and that of another one
//   @diagonals  the longest common subsequence of two rows, diagonal by diagonal
//   @branches   for each row, by its first element, the sum of the squares or the largest prefix sum
//   @levels     for each row of rows, by the first elements of these, the sum of their sums or maxima
//   @histograms how often pairs, and each of their two parts, occur, and the sums of weights
//   @largest    the largest element, and its first place
//   @scan8, @scan16, @scan_half  prefix sums
//   @roots      the roots of n nodes, each of which knows one before it, found by pointer jumping
//   @halves     each row, halved until it has one element, its halves combined
//   @exp, @log, @sin, @tanh, @pow  of each element
//   @column_sums of each row of a matrix that is given by columns

func.func @nearest(%xs: tensor<?xf32>, %ys: tensor<?xf32>, %us: tensor<?xf32>, %vs: tensor<?xf32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %k = tensor.dim %us, %c0 : tensor<?xf32>
  %is = func.call @centres(%xs, %ys, %us, %vs) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xi32>
  %none = soac.replicate(%k) %zero : i32 -> tensor<?xi32>
  %counts = soac.hist (%i = %is) into %none neutral %zero : (tensor<?xi32>) into tensor<?xi32> map {
    soac.yield %i, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<?xi32>
}
func.func @totals(%xs: tensor<?xf32>, %ys: tensor<?xf32>, %us: tensor<?xf32>, %vs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %k = tensor.dim %us, %c0 : tensor<?xf32>
  %is = func.call @centres(%xs, %ys, %us, %vs) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xi32>
  %none = soac.replicate(%k) %zero : f32 -> tensor<?xf32>
  %ss, %ts = soac.hist (%i = %is, %x = %xs, %y = %ys) into %none, %none neutral %zero, %zero
      : (tensor<?xi32>, tensor<?xf32>, tensor<?xf32>) into (tensor<?xf32>, tensor<?xf32>) map {
    soac.yield %i, %x, %y : i32, f32, f32
  } op {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %e = arith.addf %a, %c : f32
    %f = arith.addf %b, %d : f32
    soac.yield %e, %f : f32, f32
  }
  return %ss, %ts : tensor<?xf32>, tensor<?xf32>
}
func.func private @centres(%xs: tensor<?xf32>, %ys: tensor<?xf32>, %us: tensor<?xf32>, %vs: tensor<?xf32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %far = arith.constant 0x7F800000 : f32
  %k = tensor.dim %us, %c0 : tensor<?xf32>
  %numbers = soac.iota(%k) : tensor<?xi32>
  %is = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi32> {
    %ds = soac.map (%u = %us, %v = %vs) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %p = arith.subf %x, %u : f32
      %q = arith.subf %y, %v : f32
      %pp = arith.mulf %p, %p : f32
      %qq = arith.mulf %q, %q : f32
      %d = arith.addf %pp, %qq : f32
      soac.yield %d : f32
    }
    %least, %at = soac.reduce %ds, %numbers neutral %far, %zero : (tensor<?xf32>, tensor<?xi32>) -> (f32, i32) {
    ^bb0(%a: f32, %i: i32, %b: f32, %j: i32):
      %less = arith.cmpf olt, %b, %a : f32
      %m = arith.select %less, %b, %a : f32
      %n = arith.select %less, %j, %i : i32
      soac.yield %m, %n : f32, i32
    }
    soac.yield %at : i32
  }
  return %is : tensor<?xi32>
}

func.func @distances(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %most = arith.constant 1000000000 : i32
  %results = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?xi32> {
    %n = tensor.dim %a, %c0 : tensor<?xi32>
    %m = tensor.dim %b, %c0 : tensor<?xi32>
    %size = arith.addi %m, %c1 : index
    %first = soac.iota(%size) : tensor<?xi32>
    %js = soac.iota(%size) : tensor<?xi32>
    %last = scf.for %i = %c0 to %n step %c1 iter_args(%row = %first) -> (tensor<?xi32>) {
      %x = tensor.extract %a[%i] : tensor<?xi32>
      %up = tensor.extract_slice %row[1] [%m] [1] : tensor<?xi32> to tensor<?xi32>
      %left = tensor.extract_slice %row[0] [%m] [1] : tensor<?xi32> to tensor<?xi32>
      %best = soac.map (%y = %b, %u = %up, %l = %left) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %other = arith.cmpi ne, %x, %y : i32
        %cost = arith.extui %other : i1 to i32
        %changed = arith.addi %l, %cost : i32
        %removed = arith.addi %u, %one : i32
        %least = arith.minsi %changed, %removed : i32
        soac.yield %least : i32
      }
      %i32 = arith.index_cast %i : index to i32
      %begin = arith.addi %i32, %one : i32
      %head = tensor.from_elements %begin : tensor<1xi32>
      %whole = soac.concat %head, %best : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
      %less = soac.map (%d = %whole, %j = %js) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %e = arith.subi %d, %j : i32
        soac.yield %e : i32
      }
      %minima = soac.scan %less neutral %most : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%p: i32, %q: i32):
        %r = arith.minsi %p, %q : i32
        soac.yield %r : i32
      }
      %next = soac.map (%d = %minima, %j = %js) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %e = arith.addi %d, %j : i32
        soac.yield %e : i32
      }
      scf.yield %next : tensor<?xi32>
    }
    %end = tensor.extract %last[%m] : tensor<?xi32>
    soac.yield %end : i32
  }
  return %results : tensor<?xi32>
}

// Diagonal k has for i the length of the longest common subsequence of the first i elements of %a and
// the first k - i of %b.
func.func @diagonals(%a: tensor<?xi32>, %b: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %m = tensor.dim %b, %c0 : tensor<?xi32>
  %size = arith.addi %n, %c1 : index
  %both = arith.addi %n, %m : index
  %end = arith.addi %both, %c1 : index
  %none = soac.replicate(%size) %zero : i32 -> tensor<?xi32>
  %numbers = soac.iota(%size) : tensor<?xindex>
  %last, %before = scf.for %k = %c1 to %end step %c1 iter_args(%p = %none, %q = %none) -> (tensor<?xi32>, tensor<?xi32>) {
    %next = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xi32> {
      %j = arith.subi %k, %i : index
      %some = arith.cmpi ugt, %i, %c0 : index
      %positive = arith.cmpi sgt, %j, %c0 : index
      %within = arith.cmpi sle, %j, %m : index
      %inside = arith.andi %positive, %within : i1
      %all = arith.andi %inside, %some : i1
      %r = scf.if %all -> i32 {
        %i1 = arith.subi %i, %c1 : index
        %j1 = arith.subi %j, %c1 : index
        %x = tensor.extract %a[%i1] : tensor<?xi32>
        %y = tensor.extract %b[%j1] : tensor<?xi32>
        %same = arith.cmpi eq, %x, %y : i32
        %diagonal = tensor.extract %q[%i1] : tensor<?xi32>
        %up = tensor.extract %p[%i1] : tensor<?xi32>
        %left = tensor.extract %p[%i] : tensor<?xi32>
        %more = arith.addi %diagonal, %one : i32
        %most = arith.maxsi %up, %left : i32
        %s = arith.select %same, %more, %most : i32
        scf.yield %s : i32
      } else {
        scf.yield %zero : i32
      }
      soac.yield %r : i32
    }
    scf.yield %next, %p : tensor<?xi32>, tensor<?xi32>
  }
  %r = tensor.extract %last[%n] : tensor<?xi32>
  return %r : i32
}

// Offsets of rows of 10 to 20 elements.
func.func private @offsets(%n: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %c15 = arith.constant 15 : index
  %size = arith.addi %n, %c1 : index
  %numbers = soac.iota(%size) : tensor<?xindex>
  %lengths = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
    %j = arith.muli %i, %c7 : index
    %r = arith.remui %j, %c11 : index
    %length = arith.addi %r, %c10 : index
    soac.yield %length : index
  }
  %offsets = soac.scan %lengths neutral %c0 exclusive : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %offsets : tensor<?xindex>
}

func.func @branches(%n: index, %data: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = tensor.extract %row[%c0] : tensor<?xi32>
    %positive = arith.cmpi sgt, %x, %zero : i32
    %y = scf.if %positive -> i32 {
      %squares = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %ee = arith.muli %e, %e : i32
        soac.yield %ee : i32
      }
      %s = soac.reduce %squares neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : i32
    } else {
      %sums = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %s = soac.reduce %sums neutral %least commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.maxsi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : i32
    }
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}

func.func @levels(%n: index, %data: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %m = tensor.extract %o[%n] : tensor<?xindex>
  %p = func.call @offsets(%m) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %p, %data : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<3 x i32>
  %r = soac.map (%group = %rows) : (!soac.jagged<3 x i32>) -> tensor<?xi32> {
    %values = soac.map (%row = %group) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %x = tensor.extract %row[%c0] : tensor<?xi32>
      %positive = arith.cmpi sgt, %x, %zero : i32
      %y = scf.if %positive -> i32 {
        %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
        ^bb0(%a: i32, %b: i32):
          %c = arith.addi %a, %b : i32
          soac.yield %c : i32
        }
        scf.yield %s : i32
      } else {
        %s = soac.reduce %row neutral %least commutative : (tensor<?xi32>) -> i32 {
        ^bb0(%a: i32, %b: i32):
          %c = arith.maxsi %a, %b : i32
          soac.yield %c : i32
        }
        scf.yield %s : i32
      }
      soac.yield %y : i32
    }
    %s = soac.reduce %values neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

func.func @histograms(%is: tensor<?xi32>, %js: tensor<?xi32>, %ws: tensor<?xf32>) -> (tensor<4096xi32>, tensor<64xi32>, tensor<64xi32>, tensor<64xf32>) {
  %c64 = arith.constant 64 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %nothing = arith.constant 0.0 : f32
  %pairs = arith.constant dense<0> : tensor<4096xi32>
  %none = arith.constant dense<0> : tensor<64xi32>
  %zeros = arith.constant dense<0.0> : tensor<64xf32>
  %joint = soac.hist (%i = %is, %j = %js) into %pairs neutral %zero : (tensor<?xi32>, tensor<?xi32>) into tensor<4096xi32> map {
    %row = arith.muli %i, %c64 : i32
    %bin = arith.addi %row, %j : i32
    soac.yield %bin, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %left = soac.hist (%i = %is) into %none neutral %zero : (tensor<?xi32>) into tensor<64xi32> map {
    soac.yield %i, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %right = soac.hist (%j = %js) into %none neutral %zero : (tensor<?xi32>) into tensor<64xi32> map {
    soac.yield %j, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %weights = soac.hist (%i = %is, %w = %ws) into %zeros neutral %nothing : (tensor<?xi32>, tensor<?xf32>) into tensor<64xf32> map {
    soac.yield %i, %w : i32, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %joint, %left, %right, %weights : tensor<4096xi32>, tensor<64xi32>, tensor<64xi32>, tensor<64xf32>
}

func.func @largest(%xs: tensor<?xf32>) -> (f32, i32) {
  %c0 = arith.constant 0 : index
  %low = arith.constant 0xFF800000 : f32
  %behind = arith.constant 2147483647 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %numbers = soac.iota(%n) : tensor<?xi32>
  %x, %i = soac.reduce %xs, %numbers neutral %low, %behind commutative : (tensor<?xf32>, tensor<?xi32>) -> (f32, i32) {
  ^bb0(%a: f32, %p: i32, %b: f32, %q: i32):
    %more = arith.cmpf ogt, %a, %b : f32
    %same = arith.cmpf oeq, %a, %b : f32
    %before = arith.cmpi slt, %p, %q : i32
    %first = arith.andi %same, %before : i1
    %left = arith.ori %more, %first : i1
    %c = arith.select %left, %a, %b : f32
    %r = arith.select %left, %p, %q : i32
    soac.yield %c, %r : f32, i32
  }
  return %x, %i : f32, i32
}

func.func @scan8(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %sums = soac.scan %xs neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %c = arith.addi %a, %b : i8
    soac.yield %c : i8
  }
  return %sums : tensor<?xi8>
}

func.func @scan16(%xs: tensor<?xi16>) -> tensor<?xi16> {
  %zero = arith.constant 0 : i16
  %sums = soac.scan %xs neutral %zero : (tensor<?xi16>) -> tensor<?xi16> {
  ^bb0(%a: i16, %b: i16):
    %c = arith.addi %a, %b : i16
    soac.yield %c : i16
  }
  return %sums : tensor<?xi16>
}

func.func @scan_half(%xs: tensor<?xf16>) -> tensor<?xf16> {
  %zero = arith.constant 0.0 : f16
  %sums = soac.scan %xs neutral %zero : (tensor<?xf16>) -> tensor<?xf16> {
  ^bb0(%a: f16, %b: f16):
    %c = arith.addf %a, %b : f16
    soac.yield %c : f16
  }
  return %sums : tensor<?xf16>
}

func.func @roots(%n: index) -> tensor<?xi32> {
  %c1 = arith.constant 1 : i32
  %factor = arith.constant 1640531535 : i32
  %numbers = soac.iota(%n) : tensor<?xi32>
  %parents = soac.map (%i = %numbers) : (tensor<?xi32>) -> tensor<?xi32> {
    %some = arith.maxui %i, %c1 : i32
    %h = arith.muli %i, %factor : i32
    %parent = arith.remui %h, %some : i32
    soac.yield %parent : i32
  }
  %false = arith.constant false
  %true = arith.constant true
  %roots, %any = scf.while (%ps = %parents, %go = %true) : (tensor<?xi32>, i1) -> (tensor<?xi32>, i1) {
    %moves = soac.map (%p = %ps) : (tensor<?xi32>) -> tensor<?xi1> {
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ps[%at] : tensor<?xi32>
      %moved = arith.cmpi ne, %p, %q : i32
      soac.yield %moved : i1
    }
    %more = soac.reduce %moves neutral %false commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%a: i1, %b: i1):
      %c = arith.ori %a, %b : i1
      soac.yield %c : i1
    }
    scf.condition(%more) %ps, %more : tensor<?xi32>, i1
  } do {
  ^bb0(%ps: tensor<?xi32>, %go: i1):
    %next = soac.map (%p = %ps) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ps[%at] : tensor<?xi32>
      soac.yield %q : i32
    }
    scf.yield %next, %go : tensor<?xi32>, i1
  }
  return %roots : tensor<?xi32>
}

func.func private @half(%row: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %three = arith.constant 3 : i32
  %n = tensor.dim %row, %c0 : tensor<?xi32>
  %few = arith.cmpi ule, %n, %c1 : index
  %r = scf.if %few -> i32 {
    %x = tensor.extract %row[%c0] : tensor<?xi32>
    scf.yield %x : i32
  } else {
    %m = arith.divui %n, %c2 : index
    %rest = arith.subi %n, %m : index
    %low = tensor.extract_slice %row[0] [%m] [1] : tensor<?xi32> to tensor<?xi32>
    %high = tensor.extract_slice %row[%m] [%rest] [1] : tensor<?xi32> to tensor<?xi32>
    %a = func.call @half(%low) : (tensor<?xi32>) -> i32
    %b = func.call @half(%high) : (tensor<?xi32>) -> i32
    %b3 = arith.muli %b, %three : i32
    %c = arith.xori %a, %b3 : i32
    scf.yield %c : i32
  }
  return %r : i32
}
func.func @halves(%n: index, %data: tensor<?xi32>) -> tensor<?xi32> {
  %o = func.call @offsets(%n) : (index) -> tensor<?xindex>
  %rows = soac.jagged.pack %o, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @half(%row) : (tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @exp(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @log(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.log %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @sin(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.sin %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @tanh(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.tanh %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @pow(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> tensor<?xf32> {
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %z = math.powf %x, %y : f32
    soac.yield %z : f32
  }
  return %zs : tensor<?xf32>
}

func.func @column_sums(%m: tensor<?x?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %m, %c0 : tensor<?x?xf32>
  %k = tensor.dim %m, %c1 : tensor<?x?xf32>
  %columns = soac.iota(%k) : tensor<?xindex>
  %rows = soac.iota(%n) : tensor<?xindex>
  %sums = soac.map (%j = %columns) : (tensor<?xindex>) -> tensor<?xf32> {
    %xs = soac.map (%i = %rows) : (tensor<?xindex>) -> tensor<?xf32> {
      %x = tensor.extract %m[%i, %j] : tensor<?x?xf32>
      soac.yield %x : f32
    }
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %s : f32
  }
  return %sums : tensor<?xf32>
}
