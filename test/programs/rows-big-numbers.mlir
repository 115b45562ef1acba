// Sums of many big numbers, each a row of digits, the least significant first
// ("Efficient Sequentialization", section 8.4). The carries of a row are a scan over
// the two facts that a digit says about a carry: bit 0, it makes one; bit 1, it passes
// one on.
//
//   @carried  (as, bs): i32 -> as + bs for each row of 1024 digits, and the last carry
//   @wide     (as, bs): i64 -> as + bs for each row
//   @bytes    (as, bs): i8 -> as + bs for each row
//   @three    (as, bs, cs): i32 -> as + bs + cs for each row
//   @less     (as, bs): i32 -> whether the number in the row of as is less than that of bs
//
// RUN: %python %S/run.py --program rows-big-numbers

func.func private @combine(%left: i8, %right: i8) -> i8 {
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %both = arith.andi %left, %right : i8
  %passes = arith.andi %both, %two : i8
  %right_passes = arith.shrui %right, %one : i8
  %passed = arith.andi %left, %right_passes : i8
  %any = arith.ori %passed, %right : i8
  %makes = arith.andi %any, %one : i8
  %carry = arith.ori %passes, %makes : i8
  return %carry : i8
}

func.func private @fact(%overflows: i1, %full: i1) -> i8 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %makes = arith.select %overflows, %one, %zero : i8
  %passes = arith.select %full, %two, %zero : i8
  %fact = arith.ori %makes, %passes : i8
  return %fact : i8
}

func.func private @carries(%facts: tensor<?xi8>) -> tensor<?xi8> {
  %neutral = arith.constant 2 : i8
  %carries = soac.scan %facts neutral %neutral exclusive : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%left: i8, %right: i8):
    %carry = func.call @combine(%left, %right) : (i8, i8) -> i8
    soac.yield %carry : i8
  }
  return %carries : tensor<?xi8>
}

func.func @carried(%as: tensor<?x1024xi32>, %bs: tensor<?x1024xi32>) -> (tensor<?x1024xi32>, tensor<?xi1>) {
  %one = arith.constant 1 : i8
  %neutral = arith.constant 2 : i8
  %highest = arith.constant -1 : i32
  %rows, %lasts = soac.map (%a = %as, %b = %bs)
      : (tensor<?x1024xi32>, tensor<?x1024xi32>) -> (tensor<?x1024xi32>, tensor<?xi1>) {
    %sums, %facts = soac.map (%x = %a, %y = %b)
        : (tensor<1024xi32>, tensor<1024xi32>) -> (tensor<1024xi32>, tensor<1024xi8>) {
      %sum = arith.addi %x, %y : i32
      %overflows = arith.cmpi ult, %sum, %x : i32
      %full = arith.cmpi eq, %sum, %highest : i32
      %fact = func.call @fact(%overflows, %full) : (i1, i1) -> i8
      soac.yield %sum, %fact : i32, i8
    }
    %carries = soac.scan %facts neutral %neutral exclusive : (tensor<1024xi8>) -> tensor<1024xi8> {
    ^bb0(%left: i8, %right: i8):
      %carry = func.call @combine(%left, %right) : (i8, i8) -> i8
      soac.yield %carry : i8
    }
    %all = soac.reduce %facts neutral %neutral : (tensor<1024xi8>) -> i8 {
    ^bb0(%left: i8, %right: i8):
      %carry = func.call @combine(%left, %right) : (i8, i8) -> i8
      soac.yield %carry : i8
    }
    %last = arith.trunci %all : i8 to i1
    %row = soac.map (%sum = %sums, %carry = %carries) : (tensor<1024xi32>, tensor<1024xi8>) -> tensor<1024xi32> {
      %low = arith.andi %carry, %one : i8
      %add = arith.extui %low : i8 to i32
      %digit = arith.addi %sum, %add : i32
      soac.yield %digit : i32
    }
    soac.yield %row, %last : tensor<1024xi32>, i1
  }
  return %rows, %lasts : tensor<?x1024xi32>, tensor<?xi1>
}

