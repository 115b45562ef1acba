// Rows that a block walks over in tiles; tiles.py says what each function computes.

func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%x = %xs, %y = %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    }
    %t = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

// Prefixes without their own elements, and the largest of them so far and in all.
func.func @exclusive(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %sums, %mosts, %alls = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>) {
    %s = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.scan %s neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %all = soac.reduce %m neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s, %m, %all : tensor<?xi32>, tensor<?xi32>, i32
  }
  return %sums, %mosts, %alls : tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>
}

// The recurrence x = a x + b, whose operator does not commute, and the same of its results.
func.func @twice(%ass: tensor<?x?xi64>, %bss: tensor<?x?xi64>) -> tensor<?x?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %rows = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64> {
    %p, %xs = soac.scan %as, %bs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    ^bb0(%a1: i64, %b1: i64, %a2: i64, %b2: i64):
      %a3 = arith.muli %a1, %a2 : i64
      %a2b1 = arith.muli %a2, %b1 : i64
      %b3 = arith.addi %a2b1, %b2 : i64
      soac.yield %a3, %b3 : i64, i64
    }
    %q, %ys = soac.scan %as, %xs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    ^bb0(%a1: i64, %b1: i64, %a2: i64, %b2: i64):
      %a3 = arith.muli %a1, %a2 : i64
      %a2b1 = arith.muli %a2, %b1 : i64
      %b3 = arith.addi %a2b1, %b2 : i64
      soac.yield %a3, %b3 : i64, i64
    }
    soac.yield %ys : tensor<?xi64>
  }
  return %rows : tensor<?x?xi64>
}

// Prefix sums of x[j] w[j] + j x[n - 1 - j], and the sum of those times j.
func.func @numbers(%xss: tensor<?x?xi32>, %ws: tensor<?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows, %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %js = soac.iota(%n) : tensor<?xindex>
    %m = soac.map (%x = %xs, %j = %js) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
      %w = tensor.extract %ws[%j] : tensor<?xi32>
      %last = arith.subi %n, %c1 : index
      %k = arith.subi %last, %j : index
      %y = tensor.extract %xs[%k] : tensor<?xi32>
      %number = arith.index_cast %j : index to i32
      %xw = arith.muli %x, %w : i32
      %yj = arith.muli %y, %number : i32
      %z = arith.addi %xw, %yj : i32
      soac.yield %z : i32
    }
    %s = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %t = soac.scan %s neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.xori %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce (%x = %t, %j = %js) neutral %zero : (tensor<?xi32>, tensor<?xindex>) -> i32 map {
      %number = arith.index_cast %j : index to i32
      %y = arith.muli %x, %number : i32
      soac.yield %y : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t, %sum : tensor<?xi32>, i32
  }
  return %rows, %sums : tensor<?x?xi32>, tensor<?xi32>
}

// Rows of a known size, in narrow elements.
func.func @bytes(%xss: tensor<?x100001xi8>) -> tensor<?x100001xi8> {
  %zero = arith.constant 0 : i8
  %least = arith.constant -128 : i8
  %rows = soac.map (%xs = %xss) : (tensor<?x100001xi8>) -> tensor<?x100001xi8> {
    %s = soac.scan %xs neutral %zero : (tensor<100001xi8>) -> tensor<100001xi8> {
    ^bb0(%a: i8, %b: i8):
      %c = arith.addi %a, %b : i8
      soac.yield %c : i8
    }
    %t = soac.scan %s neutral %least : (tensor<100001xi8>) -> tensor<100001xi8> {
    ^bb0(%a: i8, %b: i8):
      %c = arith.maxsi %a, %b : i8
      soac.yield %c : i8
    }
    soac.yield %t : tensor<100001xi8>
  }
  return %rows : tensor<?x100001xi8>
}

// No chains of tiles.

func.func @centred(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %sum : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @reductions(%xss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sums, %mosts = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %most = soac.reduce (%x = %xs) neutral %zero : (tensor<?xi32>) -> i32 map {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxui %a, %b : i32
      soac.yield %c : i32
    }
    %both = arith.muli %sum, %most : i32
    soac.yield %sum, %both : i32, i32
  }
  return %sums, %mosts : tensor<?xi32>, tensor<?xi32>
}
