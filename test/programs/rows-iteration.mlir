// Loops and choices inside each row of a matrix: the state of a loop is a row.
//
//   @distances  xss: i32 -> until nothing changes: each element is at most one more than
//               its neighbours; the row and the number of rounds that changed it
//   @distances_1024 the same row for rows of 1024
//   @roots      pss: i32 -> the root of each element of a row of links, by doubling
//   @newton     xss: f64 -> the square roots, by Newton's method until no element of the row
//               moves by more than 2^-40 of itself, and at most 60 times
//   @exchanged  xss: i32 -> odd-even transposition until the row is sorted
//   @halved     xss: i32 -> the row while its sum is positive: less half its largest element,
//               rounded up; and the last sum
//   @repeated   (xss, ns): i32 -> ns times: the prefix sums, modulo 1000
//   @chosen     xss: i32 -> the prefix sums where the sum of the row is positive, elsewhere the
//               row less its least element if that is even, else the row backwards
//
// RUN: %python %S/run.py --program rows-iteration

func.func private @sum(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}

func.func private @prefixes(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}

// The element at i, `other` outside of the row.
func.func private @at(%xs: tensor<?xi32>, %i: index, %other: i32) -> i32 {
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %inside = arith.cmpi ult, %i, %n : index
  %x = scf.if %inside -> i32 {
    %y = tensor.extract %xs[%i] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %other : i32
  }
  return %x : i32
}