func.func @wide(%as: tensor<?x?xi64>, %bs: tensor<?x?xi64>) -> tensor<?x?xi64> {
  %one = arith.constant 1 : i8
  %highest = arith.constant -1 : i64
  %rows = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64> {
    %sums, %facts = soac.map (%x = %a, %y = %b)
        : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi8>) {
      %sum = arith.addi %x, %y : i64
      %overflows = arith.cmpi ult, %sum, %x : i64
      %full = arith.cmpi eq, %sum, %highest : i64
      %fact = func.call @fact(%overflows, %full) : (i1, i1) -> i8
      soac.yield %sum, %fact : i64, i8
    }
    %carries = func.call @carries(%facts) : (tensor<?xi8>) -> tensor<?xi8>
    %row = soac.map (%sum = %sums, %carry = %carries) : (tensor<?xi64>, tensor<?xi8>) -> tensor<?xi64> {
      %low = arith.andi %carry, %one : i8
      %add = arith.extui %low : i8 to i64
      %digit = arith.addi %sum, %add : i64
      soac.yield %digit : i64
    }
    soac.yield %row : tensor<?xi64>
  }
  return %rows : tensor<?x?xi64>
}

func.func @bytes(%as: tensor<?x?xi8>, %bs: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %one = arith.constant 1 : i8
  %highest = arith.constant -1 : i8
  %rows = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi8>, tensor<?x?xi8>) -> tensor<?x?xi8> {
    %sums, %facts = soac.map (%x = %a, %y = %b)
        : (tensor<?xi8>, tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
      %sum = arith.addi %x, %y : i8
      %overflows = arith.cmpi ult, %sum, %x : i8
      %full = arith.cmpi eq, %sum, %highest : i8
      %fact = func.call @fact(%overflows, %full) : (i1, i1) -> i8
      soac.yield %sum, %fact : i8, i8
    }
    %carries = func.call @carries(%facts) : (tensor<?xi8>) -> tensor<?xi8>
    %row = soac.map (%sum = %sums, %carry = %carries) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8> {
      %low = arith.andi %carry, %one : i8
      %digit = arith.addi %sum, %low : i8
      soac.yield %digit : i8
    }
    soac.yield %row : tensor<?xi8>
  }
  return %rows : tensor<?x?xi8>
}

func.func private @add(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %one = arith.constant 1 : i8
  %highest = arith.constant -1 : i32
  %sums, %facts = soac.map (%x = %a, %y = %b)
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>) {
    %sum = arith.addi %x, %y : i32
    %overflows = arith.cmpi ult, %sum, %x : i32
    %full = arith.cmpi eq, %sum, %highest : i32
    %fact = func.call @fact(%overflows, %full) : (i1, i1) -> i8
    soac.yield %sum, %fact : i32, i8
  }
  %carries = func.call @carries(%facts) : (tensor<?xi8>) -> tensor<?xi8>
  %row = soac.map (%sum = %sums, %carry = %carries) : (tensor<?xi32>, tensor<?xi8>) -> tensor<?xi32> {
    %low = arith.andi %carry, %one : i8
    %add = arith.extui %low : i8 to i32
    %digit = arith.addi %sum, %add : i32
    soac.yield %digit : i32
  }
  return %row : tensor<?xi32>
}

func.func @three(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>, %cs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %rows = soac.map (%a = %as, %b = %bs, %c = %cs)
      : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %two = func.call @add(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %all = func.call @add(%two, %c) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %all : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

// The order of the highest digit that differs: -1, 0 or 1.
func.func @less(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>) -> tensor<?xi1> {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %minus = arith.constant -1 : i8
  %results = soac.map (%a = %as, %b = %bs) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?xi1> {
    %orders = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi8> {
      %below = arith.cmpi ult, %x, %y : i32
      %above = arith.cmpi ugt, %x, %y : i32
      %high = arith.select %above, %one, %zero : i8
      %order = arith.select %below, %minus, %high : i8
      soac.yield %order : i8
    }
    %order = soac.reduce %orders neutral %zero : (tensor<?xi8>) -> i8 {
    ^bb0(%low: i8, %high: i8):
      %same = arith.cmpi eq, %high, %zero : i8
      %o = arith.select %same, %low, %high : i8
      soac.yield %o : i8
    }
    %less = arith.cmpi eq, %order, %minus : i8
    soac.yield %less : i1
  }
  return %results : tensor<?xi1>
}
