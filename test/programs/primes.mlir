// The primes up to n ("Flattening", prime numbers by sieve).
//
//   @main    n -> the primes: recursion on the square root of n, and the
//            multiples of all those primes at once, by expansion: a scan of
//            their numbers says where each prime's multiples start
//   @sieve   the same by a loop over all numbers up to the square root
//   @nested  the same as @main with the multiples as a jagged array
//
// RUN: %python %S/run.py --program primes

// The largest root with root * root <= n.
func.func private @root(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %root = scf.while (%r = %zero) : (i64) -> i64 {
    %next = arith.addi %r, %one : i64
    %square = arith.muli %next, %next : i64
    %fits = arith.cmpi sle, %square, %n : i64
    scf.condition(%fits) %r : i64
  } do {
  ^bb0(%r: i64):
    %next = arith.addi %r, %one : i64
    scf.yield %next : i64
  }
  return %root : i64
}

// The numbers from 2 to n that are no multiples.
func.func private @others(%n: i64, %multiples: tensor<?xi64>) -> tensor<?xi64> {
  %one = arith.constant 1 : i64
  %true = arith.constant true
  %false = arith.constant false
  %count64 = arith.addi %n, %one : i64
  %count = arith.index_cast %count64 : i64 to index
  %all = soac.replicate(%count) %true : i1 -> tensor<?xi1>
  %flags = soac.scatter (%m = %multiples) into %all : (tensor<?xi64>) into tensor<?xi1> {
    soac.yield %m, %false : i64, i1
  }
  %numbers = soac.iota(%count) : tensor<?xi64>
  %primes = soac.filter (%i = %numbers, %flag = %flags)
      : (tensor<?xi64>, tensor<?xi1>) -> tensor<?xi64> {
    %large = arith.cmpi sgt, %i, %one : i64
    %keep = arith.andi %large, %flag : i1
    soac.yield %keep, %i : i1, i64
  }
  return %primes : tensor<?xi64>
}

func.func @main(%n: i64) -> tensor<?xi64> {
  %none = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %c0 = arith.constant 0 : index
  %small = arith.cmpi slt, %n, %two : i64
  %primes = scf.if %small -> (tensor<?xi64>) {
    %empty = tensor.empty(%c0) : tensor<?xi64>
    scf.yield %empty : tensor<?xi64>
  } else {
    %root = func.call @root(%n) : (i64) -> i64
    %divisors = func.call @main(%root) : (i64) -> tensor<?xi64>

    // Divisor p has the multiples 2 p, 3 p, ... up to n.
    %counts = soac.map (%p = %divisors) : (tensor<?xi64>) -> tensor<?xi64> {
      %quotient = arith.divsi %n, %p : i64
      %count = arith.subi %quotient, %one : i64
      soac.yield %count : i64
    }
    %starts = soac.scan %counts neutral %none exclusive commutative
        : (tensor<?xi64>) -> tensor<?xi64> {
    ^bb0(%a: i64, %b: i64):
      %sum = arith.addi %a, %b : i64
      soac.yield %sum : i64
    }
    %total64 = soac.reduce %counts neutral %none commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %sum = arith.addi %a, %b : i64
      soac.yield %sum : i64
    }
    %total = arith.index_cast %total64 : i64 to index

    // The number of each divisor, where its multiples start, spread to all of
    // them by the maximum of all before.
    %divisor_count = tensor.dim %divisors, %c0 : tensor<?xi64>
    %ids = soac.iota(%divisor_count) : tensor<?xi64>
    %zeros = soac.replicate(%total) %none : i64 -> tensor<?xi64>
    %marks = soac.scatter %starts, %ids into %zeros
        : (tensor<?xi64>, tensor<?xi64>) into tensor<?xi64>
    %owners = soac.scan %marks neutral %none commutative : (tensor<?xi64>) -> tensor<?xi64> {
    ^bb0(%a: i64, %b: i64):
      %later = arith.maxsi %a, %b : i64
      soac.yield %later : i64
    }
    %places = soac.iota(%total) : tensor<?xi64>
    %multiples = soac.map (%id64 = %owners, %place = %places)
        : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      %id = arith.index_cast %id64 : i64 to index
      %p = tensor.extract %divisors[%id] : tensor<?xi64>
      %start = tensor.extract %starts[%id] : tensor<?xi64>
      %k = arith.subi %place, %start : i64
      %factor = arith.addi %k, %two : i64
      %multiple = arith.muli %factor, %p : i64
      soac.yield %multiple : i64
    }
    %found = func.call @others(%n, %multiples) : (i64, tensor<?xi64>) -> tensor<?xi64>
    scf.yield %found : tensor<?xi64>
  }
  return %primes : tensor<?xi64>
}

