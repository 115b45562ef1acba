// A function that calls itself without end.
//
// ARGS: 1:i64
// STOPS: unbounded-recursion.mlir:11:{{.*}}exceeds the call depth of 10000 in @ascend
//
// RUN: %python %S/../run.py --errors unbounded-recursion

func.func private @ascend(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %next = arith.addi %n, %one : i64
  %rest = call @ascend(%next) : (i64) -> i64
  %sum = arith.addi %n, %rest : i64
  return %sum : i64
}

func.func @main(%n: i64) -> i64 {
  %sum = call @ascend(%n) : (i64) -> i64
  return %sum : i64
}
