// Recursion of functions without combinators inside a map: each element runs its own.
//
//   @main    table, keys -> how many elements of the ascending table are below each key,
//            by halving
//   @parity  ns -> whether each number is even, by two functions that call each other
//   @paths   ns -> Fibonacci's numbers, by two calls of the function itself
//
// RUN: %python %S/run.py --program scalar-recursion

func.func private @below(%table: tensor<?xi32>, %key: i32, %lo: index, %hi: index) -> index {
  %c1 = arith.constant 1 : index
  %done = arith.cmpi uge, %lo, %hi : index
  %r = scf.if %done -> (index) {
    scf.yield %lo : index
  } else {
    %sum = arith.addi %lo, %hi : index
    %mid = arith.shrui %sum, %c1 : index
    %x = tensor.extract %table[%mid] : tensor<?xi32>
    %less = arith.cmpi slt, %x, %key : i32
    %n = scf.if %less -> (index) {
      %next = arith.addi %mid, %c1 : index
      %right = func.call @below(%table, %key, %next, %hi) : (tensor<?xi32>, i32, index, index) -> index
      scf.yield %right : index
    } else {
      %left = func.call @below(%table, %key, %lo, %mid) : (tensor<?xi32>, i32, index, index) -> index
      scf.yield %left : index
    }
    scf.yield %n : index
  }
  return %r : index
}

func.func @main(%table: tensor<?xi32>, %keys: tensor<?xi32>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %table, %c0 : tensor<?xi32>
  %r = soac.map (%key = %keys) : (tensor<?xi32>) -> tensor<?xindex> {
    %i = func.call @below(%table, %key, %c0, %n) : (tensor<?xi32>, i32, index, index) -> index
    soac.yield %i : index
  }
  return %r : tensor<?xindex>
}

func.func private @even(%n: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %true = arith.constant true
  %none = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %none -> (i1) {
    scf.yield %true : i1
  } else {
    %less = arith.subi %n, %one : i32
    %odd = func.call @odd(%less) : (i32) -> i1
    scf.yield %odd : i1
  }
  return %r : i1
}

func.func private @odd(%n: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %false = arith.constant false
  %none = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %none -> (i1) {
    scf.yield %false : i1
  } else {
    %less = arith.subi %n, %one : i32
    %even = func.call @even(%less) : (i32) -> i1
    scf.yield %even : i1
  }
  return %r : i1
}

func.func @parity(%ns: tensor<?xi32>) -> tensor<?xi1> {
  %r = soac.map (%n = %ns) : (tensor<?xi32>) -> tensor<?xi1> {
    %e = func.call @even(%n) : (i32) -> i1
    soac.yield %e : i1
  }
  return %r : tensor<?xi1>
}

func.func private @fibonacci(%n: i32) -> i64 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %small = arith.cmpi sle, %n, %one : i32
  %r = scf.if %small -> (i64) {
    %same = arith.extsi %n : i32 to i64
    scf.yield %same : i64
  } else {
    %n1 = arith.subi %n, %one : i32
    %n2 = arith.subi %n, %two : i32
    %a = func.call @fibonacci(%n1) : (i32) -> i64
    %b = func.call @fibonacci(%n2) : (i32) -> i64
    %c = arith.addi %a, %b : i64
    scf.yield %c : i64
  }
  return %r : i64
}

func.func @paths(%ns: tensor<?xi32>) -> tensor<?xi64> {
  %r = soac.map (%n = %ns) : (tensor<?xi32>) -> tensor<?xi64> {
    %f = func.call @fibonacci(%n) : (i32) -> i64
    soac.yield %f : i64
  }
  return %r : tensor<?xi64>
}
