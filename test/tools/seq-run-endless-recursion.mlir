// Recursion without end is reported by the names that the program has, also where a
// version of a function for all rows, for one thread or without checks calls itself.
//
// RUN: not seq-run %s --entry endless --mode full --arg '[[1, 2], [3]]' --arg '[100, 100]' 2>&1 | FileCheck %s --check-prefix=PONG
// RUN: not seq-run %s --entry endless --mode outer --arg '[[1, 2], [3]]' --arg '[100, 100]' 2>&1 | FileCheck %s --check-prefix=PONG
// PONG: error: 'func.call' op exceeds the call depth of 10000 in @{{(ping|pong)$}}
// PONG-NOT: @{{.*}}_{{seq|lifted|recursive}}
//
// RUN: not seq-run %s --entry down --arg '[1, 2]' 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: not seq-run %s --entry down --backend simt --arg '[1, 2]' 2>&1 | FileCheck %s --check-prefix=DOWN
// DOWN: error: 'func.call' op exceeds the call depth of {{10000|256}} in @down{{$}}
//
// Rows that each call makes twice as long end where there is no more memory, at the call.
// RUN: not sh -c 'ulimit -v 3000000; exec seq-run %s --entry growing --mode full --arg "[[1, 2], [3]]"' 2>&1 | FileCheck %s --check-prefix=GROW
// GROW: seq-run-endless-recursion.mlir:[[# @LINE + 49]]:{{[0-9]+}}: error: 'func.call' op out of memory: {{[0-9]+}} bytes asked for, {{[0-9]+}} in use, at call depth {{[0-9]+}} in @grow{{$}}
//
// The function that a lifted one is made of is an attribute.
// RUN: seq-opt %s --soac-flatten=mode=full | FileCheck %s --check-prefix=LIFTED
// LIFTED: func.func private @ping_lifted_{{.*}} attributes {soac.origin = "ping"}

func.func private @ping(%row: tensor<?xi32>, %k: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    soac.yield %s : i32
  }
  %found = arith.cmpi eq, %sum, %k : i32
  %r = scf.if %found -> i32 {
    scf.yield %sum : i32
  } else {
    %q = func.call @pong(%row, %sum) : (tensor<?xi32>, i32) -> i32
    scf.yield %q : i32
  }
  return %r : i32
}

func.func private @pong(%row: tensor<?xi32>, %k: i32) -> i32 {
  %one = arith.constant 1 : i32
  %next = arith.addi %k, %one : i32
  %q = func.call @ping(%row, %next) : (tensor<?xi32>, i32) -> i32
  return %q : i32
}

func.func @endless(%rows: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> tensor<?xi32> {
    %x = func.call @ping(%row, %k) : (tensor<?xi32>, i32) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @down(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = func.call @down(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

func.func private @grow(%row: tensor<?xi32>) -> tensor<?xi32> {
  %twice = soac.concat %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = func.call @grow(%twice) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}

func.func @growing(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = func.call @grow(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
