// Rows that loops append to, in maps and by themselves.
//
//   @digits   xs, base -> the digits of each number, the last one first
//   @placed   the same by hand: counts, then rows of known sizes that are filled
//   @walks    (starts, next) -> the places that a walk comes to from each start until one has
//             no next one, which is -1
//   @some     (xs, begin) -> for each x the row begin, then i, x for all even i below x; the
//             lengths that the row has after each i
//   @twice    xs -> for each x the row 0, 0 1, 0 1 2, ... up to x, and what it sums up to on
//             the way (two rows, one of which grows in a loop in the other's)
//   @pairs    xss -> for each row of each x the halves of x
//   @single   (n, x) -> one row of n numbers, each the one before times a number
//
// RUN: %python %S/run.py --program growing-rows

func.func @digits(%xs: tensor<?xi64>, %base: i64) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %rows = soac.map (%x = %xs) : (tensor<?xi64>) -> !soac.jagged<2 x i32> {
    %none = tensor.empty(%c0) : tensor<?xi32>
    %r:2 = scf.while (%rest = %x, %row = %none) : (i64, tensor<?xi32>) -> (i64, tensor<?xi32>) {
      %more = arith.cmpi ugt, %rest, %zero : i64
      scf.condition(%more) %rest, %row : i64, tensor<?xi32>
    } do {
    ^bb0(%rest: i64, %row: tensor<?xi32>):
      %d = arith.remui %rest, %base : i64
      %next = arith.divui %rest, %base : i64
      %digit = arith.trunci %d : i64 to i32
      %one = tensor.from_elements %digit : tensor<1xi32>
      %longer = soac.concat %row, %one : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
      scf.yield %next, %longer : i64, tensor<?xi32>
    }
    soac.yield %r#1 : tensor<?xi32>
  }
  return %rows : !soac.jagged<2 x i32>
}

func.func @placed(%xs: tensor<?xi64>, %base: i64) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %counts = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xindex> {
    %r:2 = scf.while (%rest = %x, %k = %c0) : (i64, index) -> (i64, index) {
      %more = arith.cmpi ugt, %rest, %zero : i64
      scf.condition(%more) %rest, %k : i64, index
    } do {
    ^bb0(%rest: i64, %k: index):
      %next = arith.divui %rest, %base : i64
      %k1 = arith.addi %k, %c1 : index
      scf.yield %next, %k1 : i64, index
    }
    soac.yield %r#1 : index
  }
  %rows = soac.map (%x = %xs, %n = %counts) : (tensor<?xi64>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %empty = tensor.empty(%n) : tensor<?xi32>
    %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%rest = %x, %row = %empty) -> (i64, tensor<?xi32>) {
      %d = arith.remui %rest, %base : i64
      %next = arith.divui %rest, %base : i64
      %digit = arith.trunci %d : i64 to i32
      %longer = tensor.insert %digit into %row[%i] : tensor<?xi32>
      scf.yield %next, %longer : i64, tensor<?xi32>
    }
    soac.yield %r#1 : tensor<?xi32>
  }
  return %rows : !soac.jagged<2 x i32>
}

func.func @walks(%starts: tensor<?xi64>, %next: tensor<?xi64>) -> !soac.jagged<2 x i64> {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %rows = soac.map (%x = %starts) : (tensor<?xi64>) -> !soac.jagged<2 x i64> {
    %none = tensor.empty(%c0) : tensor<?xi64>
    %r:2 = scf.while (%at = %x, %row = %none) : (i64, tensor<?xi64>) -> (i64, tensor<?xi64>) {
      %more = arith.cmpi sge, %at, %zero : i64
      scf.condition(%more) %at, %row : i64, tensor<?xi64>
    } do {
    ^bb0(%at: i64, %row: tensor<?xi64>):
      %i = arith.index_cast %at : i64 to index
      %to = tensor.extract %next[%i] : tensor<?xi64>
      %one = tensor.from_elements %at : tensor<1xi64>
      %longer = tensor.concat dim(0) %row, %one : (tensor<?xi64>, tensor<1xi64>) -> tensor<?xi64>
      scf.yield %to, %longer : i64, tensor<?xi64>
    }
    soac.yield %r#1 : tensor<?xi64>
  }
  return %rows : !soac.jagged<2 x i64>
}

