// Chains of combinators on each row, where one needs all that another has made.
//
//   @chain       xss: i32 -> the scan of (the scan of the row xor the row)
//   @chain_1024  the same for rows of 1024
//   @two_scans   xss: i32 -> the prefix sums less the prefix maxima
//   @centred     xss: f32 -> the row less its mean
//   @shares      xss: f32 -> the prefix sums divided by the sum of the row
//   @moments     xss: i32 -> the row less its sum; its sum; the number of its positive elements
//   @weighted    xss: i32 -> element i times i, and i plus the number of the row
//   @differences xss: i8 -> each element less the one before; the sum of their squares
//   @lengths     (as, bs): i32 -> the prefix sums of the row of as plus the sum of the row of bs,
//                and the row of bs times the largest element of the row of as
//   @columns     m: i32 -> the prefix sums of each column less its sum, by columns
//   @planes      m: tensor<?x?x3xi32> -> for each plane the prefix sums of its rows of 3 (a
//                scan of rows), and each row less its own sum
//   @backwards   xss: i32 -> the sums of all suffixes of each row
//
// RUN: %python %S/run.py --program rows-chains

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

func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %mixed = soac.map (%s = %sums, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.xori %s, %x : i32
      soac.yield %y : i32
    }
    %last = soac.scan %mixed neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %last : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @chain_1024(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<1024xi32>) -> tensor<1024xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %mixed = soac.map (%s = %sums, %x = %xs) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32> {
      %y = arith.xori %s, %x : i32
      soac.yield %y : i32
    }
    %last = soac.scan %mixed neutral %zero : (tensor<1024xi32>) -> tensor<1024xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %last : tensor<1024xi32>
  }
  return %rows : tensor<?x1024xi32>
}

func.func @two_scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %least = arith.constant -2147483648 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums = func.call @prefixes(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %maxima = soac.scan %xs neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %less = soac.map (%s = %sums, %m = %maxima) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %s, %m : i32
      soac.yield %y : i32
    }
    soac.yield %less : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @centred(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %outer = arith.constant 0 : index
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %n = tensor.dim %xs, %outer : tensor<?xf32>
    %n_i64 = arith.index_cast %n : index to i64
    %count = arith.sitofp %n_i64 : i64 to f32
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %mean = arith.divf %sum, %count : f32
    %less = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.subf %x, %mean : f32
      soac.yield %y : f32
    }
    soac.yield %less : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @shares(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xf32>) -> tensor<?xf32> {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %total = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %shares = soac.map (%s = %sums) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.divf %s, %total : f32
      soac.yield %y : f32
    }
    soac.yield %shares : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @moments(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi64>) {
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i64
  %rows, %sums, %counts = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi64>) {
    %sum = func.call @sum(%xs) : (tensor<?xi32>) -> i32
    %positive = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi64> {
      %is = arith.cmpi sgt, %x, %zero : i32
      %one = arith.extui %is : i1 to i64
      soac.yield %one : i64
    }
    %count = soac.reduce %positive neutral %none commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    %less = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %sum : i32
      soac.yield %y : i32
    }
    soac.yield %less, %sum, %count : tensor<?xi32>, i32, i64
  }
  return %rows, %sums, %counts : tensor<?x?xi32>, tensor<?xi32>, tensor<?xi64>
}

func.func @weighted(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %outer = arith.constant 0 : index
  %m = tensor.dim %xss, %outer : tensor<?x?xi32>
  %numbers = soac.iota(%m) : tensor<?xi32>
  %products, %places = soac.map (%xs = %xss, %k = %numbers)
      : (tensor<?x?xi32>, tensor<?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %n = tensor.dim %xs, %outer : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xi32>
    %ps, %qs = soac.map (%x = %xs, %i = %is)
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
      %p = arith.muli %x, %i : i32
      %q = arith.addi %i, %k : i32
      soac.yield %p, %q : i32, i32
    }
    soac.yield %ps, %qs : tensor<?xi32>, tensor<?xi32>
  }
  return %products, %places : tensor<?x?xi32>, tensor<?x?xi32>
}

