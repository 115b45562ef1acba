// Endless recursion inside a map, where other threads run it.
//
// ARGS: iota:i64[1000]
// STOPS: recursion-in-map.mlir:11:{{.*}}exceeds the call depth of {{10000|256}} in @ascend
//
// RUN: %python %S/../run.py --errors recursion-in-map

func.func private @ascend(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %next = arith.addi %n, %one : i64
  %rest = call @ascend(%next) : (i64) -> i64
  %sum = arith.addi %n, %rest : i64
  return %sum : i64
}

func.func @main(%ns: tensor<?xi64>) -> tensor<?xi64> {
  %sums = soac.map (%n = %ns) : (tensor<?xi64>) -> tensor<?xi64> {
    %sum = func.call @ascend(%n) : (i64) -> i64
    soac.yield %sum : i64
  }
  return %sums : tensor<?xi64>
}
