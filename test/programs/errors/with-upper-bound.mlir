// A partition that ends behind its array.
//
// ARGS: 4 5 2 6 1 1
// STOPS: with-upper-bound.mlir:11:{{.*}}'soac.with' op partition 0 has upper bound 6 in dimension 1, outside of size 5
//
// RUN: %python %S/../run.py --errors with-upper-bound

func.func @main(%n: index, %m: index, %l: index, %u: index, %t: index, %w: index) -> tensor<?x?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = soac.with genarray(%n, %m) default(%c0 : index) -> tensor<?x?xindex>
      at (%i, %j) lower(%c0, %l) upper(%n, %u) step(%c1, %t) width(%c1, %w) {
    soac.yield %j : index
  }
  return %a : tensor<?x?xindex>
}