func.func private @differ(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i1 {
  %false = arith.constant false
  %flags = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1> {
    %flag = arith.cmpi ne, %x, %y : i32
    soac.yield %flag : i1
  }
  %any = soac.reduce %flags neutral %false commutative : (tensor<?xi1>) -> i1 {
  ^bb0(%a: i1, %b: i1):
    %c = arith.ori %a, %b : i1
    soac.yield %c : i1
  }
  return %any : i1
}

func.func private @nearer(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %outer = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %far = arith.constant 1000000 : i32
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%x = %xs, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
    %j = arith.subi %i, %c1 : index
    %k = arith.addi %i, %c1 : index
    %left = func.call @at(%xs, %j, %far) : (tensor<?xi32>, index, i32) -> i32
    %right = func.call @at(%xs, %k, %far) : (tensor<?xi32>, index, i32) -> i32
    %near = arith.minsi %left, %right : i32
    %more = arith.addi %near, %one : i32
    %y = arith.minsi %x, %more : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @distances(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rows, %rounds = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %first = func.call @nearer(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %old, %new, %count = scf.while (%a = %xs, %b = %first, %k = %zero)
        : (tensor<?xi32>, tensor<?xi32>, i32) -> (tensor<?xi32>, tensor<?xi32>, i32) {
      %go = func.call @differ(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> i1
      scf.condition(%go) %a, %b, %k : tensor<?xi32>, tensor<?xi32>, i32
    } do {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %k: i32):
      %c = func.call @nearer(%b) : (tensor<?xi32>) -> tensor<?xi32>
      %next = arith.addi %k, %one : i32
      scf.yield %b, %c, %next : tensor<?xi32>, tensor<?xi32>, i32
    }
    soac.yield %new, %count : tensor<?xi32>, i32
  }
  return %rows, %rounds : tensor<?x?xi32>, tensor<?xi32>
}

func.func @distances_1024(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1023 = arith.constant 1023 : index
  %is = soac.iota() : tensor<1024xindex>
  %rows = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %last, %end = scf.while (%a = %xs, %go = %true) : (tensor<1024xi32>, i1) -> (tensor<1024xi32>, i1) {
      scf.condition(%go) %a, %go : tensor<1024xi32>, i1
    } do {
    ^bb0(%a: tensor<1024xi32>, %go: i1):
      %b, %flags = soac.map (%x = %a, %i = %is) : (tensor<1024xi32>, tensor<1024xindex>) -> (tensor<1024xi32>, tensor<1024xi1>) {
        %less = arith.subi %i, %c1 : index
        %more = arith.addi %i, %c1 : index
        %j = arith.maxsi %less, %c0 : index
        %k = arith.minsi %more, %c1023 : index
        %left = tensor.extract %a[%j] : tensor<1024xi32>
        %right = tensor.extract %a[%k] : tensor<1024xi32>
        %near = arith.minsi %left, %right : i32
        %next = arith.addi %near, %one : i32
        %y = arith.minsi %x, %next : i32
        %flag = arith.cmpi ne, %x, %y : i32
        soac.yield %y, %flag : i32, i1
      }
      %any = soac.reduce %flags neutral %false commutative : (tensor<1024xi1>) -> i1 {
      ^bb0(%p: i1, %q: i1):
        %r = arith.ori %p, %q : i1
        soac.yield %r : i1
      }
      scf.yield %b, %any : tensor<1024xi32>, i1
    }
    soac.yield %last : tensor<1024xi32>
  }
  return %rows : tensor<?x1024xi32>
}

func.func private @twice(%ps: tensor<?xi32>) -> tensor<?xi32> {
  %qs = soac.map (%p = %ps) : (tensor<?xi32>) -> tensor<?xi32> {
    %at = arith.index_cast %p : i32 to index
    %q = tensor.extract %ps[%at] : tensor<?xi32>
    soac.yield %q : i32
  }
  return %qs : tensor<?xi32>
}

func.func @roots(%pss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %rows = soac.map (%ps = %pss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last, %same = scf.while (%qs = %ps) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
      %rs = func.call @twice(%qs) : (tensor<?xi32>) -> tensor<?xi32>
      %go = func.call @differ(%qs, %rs) : (tensor<?xi32>, tensor<?xi32>) -> i1
      scf.condition(%go) %qs, %rs : tensor<?xi32>, tensor<?xi32>
    } do {
    ^bb0(%qs: tensor<?xi32>, %rs: tensor<?xi32>):
      scf.yield %rs : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @newton(%xss: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %small = arith.constant 9.0949470177292824e-13 : f64
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rounds = arith.constant 60 : i32
  %true = arith.constant true
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf64>) -> tensor<?x?xf64> {
    %last, %end, %count = scf.while (%ys = %xs, %go = %true, %k = %none)
        : (tensor<?xf64>, i1, i32) -> (tensor<?xf64>, i1, i32) {
      %more = arith.cmpi slt, %k, %rounds : i32
      %both = arith.andi %go, %more : i1
      scf.condition(%both) %ys, %go, %k : tensor<?xf64>, i1, i32
    } do {
    ^bb0(%ys: tensor<?xf64>, %go: i1, %k: i32):
      %zs, %moves = soac.map (%x = %xs, %y = %ys) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
        %q = arith.divf %x, %y : f64
        %s = arith.addf %q, %y : f64
        %z = arith.mulf %s, %half : f64
        %d = arith.subf %z, %y : f64
        %part = arith.divf %d, %z : f64
        %move = math.absf %part : f64
        soac.yield %z, %move : f64, f64
      }
      %most = soac.reduce %moves neutral %zero commutative : (tensor<?xf64>) -> f64 {
      ^bb0(%a: f64, %b: f64):
        %c = arith.maximumf %a, %b : f64
        soac.yield %c : f64
      }
      %again = arith.cmpf ogt, %most, %small : f64
      %next = arith.addi %k, %one : i32
      scf.yield %zs, %again, %next : tensor<?xf64>, i1, i32
    }
    soac.yield %last : tensor<?xf64>
  }
  return %rows : tensor<?x?xf64>
}

// Elements at i and i + 1 are exchanged where i has the parity and they are in the wrong order.
func.func private @exchange(%xs: tensor<?xi32>, %parity: index) -> tensor<?xi32> {
  %outer = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%x = %xs, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
    %shifted = arith.addi %i, %parity : index
    %bit = arith.andi %shifted, %c1 : index
    %is_low = arith.cmpi eq, %bit, %outer : index
    %before = arith.subi %i, %c1 : index
    %after = arith.addi %i, %c1 : index
    %j = arith.select %is_low, %after, %before : index
    %other = func.call @at(%xs, %j, %x) : (tensor<?xi32>, index, i32) -> i32
    %low = arith.minsi %x, %other : i32
    %high = arith.maxsi %x, %other : i32
    %y = arith.select %is_low, %low, %high : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @exchanged(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last, %end = scf.while (%a = %xs, %go = %true) : (tensor<?xi32>, i1) -> (tensor<?xi32>, i1) {
      scf.condition(%go) %a, %go : tensor<?xi32>, i1
    } do {
    ^bb0(%a: tensor<?xi32>, %go: i1):
      %b = func.call @exchange(%a, %c0) : (tensor<?xi32>, index) -> tensor<?xi32>
      %c = func.call @exchange(%b, %c1) : (tensor<?xi32>, index) -> tensor<?xi32>
      %moved = func.call @differ(%a, %c) : (tensor<?xi32>, tensor<?xi32>) -> i1
      scf.yield %c, %moved : tensor<?xi32>, i1
    }
    soac.yield %last : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @halved(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %least = arith.constant -2147483648 : i32
  %rows, %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %last, %total = scf.while (%a = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, i32) {
      %sum = func.call @sum(%a) : (tensor<?xi32>) -> i32
      %go = arith.cmpi sgt, %sum, %zero : i32
      scf.condition(%go) %a, %sum : tensor<?xi32>, i32
    } do {
    ^bb0(%a: tensor<?xi32>, %sum: i32):
      %most = soac.reduce %a neutral %least commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %r = arith.maxsi %p, %q : i32
        soac.yield %r : i32
      }
      %more = arith.addi %most, %one : i32
      %half = arith.shrsi %more, %one : i32
      %b = soac.map (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.subi %x, %half : i32
        soac.yield %y : i32
      }
      scf.yield %b : tensor<?xi32>
    }
    soac.yield %last, %total : tensor<?xi32>, i32
  }
  return %rows, %sums : tensor<?x?xi32>, tensor<?xi32>
}

func.func @repeated(%xss: tensor<?x?xi32>, %ns: tensor<?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %thousand = arith.constant 1000 : i32
  %rows = soac.map (%xs = %xss, %n = %ns) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32> {
    %last = scf.for %k = %zero to %n step %one iter_args(%a = %xs) -> (tensor<?xi32>) : i32 {
      %sums = func.call @prefixes(%a) : (tensor<?xi32>) -> tensor<?xi32>
      %b = soac.map (%s = %sums) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.remui %s, %thousand : i32
        soac.yield %y : i32
      }
      scf.yield %b : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @chosen(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %most = arith.constant 2147483647 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sum = func.call @sum(%xs) : (tensor<?xi32>) -> i32
    %positive = arith.cmpi sgt, %sum, %zero : i32
    %row = scf.if %positive -> tensor<?xi32> {
      %sums = func.call @prefixes(%xs) : (tensor<?xi32>) -> tensor<?xi32>
      scf.yield %sums : tensor<?xi32>
    } else {
      %low = soac.reduce %xs neutral %most commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.minsi %a, %b : i32
        soac.yield %c : i32
      }
      %odd = arith.trunci %low : i32 to i1
      %other = scf.if %odd -> tensor<?xi32> {
        %n = tensor.dim %xs, %c0 : tensor<?xi32>
        %last = arith.subi %n, %c1 : index
        %is = soac.iota(%n) : tensor<?xindex>
        %back = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
          %j = arith.subi %last, %i : index
          %y = tensor.extract %xs[%j] : tensor<?xi32>
          soac.yield %y : i32
        }
        scf.yield %back : tensor<?xi32>
      } else {
        %less = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
          %y = arith.subi %x, %low : i32
          soac.yield %y : i32
        }
        scf.yield %less : tensor<?xi32>
      }
      scf.yield %other : tensor<?xi32>
    }
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}
