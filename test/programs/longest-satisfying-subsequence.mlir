// The length of the longest run of consecutive elements in which each element
// satisfies one predicate and each pair of neighbours another ("Two
// Optimizations to GPU Code Generation in the Futhark Compiler", appendix A:
// lssp). A stretch is described by its longest run, the longest run at its
// start, the longest at its end, its length, its first and its last element.
//
//   @main    xs -> the longest ascending run: any element, neighbours <=
//   @zeros   xs -> the longest run of zeros: zeros, any neighbours
//   @same    xs -> the longest run of equal elements: any element, neighbours =
//   @scan    xs -> the longest ascending run of each prefix
//   @rows    xss -> the longest ascending run of each row
//   @scans   xss -> the longest ascending run of each prefix of each row
//
// RUN: %python %S/run.py --program longest-satisfying-subsequence

// Joins two stretches; %fits says whether their neighbouring elements satisfy
// the second predicate.
func.func private @join(%fits: i1,
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

func.func @main(%xs: tensor<?xi32>) -> i64 {
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
    %j:6 = func.call @join(%fits, %b1, %s1, %e1, %n1, %f1, %l1, %b2, %s2, %e2, %n2, %f2, %l2)
        : (i1, i64, i64, i64, i64, i32, i32, i64, i64, i64, i64, i32, i32)
        -> (i64, i64, i64, i64, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3, %j#4, %j#5 : i64, i64, i64, i64, i32, i32
  }
  return %r#0 : i64
}

func.func @zeros(%xs: tensor<?xi32>) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant 0 : i32
  %fits = arith.constant true
  %matches, %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>) {
    %is_zero = arith.cmpi eq, %x, %none : i32
    %match = arith.extui %is_zero : i1 to i64
    soac.yield %match, %one : i64, i64
  }
  %r:6 = soac.reduce %matches, %matches, %matches, %ones, %xs, %xs
      neutral %zero, %zero, %zero, %zero, %none, %none
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi32>, tensor<?xi32>)
      -> (i64, i64, i64, i64, i32, i32) {
  ^bb0(%b1: i64, %s1: i64, %e1: i64, %n1: i64, %f1: i32, %l1: i32,
       %b2: i64, %s2: i64, %e2: i64, %n2: i64, %f2: i32, %l2: i32):
    %j:6 = func.call @join(%fits, %b1, %s1, %e1, %n1, %f1, %l1, %b2, %s2, %e2, %n2, %f2, %l2)
        : (i1, i64, i64, i64, i64, i32, i32, i64, i64, i64, i64, i32, i32)
        -> (i64, i64, i64, i64, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3, %j#4, %j#5 : i64, i64, i64, i64, i32, i32
  }
  return %r#0 : i64
}

func.func @same(%xs: tensor<?xi32>) -> i64 {
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
    %fits = arith.cmpi eq, %l1, %f2 : i32
    %j:6 = func.call @join(%fits, %b1, %s1, %e1, %n1, %f1, %l1, %b2, %s2, %e2, %n2, %f2, %l2)
        : (i1, i64, i64, i64, i64, i32, i32, i64, i64, i64, i64, i32, i32)
        -> (i64, i64, i64, i64, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3, %j#4, %j#5 : i64, i64, i64, i64, i32, i32
  }
  return %r#0 : i64
}

func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant 0 : i32
  %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi64> {
    soac.yield %one : i64
  }
  %r:6 = soac.scan %ones, %ones, %ones, %ones, %xs, %xs
      neutral %zero, %zero, %zero, %zero, %none, %none
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi32>, tensor<?xi32>)
      -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi32>,
          tensor<?xi32>) {
  ^bb0(%b1: i64, %s1: i64, %e1: i64, %n1: i64, %f1: i32, %l1: i32,
       %b2: i64, %s2: i64, %e2: i64, %n2: i64, %f2: i32, %l2: i32):
    %fits = arith.cmpi sle, %l1, %f2 : i32
    %j:6 = func.call @join(%fits, %b1, %s1, %e1, %n1, %f1, %l1, %b2, %s2, %e2, %n2, %f2, %l2)
        : (i1, i64, i64, i64, i64, i32, i32, i64, i64, i64, i64, i32, i32)
        -> (i64, i64, i64, i64, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3, %j#4, %j#5 : i64, i64, i64, i64, i32, i32
  }
  return %r#0 : tensor<?xi64>
}

func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?xi64> {
  %lengths = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi64> {
    %length = func.call @main(%xs) : (tensor<?xi32>) -> i64
    soac.yield %length : i64
  }
  return %lengths : tensor<?xi64>
}

func.func @scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi64> {
  %lengths = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi64> {
    %length = func.call @scan(%xs) : (tensor<?xi32>) -> tensor<?xi64>
    soac.yield %length : tensor<?xi64>
  }
  return %lengths : tensor<?x?xi64>
}
