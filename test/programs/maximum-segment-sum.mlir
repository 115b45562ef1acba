// The largest sum of consecutive elements, 0 for none ("Two Optimizations to
// GPU Code Generation in the Futhark Compiler", appendix A: mssp). A stretch is
// described by four numbers: its best segment, its best prefix, its best
// suffix and its sum.
//
//   @main  xs -> the maximum segment sum
//   @scan  xs -> the maximum segment sum of each prefix
//   @rows  xss -> the maximum segment sum of each row
//   @scans  xss -> the maximum segment sum of each prefix of each row
//
// Sums must fit into 32 bits.
//
// RUN: %python %S/run.py --program maximum-segment-sum

func.func private @describe(%x: i32) -> (i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %best = arith.maxsi %x, %zero : i32
  return %best, %best, %best, %x : i32, i32, i32, i32
}

func.func private @join(%best1: i32, %prefix1: i32, %suffix1: i32, %sum1: i32,
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

func.func @main(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %bests, %prefixes, %suffixes, %sums = soac.map (%x = %xs)
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %d:4 = func.call @describe(%x) : (i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  %best, %prefix, %suffix, %sum = soac.reduce %bests, %prefixes, %suffixes, %sums
      neutral %zero, %zero, %zero, %zero
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (i32, i32, i32, i32) {
  ^bb0(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32):
    %d:4 = func.call @join(%b1, %p1, %s1, %t1, %b2, %p2, %s2, %t2)
        : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  return %best : i32
}

func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %bests, %prefixes, %suffixes, %sums = soac.map (%x = %xs)
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %d:4 = func.call @describe(%x) : (i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  %best, %prefix, %suffix, %sum = soac.scan %bests, %prefixes, %suffixes, %sums
      neutral %zero, %zero, %zero, %zero
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32):
    %d:4 = func.call @join(%b1, %p1, %s1, %t1, %b2, %p2, %s2, %t2)
        : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i32, i32, i32, i32)
    soac.yield %d#0, %d#1, %d#2, %d#3 : i32, i32, i32, i32
  }
  return %best : tensor<?xi32>
}

func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %bests = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %best = func.call @main(%xs) : (tensor<?xi32>) -> i32
    soac.yield %best : i32
  }
  return %bests : tensor<?xi32>
}

func.func @scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %bests = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %best = func.call @scan(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %best : tensor<?xi32>
  }
  return %bests : tensor<?x?xi32>
}
