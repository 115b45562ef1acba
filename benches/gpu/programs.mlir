// The programs that the runner times on a GPU. Names of functions are those of the
// benchmarks; what each moves and how it is checked stands in runner/.

// Maps: 3 x + 1.

func.func @map_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %three = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %three : i32
    %y = arith.addi %p, %one : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @map_f32(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %three = arith.constant 3.0 : f32
  %one = arith.constant 1.0 : f32
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %p = arith.mulf %x, %three : f32
    %y = arith.addf %p, %one : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

// Prefix sums.

func.func @scan_i8(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %s = arith.addi %a, %b : i8
    soac.yield %s : i8
  }
  return %ys : tensor<?xi8>
}

func.func @scan_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %ys : tensor<?xi32>
}

func.func @scan_exclusive_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero exclusive commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %ys : tensor<?xi32>
}

func.func @scan_i64(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  return %ys : tensor<?xi64>
}

func.func @scan_f32(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant -0.0 : f32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    soac.yield %s : f32
  }
  return %ys : tensor<?xf32>
}

func.func @scan_f32_deterministic(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant -0.0 : f32
  %ys = soac.scan %xs neutral %zero commutative deterministic : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    soac.yield %s : f32
  }
  return %ys : tensor<?xf32>
}

// Pairs and quadruples, each component in an array of its own.
func.func @scan_2xi32(%x0: tensor<?xi32>, %x1: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %y0, %y1 = soac.scan %x0, %x1 neutral %zero, %zero commutative
      : (tensor<?xi32>, tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a0: i32, %a1: i32, %b0: i32, %b1: i32):
    %s0 = arith.addi %a0, %b0 : i32
    %s1 = arith.addi %a1, %b1 : i32
    soac.yield %s0, %s1 : i32, i32
  }
  return %y0, %y1 : tensor<?xi32>, tensor<?xi32>
}

func.func @scan_4xf32(%x0: tensor<?xf32>, %x1: tensor<?xf32>, %x2: tensor<?xf32>, %x3: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant -0.0 : f32
  %y0, %y1, %y2, %y3 = soac.scan %x0, %x1, %x2, %x3 neutral %zero, %zero, %zero, %zero commutative
      : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
      -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %a3: f32, %b0: f32, %b1: f32, %b2: f32, %b3: f32):
    %s0 = arith.addf %a0, %b0 : f32
    %s1 = arith.addf %a1, %b1 : f32
    %s2 = arith.addf %a2, %b2 : f32
    %s3 = arith.addf %a3, %b3 : f32
    soac.yield %s0, %s1, %s2, %s3 : f32, f32, f32, f32
  }
  return %y0, %y1, %y2, %y3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// A map with two results that feed a scan of pairs; all are returned, so that the
// fused operation reads one array and writes four.
func.func @map_scan(%as: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %bs, %cs = soac.map (%a = %as) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %b = arith.subi %a, %one : i32
    %c = arith.addi %a, %one : i32
    soac.yield %b, %c : i32, i32
  }
  %ds, %es = soac.scan %bs, %cs neutral %zero, %zero commutative
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%b1: i32, %c1: i32, %b2: i32, %c2: i32):
    %b = arith.addi %b1, %b2 : i32
    %c = arith.addi %c1, %c2 : i32
    soac.yield %b, %c : i32, i32
  }
  return %bs, %cs, %ds, %es : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// The positions of the even elements by a map and a scan, the elements there by a
// scatter: a filter by its parts, which fusion makes one operation of.
func.func @map_scan_scatter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant -1 : i64
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %evens = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi64> {
    %odd = arith.trunci %x : i32 to i1
    %e = arith.select %odd, %zero, %one : i64
    soac.yield %e : i64
  }
  %before = soac.scan %evens neutral %zero exclusive commutative
      : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  %room = tensor.empty(%n) : tensor<?xi32>
  %ys = soac.scatter (%x = %xs, %e = %before) into %room
      : (tensor<?xi32>, tensor<?xi64>) into tensor<?xi32> {
    %odd = arith.trunci %x : i32 to i1
    %i = arith.select %odd, %none, %e : i64
    soac.yield %i, %x : i64, i32
  }
  return %ys : tensor<?xi32>
}

