// An iota of a negative size whose start is a number (rule 7).
//
// ARGS: -2:index
// STOPS: negative-range.mlir:9:{{.*}}'soac.range' op size is negative: -2
//
// RUN: %python %S/../run.py --errors negative-range

func.func @main(%n: index) -> tensor<?xi32> {
  %r = soac.iota(%n) start 5 : tensor<?xi32>
  return %r : tensor<?xi32>
}
