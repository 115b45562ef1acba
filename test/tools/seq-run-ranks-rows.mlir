// Arrays of rows over ranks: elements at computed places, transpositions, scatters to rows and bins
// that are rows give what numpy says, and nothing of them is collected that a rank does not need.
//
// RUN: %python %S/inputs/ranks.py %s 2>&1 | FileCheck %s
// CHECK: 80 of 80 ok
// RUN: %python %S/inputs/ranks.py %s simt mpi 2>&1 | FileCheck %s --check-prefix=MPI
// MPI: 6 of 6 ok
// RUN: seq-opt %s --seq-to-seg=mode=jagged --seg-distribute=fail-on-collect -o %t 2>&1 | FileCheck %s --check-prefix=NEEDED --implicit-check-not=whole
// NEEDED: remark: 'seg.red' op reads the same of an array at all points: all ranks need it

// Elements and rows at computed places in an array of rows; rows that are turned; what all points read.
func.func @taken(%m: tensor<?x?xi64>, %is: tensor<?xindex>, %ks: tensor<?xindex>, %w: tensor<?xi64>)
    -> (tensor<?x?xi64>, tensor<?xi64>, tensor<?x?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %n = tensor.dim %m, %c0 : tensor<?x?xi64>
  %k = tensor.dim %m, %c1 : tensor<?x?xi64>
  %rows = soac.gather %m[%is] : (tensor<?x?xi64>, tensor<?xindex>) -> tensor<?x?xi64>
  %ones = soac.map (%i = %ks) : (tensor<?xindex>) -> tensor<?xi64> {
    %j = arith.remui %i, %k : index
    %x = tensor.extract %m[%i, %j] : tensor<?x?xi64>
    soac.yield %x : i64
  }
  %turned = soac.transpose %m permutation [1, 0] : tensor<?x?xi64> -> tensor<?x?xi64>
  %sums = soac.map (%row = %m) : (tensor<?x?xi64>) -> tensor<?xi64> {
    %products = soac.map (%x = %row, %y = %w) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      %p = arith.muli %x, %y : i64
      soac.yield %p : i64
    }
    %s = soac.reduce %products neutral %zero commutative : (tensor<?xi64>) -> i64 {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %s : i64
  }
  return %rows, %ones, %turned, %sums : tensor<?x?xi64>, tensor<?xi64>, tensor<?x?xi64>, tensor<?xi64>
}

// Rows that go to places, some of which are outside; bins that are rows, of which there are few or many.
func.func @rows_to(%to: tensor<?x3xi64>, %places: tensor<?xindex>, %m: tensor<?x3xi64>, %into: tensor<?x3xi64>)
    -> (tensor<?x3xi64>, tensor<?x3xi64>, tensor<4x3xi64>) {
  %zero = arith.constant dense<0> : tensor<3xi64>
  %none = arith.constant dense<0> : tensor<4x3xi64>
  %r = soac.scatter %places, %m into %to : (tensor<?xindex>, tensor<?x3xi64>) into tensor<?x3xi64>
  %h = soac.hist %places, %m into %into neutral %zero : (tensor<?xindex>, tensor<?x3xi64>) into tensor<?x3xi64> op {
  ^bb0(%a: tensor<3xi64>, %b: tensor<3xi64>):
    %c = arith.addi %a, %b : tensor<3xi64>
    soac.yield %c : tensor<3xi64>
  }
  %f = soac.hist %places, %m into %none neutral %zero : (tensor<?xindex>, tensor<?x3xi64>) into tensor<4x3xi64> op {
  ^bb0(%a: tensor<3xi64>, %b: tensor<3xi64>):
    %c = arith.addi %a, %b : tensor<3xi64>
    soac.yield %c : tensor<3xi64>
  }
  return %r, %h, %f : tensor<?x3xi64>, tensor<?x3xi64>, tensor<4x3xi64>
}