// The even elements; all elements, the even ones first.
func.func @filter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %true = arith.constant true
    %odd = arith.trunci %x : i32 to i1
    %keep = arith.xori %odd, %true : i1
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @partition(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %one = arith.constant 1 : i32
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.andi %x, %one : i32
    %class = arith.index_cast %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys : tensor<?xi32>
}

// One pass of a radix sort: by the four bits from %shift on, stably.
func.func @radix_pass(%keys: tensor<?xi32>, %shift: i32) -> tensor<?xi32> {
  %mask = arith.constant 15 : i32
  %moved, %sizes = soac.partition 16 (%k = %keys)
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<16xindex>) {
    %shifted = arith.shrui %k, %shift : i32
    %digit = arith.andi %shifted, %mask : i32
    %class = arith.index_castui %digit : i32 to index
    soac.yield %class, %k : index, i32
  }
  return %moved : tensor<?xi32>
}

// Reductions.

func.func @sum_i32(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %y : i32
}

func.func @sum_i64(%xs: tensor<?xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  return %y : i64
}

func.func @sum_f32(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant -0.0 : f32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    soac.yield %s : f32
  }
  return %y : f32
}

// Operators that do not commute ("Two Optimizations to GPU Code Generation in the
// Futhark Compiler", appendix A): maximum segment sum, longest ascending run,
// composition of linear functions, products of matrices.
func.func private @mss_join(%best1: i32, %prefix1: i32, %suffix1: i32, %sum1: i32,
                            %best2: i32, %prefix2: i32, %suffix2: i32, %sum2: i32)
    -> (i32, i32, i32, i32) {
  %across = arith.addi %suffix1, %prefix2 : i32
  %either = arith.maxsi %best1, %best2 : i32
  %best = arith.maxsi %either, %across : i32
  %longer_prefix = arith.addi %sum1, %prefix2 : i32
  %prefix = arith.maxsi %prefix1, %longer_prefix : i32
  %longer_suffix = arith.addi %suffix1, %sum2 : i32
  %suffix = arith.maxsi %suffix2, %longer_suffix : i32
  %sum = arith.addi %sum1, %sum2 : i32
  return %best, %prefix, %suffix, %sum : i32, i32, i32, i32
}

func.func @mss(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %bests = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %best = arith.maxsi %x, %zero : i32
    soac.yield %best : i32
  }
  %best, %prefix, %suffix, %sum = soac.reduce %bests, %bests, %bests, %xs
      neutral %zero, %zero, %zero, %zero
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
      -> (i32, i32, i32, i32) {
  ^bb0(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32):
    %d:4 = func.call @mss_join(%b1, %p1, %s1, %t1, %b2, %p2, %s2, %t2)
        : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  return %best : i32
}

func.func @scan_mss(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %bests = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %best = arith.maxsi %x, %zero : i32
    soac.yield %best : i32
  }
  %best, %prefix, %suffix, %sum = soac.scan %bests, %bests, %bests, %xs
      neutral %zero, %zero, %zero, %zero
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32):
    %d:4 = func.call @mss_join(%b1, %p1, %s1, %t1, %b2, %p2, %s2, %t2)
        : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  return %best : tensor<?xi32>
}

