// What LLVM is told, in the code that it makes: elements of arrays are defined, so that sums
// of what is used twice are vectorised; a choice between two places is no branch.
//
// RUN: seq-run %s --entry rounds --mode outer --emit llvm --output %t.rounds.ll --force
// RUN: FileCheck %s --check-prefix=ROUNDS < %t.rounds.ll
// ROUNDS: load <{{[0-9]+}} x i32>
// ROUNDS: add <{{[0-9]+}} x i32>
//
// RUN: seq-run %s --entry places --emit llvm --output %t.places.ll --force
// RUN: FileCheck %s --check-prefix=PLACES < %t.places.ll
// PLACES: select i1 {{.*}}, !unpredictable
//
// A choice that is no place is left to LLVM.
// RUN: seq-run %s --entry values --emit llvm --output %t.values.ll --force
// RUN: FileCheck %s --check-prefix=VALUES < %t.values.ll
// VALUES-NOT: select {{.*}}!unpredictable
//
// More columns than a tile has, by both back ends, and far more rows than columns.
// RUN: seq-run %s --entry columns --arg random:i32[5x2100]@1 -q --out %t.wide.npy --force
// RUN: seq-run %s --entry columns --arg random:i32[5x2100]@1 -q --backend interp --out %t.wide.2.npy --force
// RUN: cmp %t.wide.npy %t.wide.2.npy
// RUN: seq-run %s --entry columns --arg random:i32[20000x9]@1 -q --threads 3 --out %t.high.npy --force
// RUN: seq-run %s --entry columns --arg random:i32[20000x9]@1 -q --backend interp --out %t.high.2.npy --force
// RUN: cmp %t.high.npy %t.high.2.npy

// The sum of a row, that of the last round added to each element, below 1000.
func.func @rounds(%m: tensor<?x?xi32>, %ns: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %thousand = arith.constant 1000 : i32
  %r = soac.map (%row = %m, %n = %ns) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %x = scf.for %i = %zero to %n step %one iter_args(%a = %zero) -> (i32) : i32 {
      %more = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %t = arith.addi %e, %a : i32
        soac.yield %t : i32
      }
      %s = soac.reduce %more neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      %rest = arith.remsi %s, %thousand : i32
      %wrapped = arith.addi %rest, %thousand : i32
      %next = arith.remsi %wrapped, %thousand : i32
      scf.yield %next : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

func.func @places(%xs: tensor<?xi32>, %is: tensor<?xi64>, %js: tensor<?xi64>, %to: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %places = soac.map (%x = %xs, %i = %is, %j = %js) : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %low = arith.cmpi slt, %x, %zero : i32
    %place = arith.select %low, %i, %j : i64
    soac.yield %place : i64
  }
  %moved = soac.scatter %places, %xs into %to : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
  return %moved : tensor<?xi32>
}

func.func @values(%xs: tensor<?xi32>, %is: tensor<?xi64>, %js: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs, %i = %is, %j = %js) : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %low = arith.cmpi slt, %x, %zero : i32
    %place = arith.select %low, %i, %j : i64
    soac.yield %place : i64
  }
  return %ys : tensor<?xi64>
}

func.func @columns(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %turned = soac.transpose %m permutation [1, 0] : tensor<?x?xi32> -> tensor<?x?xi32>
  %sums = soac.map (%column = %turned) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %column neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}