func.func @differences(%xss: tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?xi32>) {
  %outer = arith.constant 0 : index
  %step = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %rows, %energies = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?xi32>) {
    %n = tensor.dim %xs, %outer : tensor<?xi8>
    %is = soac.iota(%n) : tensor<?xindex>
    %less = soac.map (%x = %xs, %i = %is) : (tensor<?xi8>, tensor<?xindex>) -> tensor<?xi8> {
      %has_left = arith.cmpi ugt, %i, %outer : index
      %d = scf.if %has_left -> i8 {
        %before = arith.subi %i, %step : index
        %left = tensor.extract %xs[%before] : tensor<?xi8>
        %y = arith.subi %x, %left : i8
        scf.yield %y : i8
      } else {
        scf.yield %x : i8
      }
      soac.yield %d : i8
    }
    %squares = soac.map (%d = %less) : (tensor<?xi8>) -> tensor<?xi32> {
      %wide = arith.extsi %d : i8 to i32
      %square = arith.muli %wide, %wide : i32
      soac.yield %square : i32
    }
    %energy = func.call @sum(%squares) : (tensor<?xi32>) -> i32
    soac.yield %less, %energy : tensor<?xi8>, i32
  }
  return %rows, %energies : tensor<?x?xi8>, tensor<?xi32>
}

func.func @lengths(%as: tensor<?x?xi32>, %bs: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %least = arith.constant -2147483648 : i32
  %first, %second = soac.map (%a = %as, %b = %bs)
      : (tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %sums = func.call @prefixes(%a) : (tensor<?xi32>) -> tensor<?xi32>
    %total = func.call @sum(%b) : (tensor<?xi32>) -> i32
    %high = soac.reduce %a neutral %least commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    %more = soac.map (%s = %sums) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %s, %total : i32
      soac.yield %y : i32
    }
    %times = soac.map (%x = %b) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %high : i32
      soac.yield %y : i32
    }
    soac.yield %more, %times : tensor<?xi32>, tensor<?xi32>
  }
  return %first, %second : tensor<?x?xi32>, tensor<?x?xi32>
}

func.func @columns(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %height = tensor.dim %m, %c0 : tensor<?x?xi32>
  %width = tensor.dim %m, %c1 : tensor<?x?xi32>
  %js = soac.iota(%width) : tensor<?xindex>
  %columns = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?x?xi32> {
    %xs = tensor.extract_slice %m[0, %j] [%height, 1] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    %sums = func.call @prefixes(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %total = func.call @sum(%xs) : (tensor<?xi32>) -> i32
    %less = soac.map (%s = %sums) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %s, %total : i32
      soac.yield %y : i32
    }
    soac.yield %less : tensor<?xi32>
  }
  return %columns : tensor<?x?xi32>
}

func.func @planes(%m: tensor<?x?x3xi32>) -> (tensor<?x?x3xi32>, tensor<?x?x3xi32>) {
  %zero = arith.constant 0 : i32
  %none = arith.constant dense<0> : tensor<3xi32>
  %sums, %centred = soac.map (%plane = %m) : (tensor<?x?x3xi32>) -> (tensor<?x?x3xi32>, tensor<?x?x3xi32>) {
    %down = soac.scan %plane neutral %none : (tensor<?x3xi32>) -> tensor<?x3xi32> {
    ^bb0(%a: tensor<3xi32>, %b: tensor<3xi32>):
      %c = soac.map (%x = %a, %y = %b) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %c : tensor<3xi32>
    }
    %less = soac.map (%row = %plane) : (tensor<?x3xi32>) -> tensor<?x3xi32> {
      %sum = soac.reduce %row neutral %zero commutative : (tensor<3xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %r = soac.map (%x = %row) : (tensor<3xi32>) -> tensor<3xi32> {
        %y = arith.subi %x, %sum : i32
        soac.yield %y : i32
      }
      soac.yield %r : tensor<3xi32>
    }
    soac.yield %down, %less : tensor<?x3xi32>, tensor<?x3xi32>
  }
  return %sums, %centred : tensor<?x?x3xi32>, tensor<?x?x3xi32>
}

func.func private @reversed(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %last = arith.subi %n, %one : index
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %j = arith.subi %last, %i : index
    %y = tensor.extract %xs[%j] : tensor<?xi32>
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @backwards(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %back = func.call @reversed(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %sums = func.call @prefixes(%back) : (tensor<?xi32>) -> tensor<?xi32>
    %suffixes = func.call @reversed(%sums) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %suffixes : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}