func.func private @lss_join(%fits: i1,
                        %best1: i64, %start1: i64, %end1: i64, %length1: i64,
                        %first1: i32, %last1: i32,
                        %best2: i64, %start2: i64, %end2: i64, %length2: i64,
                        %first2: i32, %last2: i32)
    -> (i64, i64, i64, i64, i32, i32) {
  %zero = arith.constant 0 : i64
  %empty1 = arith.cmpi eq, %length1, %zero : i64
  %empty2 = arith.cmpi eq, %length2, %zero : i64
  %any_empty = arith.ori %empty1, %empty2 : i1
  %connect = arith.ori %fits, %any_empty : i1

  %sum = arith.addi %end1, %start2 : i64
  %across = arith.select %connect, %sum, %zero : i64
  %either = arith.maxsi %best1, %best2 : i64
  %best = arith.maxsi %either, %across : i64

  %whole1 = arith.cmpi eq, %start1, %length1 : i64
  %extends_start = arith.andi %whole1, %connect : i1
  %more_start = arith.select %extends_start, %start2, %zero : i64
  %start = arith.addi %start1, %more_start : i64

  %whole2 = arith.cmpi eq, %end2, %length2 : i64
  %extends_end = arith.andi %whole2, %connect : i1
  %more_end = arith.select %extends_end, %end1, %zero : i64
  %end = arith.addi %end2, %more_end : i64

  %length = arith.addi %length1, %length2 : i64
  %first = arith.select %empty1, %first2, %first1 : i32
  %last = arith.select %empty2, %last1, %last2 : i32
  return %best, %start, %end, %length, %first, %last : i64, i64, i64, i64, i32, i32
}

func.func @lss(%xs: tensor<?xi32>) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant 0 : i32
  %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi64> {
    soac.yield %one : i64
  }
  %r:6 = soac.reduce %ones, %ones, %ones, %ones, %xs, %xs
      neutral %zero, %zero, %zero, %zero, %none, %none
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi32>, tensor<?xi32>)
      -> (i64, i64, i64, i64, i32, i32) {
  ^bb0(%b1: i64, %s1: i64, %e1: i64, %n1: i64, %f1: i32, %l1: i32,
       %b2: i64, %s2: i64, %e2: i64, %n2: i64, %f2: i32, %l2: i32):
    %fits = arith.cmpi sle, %l1, %f2 : i32
    %j:6 = func.call @lss_join(%fits, %b1, %s1, %e1, %n1, %f1, %l1, %b2, %s2, %e2, %n2, %f2, %l2)
        : (i1, i64, i64, i64, i64, i32, i32, i64, i64, i64, i64, i32, i32)
        -> (i64, i64, i64, i64, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3, %j#4, %j#5 : i64, i64, i64, i64, i32, i32
  }
  return %r#0 : i64
}

func.func @linear(%as: tensor<?xf32>, %bs: tensor<?xf32>) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %a, %b = soac.reduce %as, %bs neutral %one, %zero
      : (tensor<?xf32>, tensor<?xf32>) -> (f32, f32) {
  ^bb0(%a1: f32, %b1: f32, %a2: f32, %b2: f32):
    %a3 = arith.mulf %a1, %a2 : f32
    %a1b2 = arith.mulf %a1, %b2 : f32
    %b3 = arith.addf %a1b2, %b1 : f32
    soac.yield %a3, %b3 : f32, f32
  }
  return %a, %b : f32, f32
}

func.func private @multiply_2x2(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>)
    -> tensor<2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<2xindex>
  %c = soac.map (%a_row = %a) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<2xindex>) -> tensor<2xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2xf32> {
        %y = tensor.extract %b_row[%j] : tensor<2xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<2xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<2xf32>
  }
  return %c : tensor<2x2xf32>
}

func.func @product_2x2(%ms: tensor<?x2x2xf32>) -> tensor<2x2xf32> {
  %identity = arith.constant dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x2x2xf32>) -> tensor<2x2xf32> {
  ^bb0(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>):
    %c = func.call @multiply_2x2(%a, %b)
        : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    soac.yield %c : tensor<2x2xf32>
  }
  return %product : tensor<2x2xf32>
}

func.func private @multiply_3x3(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>)
    -> tensor<3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<3xindex>
  %c = soac.map (%a_row = %a) : (tensor<3x3xf32>) -> tensor<3x3xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<3xindex>) -> tensor<3xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32> {
        %y = tensor.extract %b_row[%j] : tensor<3xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<3xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<3xf32>
  }
  return %c : tensor<3x3xf32>
}