func.func @some(%xs: tensor<?xi64>, %begin: tensor<?xi64>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %rows:2 = soac.map (%x = %xs) : (tensor<?xi64>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i32>) {
    %n = arith.index_cast %x : i64 to index
    %none = tensor.empty(%c0) : tensor<?xi32>
    %r:2 = scf.for %i = %c0 to %n step %c1
        iter_args(%row = %begin, %lengths = %none) -> (tensor<?xi64>, tensor<?xi32>) {
      %m = arith.remui %i, %c2 : index
      %even = arith.cmpi eq, %m, %c0 : index
      %new = scf.if %even -> (tensor<?xi64>) {
        %v = arith.index_cast %i : index to i64
        %pair = tensor.from_elements %v, %x : tensor<2xi64>
        %l = soac.concat %row, %pair : (tensor<?xi64>, tensor<2xi64>) -> tensor<?xi64>
        scf.yield %l : tensor<?xi64>
      } else {
        scf.yield %row : tensor<?xi64>
      }
      %size = tensor.dim %new, %c0 : tensor<?xi64>
      %size32 = arith.index_cast %size : index to i32
      %one = tensor.from_elements %size32 : tensor<1xi32>
      %more = soac.concat %lengths, %one : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
      scf.yield %new, %more : tensor<?xi64>, tensor<?xi32>
    }
    soac.yield %r#0, %r#1 : tensor<?xi64>, tensor<?xi32>
  }
  return %rows#0, %rows#1 : !soac.jagged<2 x i64>, !soac.jagged<2 x i32>
}

func.func @twice(%xs: tensor<?xi64>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows:2 = soac.map (%x = %xs) : (tensor<?xi64>) -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
    %n = arith.index_cast %x : i64 to index
    %none = tensor.empty(%c0) : tensor<?xi64>
    %r:3 = scf.for %i = %c0 to %n step %c1
        iter_args(%row = %none, %sums = %none, %sum = %zero) -> (tensor<?xi64>, tensor<?xi64>, i64) {
      %i1 = arith.addi %i, %c1 : index
      %in:2 = scf.for %j = %c0 to %i1 step %c1 iter_args(%part = %row, %s = %sum) -> (tensor<?xi64>, i64) {
        %v = arith.index_cast %j : index to i64
        %one = tensor.from_elements %v : tensor<1xi64>
        %l = soac.concat %part, %one : (tensor<?xi64>, tensor<1xi64>) -> tensor<?xi64>
        %t = arith.addi %s, %v : i64
        scf.yield %l, %t : tensor<?xi64>, i64
      }
      %last = tensor.from_elements %in#1 : tensor<1xi64>
      %more = soac.concat %sums, %last : (tensor<?xi64>, tensor<1xi64>) -> tensor<?xi64>
      scf.yield %in#0, %more, %in#1 : tensor<?xi64>, tensor<?xi64>, i64
    }
    soac.yield %r#0, %r#1 : tensor<?xi64>, tensor<?xi64>
  }
  return %rows#0, %rows#1 : !soac.jagged<2 x i64>, !soac.jagged<2 x i64>
}

func.func @pairs(%xss: !soac.jagged<2 x i64>) -> !soac.jagged<3 x i64> {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %c0 = arith.constant 0 : index
  %all = soac.map (%xs = %xss) : (!soac.jagged<2 x i64>) -> !soac.jagged<3 x i64> {
    %rows = soac.map (%x = %xs) : (tensor<?xi64>) -> !soac.jagged<2 x i64> {
      %none = tensor.empty(%c0) : tensor<?xi64>
      %r:2 = scf.while (%rest = %x, %row = %none) : (i64, tensor<?xi64>) -> (i64, tensor<?xi64>) {
        %more = arith.cmpi sgt, %rest, %zero : i64
        scf.condition(%more) %rest, %row : i64, tensor<?xi64>
      } do {
      ^bb0(%rest: i64, %row: tensor<?xi64>):
        %half = arith.divui %rest, %two : i64
        %one = tensor.from_elements %rest : tensor<1xi64>
        %longer = soac.concat %row, %one : (tensor<?xi64>, tensor<1xi64>) -> tensor<?xi64>
        scf.yield %half, %longer : i64, tensor<?xi64>
      }
      soac.yield %r#1 : tensor<?xi64>
    }
    soac.yield %rows : !soac.jagged<2 x i64>
  }
  return %all : !soac.jagged<3 x i64>
}

func.func @single(%size: i64, %x: i64) -> tensor<?xi64> {
  %n = arith.index_cast %size : i64 to index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 6364136223846793005 : i64
  %none = tensor.empty(%c0) : tensor<?xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%rest = %x, %row = %none) -> (i64, tensor<?xi64>) {
    %next = arith.muli %rest, %a : i64
    %one = tensor.from_elements %rest : tensor<1xi64>
    %longer = soac.concat %row, %one : (tensor<?xi64>, tensor<1xi64>) -> tensor<?xi64>
    scf.yield %next, %longer : i64, tensor<?xi64>
  }
  return %r#1 : tensor<?xi64>
}
