// A map with two results that feed one scan of pairs ("Implementing
// Single-Pass Scan in the Futhark Compiler", appendix B). Fusion makes it one
// operation that reads one array and writes four.
//
//   @main  as -> (as, bs, cs, ds, es): bs = as - 1, cs = as + 1, and ds, es
//          are the prefix sums of bs and cs
//
// RUN: %python %S/run.py --program map-scan-two

func.func @main(%as: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
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
  return %as, %bs, %cs, %ds, %es
      : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