func.func @product_3x3(%ms: tensor<?x3x3xf32>) -> tensor<3x3xf32> {
  %identity = arith.constant dense<
     [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x3x3xf32>) -> tensor<3x3xf32> {
  ^bb0(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>):
    %c = func.call @multiply_3x3(%a, %b)
        : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    soac.yield %c : tensor<3x3xf32>
  }
  return %product : tensor<3x3xf32>
}

func.func private @multiply_5x5(%a: tensor<5x5xf32>, %b: tensor<5x5xf32>)
    -> tensor<5x5xf32> {
  %zero = arith.constant 0.0 : f32
  %columns = soac.iota() : tensor<5xindex>
  %c = soac.map (%a_row = %a) : (tensor<5x5xf32>) -> tensor<5x5xf32> {
    %c_row = soac.map (%j = %columns) : (tensor<5xindex>) -> tensor<5xf32> {
      %products = soac.map (%x = %a_row, %b_row = %b)
          : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32> {
        %y = tensor.extract %b_row[%j] : tensor<5xf32>
        %product = arith.mulf %x, %y : f32
        soac.yield %product : f32
      }
      %entry = soac.reduce %products neutral %zero commutative : (tensor<5xf32>) -> f32 {
      ^bb0(%x: f32, %y: f32):
        %sum = arith.addf %x, %y : f32
        soac.yield %sum : f32
      }
      soac.yield %entry : f32
    }
    soac.yield %c_row : tensor<5xf32>
  }
  return %c : tensor<5x5xf32>
}

