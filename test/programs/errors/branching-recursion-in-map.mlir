// Endless recursion of two functions, each with two calls, inside a map: what has
// stopped must not go down again on its way back.
//
// ARGS: iota:i64[1000]
// STOPS: branching-recursion-in-map.mlir:{{12|13|19|20}}:{{.*}}exceeds the call depth of {{10000|256}} in @{{ascend|climb}}
//
// RUN: %python %S/../run.py --errors branching-recursion-in-map

func.func private @ascend(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %next = arith.addi %n, %one : i64
  %rest = call @climb(%next) : (i64) -> i64
  %more = call @climb(%rest) : (i64) -> i64
  return %more : i64
}

func.func private @climb(%n: i64) -> i64 {
  %two = arith.constant 2 : i64
  %next = arith.muli %n, %two : i64
  %rest = call @ascend(%next) : (i64) -> i64
  %more = call @ascend(%rest) : (i64) -> i64
  return %more : i64
}

func.func @main(%ns: tensor<?xi64>) -> tensor<?xi64> {
  %sums = soac.map (%n = %ns) : (tensor<?xi64>) -> tensor<?xi64> {
    %sum = func.call @ascend(%n) : (i64) -> i64
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}
