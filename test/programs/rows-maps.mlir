// One combinator, or two, on each row of a matrix ("Efficient Sequentialization",
// section 8.2 and appendix C).
//
//   @maps            xss -> x + 2, then of that y xor (y / 4), for each element
//   @sums            xss: i32 -> the sum of each row
//   @totals          xss: f32 -> the sum of each row of 1024
//   @prefixes        xss: i32 -> the prefix sums of each row
//   @running         xss: i32 -> the prefix sums of each row of 1024
//   @squares         xss: f32 -> the prefix sums of the squares of each row
//   @norms           xss: f32 -> the sum of the squares of each row
//   @sum_of_prefixes xss: i32 -> the sum of the prefix sums of each row
//   @largest         xss: i32 -> the largest element of each row and its first place;
//                    of an empty row the least i32 and -1
//
// RUN: %python %S/run.py --program rows-maps

func.func @maps(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %two = arith.constant 2 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %more = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %two : i32
      soac.yield %y : i32
    }
    %mixed = soac.map (%y = %more) : (tensor<?xi32>) -> tensor<?xi32> {
      %quarter = arith.shrui %y, %two : i32
      %z = arith.xori %y, %quarter : i32
      soac.yield %z : i32
    }
    soac.yield %mixed : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @sums(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

func.func @totals(%xss: tensor<?x1024xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = soac.map (%xs = %xss) : (tensor<?x1024xf32>) -> tensor<?xf32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<1024xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %sum : f32
  }
  return %sums : tensor<?xf32>
}

func.func @prefixes(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sums : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @running(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<1024xi32>) -> tensor<1024xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sums : tensor<1024xi32>
  }
  return %rows : tensor<?x1024xi32>
}

func.func @squares(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.mulf %x, %x : f32
      soac.yield %y : f32
    }
    %sums = soac.scan %squares neutral %zero : (tensor<?xf32>) -> tensor<?xf32> {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %sums : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @norms(%xss: tensor<?x?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.mulf %x, %x : f32
      soac.yield %y : f32
    }
    %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %sum : f32
  }
  return %sums : tensor<?xf32>
}

func.func @sum_of_prefixes(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %results = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce %sums neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %results : tensor<?xi32>
}

func.func @largest(%xss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %least = arith.constant -2147483648 : i32
  %nowhere = arith.constant -1 : i32
  %outer = arith.constant 0 : index
  %values, %places = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %n = tensor.dim %xs, %outer : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xi32>
    %value, %place = soac.reduce %xs, %is neutral %least, %nowhere
        : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%x: i32, %i: i32, %y: i32, %j: i32):
      %none = arith.cmpi eq, %i, %nowhere : i32
      %more = arith.cmpi sgt, %y, %x : i32
      %right = arith.ori %none, %more : i1
      %z = arith.select %right, %y, %x : i32
      %k = arith.select %right, %j, %i : i32
      soac.yield %z, %k : i32, i32
    }
    soac.yield %value, %place : i32, i32
  }
  return %values, %places : tensor<?xi32>, tensor<?xi32>
}