func.func @sieve(%n: i64) -> tensor<?xi64> {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %true = arith.constant true
  %false = arith.constant false
  %count64 = arith.addi %n, %one : i64
  %count = arith.index_cast %count64 : i64 to index
  %root = call @root(%n) : (i64) -> i64
  %end = arith.addi %root, %one : i64
  %all = soac.replicate(%count) %true : i1 -> tensor<?xi1>
  %flags = scf.for %p = %two to %end step %one iter_args(%before = %all) -> (tensor<?xi1>) : i64 {
    %at = arith.index_cast %p : i64 to index
    %is_prime = tensor.extract %before[%at] : tensor<?xi1>
    %after = scf.if %is_prime -> (tensor<?xi1>) {
      %quotient = arith.divsi %n, %p : i64
      %multiple_count64 = arith.subi %quotient, %one : i64
      %multiple_count = arith.index_cast %multiple_count64 : i64 to index
      %first = arith.muli %p, %two : i64
      %multiples = soac.iota(%multiple_count) start %first step %p : tensor<?xi64>
      %crossed = soac.scatter (%m = %multiples) into %before
          : (tensor<?xi64>) into tensor<?xi1> {
        soac.yield %m, %false : i64, i1
      }
      scf.yield %crossed : tensor<?xi1>
    } else {
      scf.yield %before : tensor<?xi1>
    }
    scf.yield %after : tensor<?xi1>
  }
  %numbers = soac.iota(%count) : tensor<?xi64>
  %primes = soac.filter (%i = %numbers, %flag = %flags)
      : (tensor<?xi64>, tensor<?xi1>) -> tensor<?xi64> {
    %large = arith.cmpi sgt, %i, %one : i64
    %keep = arith.andi %large, %flag : i1
    soac.yield %keep, %i : i1, i64
  }
  return %primes : tensor<?xi64>
}

func.func @nested(%n: i64) -> tensor<?xi64> {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %c0 = arith.constant 0 : index
  %small = arith.cmpi slt, %n, %two : i64
  %primes = scf.if %small -> (tensor<?xi64>) {
    %empty = tensor.empty(%c0) : tensor<?xi64>
    scf.yield %empty : tensor<?xi64>
  } else {
    %root = func.call @root(%n) : (i64) -> i64
    %divisors = func.call @nested(%root) : (i64) -> tensor<?xi64>
    %rows = soac.map (%p = %divisors) : (tensor<?xi64>) -> !soac.jagged<2 x i64> {
      %quotient = arith.divsi %n, %p : i64
      %count64 = arith.subi %quotient, %one : i64
      %count = arith.index_cast %count64 : i64 to index
      %first = arith.muli %p, %two : i64
      %row = soac.iota(%count) start %first step %p : tensor<?xi64>
      soac.yield %row : tensor<?xi64>
    }
    %offsets, %multiples = soac.jagged.unpack %rows
        : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
    %found = func.call @others(%n, %multiples) : (i64, tensor<?xi64>) -> tensor<?xi64>
    scf.yield %found : tensor<?xi64>
  }
  return %primes : tensor<?xi64>
}
