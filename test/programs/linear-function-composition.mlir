// The composition of linear functions ("Two Optimizations to GPU Code
// Generation in the Futhark Compiler", appendix A). The pair (a, b) stands for
// x -> a x + b; (a1, b1) after (a2, b2) is (a1 a2, a1 b2 + b1).
//
//   @main        (as, bs): f32 -> (a, b) of the composition of all
//   @i32         the same modulo 2^32
//   @recurrence  (as, bs): i32 -> x[i] = as[i] x[i-1] + bs[i] with x[-1] = 0:
//                a scan with the operator's sides exchanged
//   @recurrences (ass, bss): i32 -> the same of each row
//
// RUN: %python %S/run.py --program linear-function-composition

func.func @main(%as: tensor<?xf32>, %bs: tensor<?xf32>) -> (f32, f32) {
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

func.func @i32(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a, %b = soac.reduce %as, %bs neutral %one, %zero
      : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a3 = arith.muli %a1, %a2 : i32
    %a1b2 = arith.muli %a1, %b2 : i32
    %b3 = arith.addi %a1b2, %b1 : i32
    soac.yield %a3, %b3 : i32, i32
  }
  return %a, %b : i32, i32
}

func.func @recurrence(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %slopes, %xs = soac.scan %as, %bs neutral %one, %zero
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a3 = arith.muli %a2, %a1 : i32
    %a2b1 = arith.muli %a2, %b1 : i32
    %b3 = arith.addi %a2b1, %b2 : i32
    soac.yield %a3, %b3 : i32, i32
  }
  return %xs : tensor<?xi32>
}

func.func @recurrences(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %xss = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %xs = func.call @recurrence(%as, %bs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %xs : tensor<?xi32>
  }
  return %xss : tensor<?x?xi32>
}