func.func @product_5x5(%ms: tensor<?x5x5xf32>) -> tensor<5x5xf32> {
  %identity = arith.constant dense<
     [[1.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x5xf32>
  %product = soac.reduce %ms neutral %identity
      : (tensor<?x5x5xf32>) -> tensor<5x5xf32> {
  ^bb0(%a: tensor<5x5xf32>, %b: tensor<5x5xf32>):
    %c = func.call @multiply_5x5(%a, %b)
        : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    soac.yield %c : tensor<5x5xf32>
  }
  return %product : tensor<5x5xf32>
}

// Histograms: of keys in 256 bins, of keys in a million bins, of bytes.

func.func @hist_256(%xs: tensor<?xi32>) -> tensor<256xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %empty = soac.replicate() %zero : i32 -> tensor<256xi32>
  %counts = soac.hist (%x = %xs) into %empty neutral %zero
      : (tensor<?xi32>) into tensor<256xi32> map {
    %bin = arith.index_castui %x : i32 to index
    soac.yield %bin, %one : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<256xi32>
}

func.func @hist_million(%xs: tensor<?xi32>) -> tensor<1000000xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %empty = soac.replicate() %zero : i32 -> tensor<1000000xi32>
  %counts = soac.hist (%x = %xs) into %empty neutral %zero
      : (tensor<?xi32>) into tensor<1000000xi32> map {
    %bin = arith.index_castui %x : i32 to index
    soac.yield %bin, %one : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<1000000xi32>
}

func.func @hist_bytes(%xs: tensor<?xi8>) -> tensor<256xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %empty = soac.replicate() %zero : i32 -> tensor<256xi32>
  %counts = soac.hist (%x = %xs) into %empty neutral %zero
      : (tensor<?xi8>) into tensor<256xi32> map {
    %bin = arith.index_castui %x : i8 to index
    soac.yield %bin, %one : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<256xi32>
}

// Segments: prefix sums that a flag restarts, sums of rows of one length, sums of
// rows that are given by offsets.
func.func @scan_flags(%flags: tensor<?xi8>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %starts = soac.map (%flag = %flags) : (tensor<?xi8>) -> tensor<?xi1> {
    %start = arith.trunci %flag : i8 to i1
    soac.yield %start : i1
  }
  %fs, %ys = soac.scan %starts, %xs neutral %false, %zero
      : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %x1: i32, %f2: i1, %x2: i32):
    %f = arith.ori %f1, %f2 : i1
    %sum = arith.addi %x1, %x2 : i32
    %x = arith.select %f2, %x2, %sum : i32
    soac.yield %f, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @row_sums(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

func.func @jagged_sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// Bodies of rows, each of which a block works on.

func.func @row_map(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %two = arith.constant 2 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %two : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

func.func @row_scan(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

func.func @row_scatter(%dss: tensor<?x?xi32>, %iss: tensor<?x?xi64>, %vss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %rows = soac.map (%ds = %dss, %is = %iss, %vs = %vss)
      : (tensor<?x?xi32>, tensor<?x?xi64>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %row = soac.scatter %is, %vs into %ds : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @row_scatter_iota(%dss: tensor<?x?xi32>, %vss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %outer = arith.constant 0 : index
  %rows = soac.map (%ds = %dss, %vs = %vss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %vs, %outer : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %row = soac.scatter %is, %vs into %ds : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

// The sums of big numbers, the least significant digit first. What a digit says of a carry:
// bit 0, it makes one; bit 1, it passes one on.
func.func @row_add(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %highest = arith.constant -1 : i32
  %rows = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums, %facts = soac.map (%a = %as, %b = %bs)
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>) {
      %sum = arith.addi %a, %b : i32
      %overflows = arith.cmpi ult, %sum, %a : i32
      %full = arith.cmpi eq, %sum, %highest : i32
      %makes = arith.select %overflows, %one, %zero : i8
      %passes = arith.select %full, %two, %zero : i8
      %fact = arith.ori %makes, %passes : i8
      soac.yield %sum, %fact : i32, i8
    }
    %carries = soac.scan %facts neutral %two exclusive : (tensor<?xi8>) -> tensor<?xi8> {
    ^bb0(%left: i8, %right: i8):
      %both = arith.andi %left, %right : i8
      %passes = arith.andi %both, %two : i8
      %right_passes = arith.shrui %right, %one : i8
      %passed = arith.andi %left, %right_passes : i8
      %any = arith.ori %passed, %right : i8
      %makes = arith.andi %any, %one : i8
      %carry = arith.ori %passes, %makes : i8
      soac.yield %carry : i8
    }
    %row = soac.map (%sum = %sums, %carry = %carries) : (tensor<?xi32>, tensor<?xi8>) -> tensor<?xi32> {
      %low = arith.andi %carry, %one : i8
      %add = arith.extui %low : i8 to i32
      %digit = arith.addi %sum, %add : i32
      soac.yield %digit : i32
    }
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @row_scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    %zs = soac.map (%x = %xs, %sum = %sums) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %twice = arith.muli %x, %two : i32
      %z = arith.addi %twice, %sum : i32
      soac.yield %z : i32
    }
    %ys = soac.scan %zs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

func.func @row_softmax(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %most = soac.reduce %xs neutral %least commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.maximumf %a, %b : f32
      soac.yield %c : f32
    }
    %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %less = arith.subf %x, %most : f32
      %e = math.exp %less : f32
      soac.yield %e : f32
    }
    %sum = soac.reduce %es neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %ys = soac.map (%e = %es) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.divf %e, %sum : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %yss : tensor<?x?xf32>
}

// Rows in ascending order, by radix sort of one bit a pass.
func.func @row_sort(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %bits = arith.constant 32 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = scf.for %bit = %none to %bits step %one iter_args(%rest = %xs) -> (tensor<?xi32>) : i32 {
      %moved, %sizes = soac.partition 2 (%x = %rest)
          : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
        %shifted = arith.shrui %x, %bit : i32
        %digit = arith.andi %shifted, %one : i32
        %class = arith.index_cast %digit : i32 to index
        soac.yield %class, %x : index, i32
      }
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}
