// Divisions by zero and those whose result does not fit, shifts by too much, and
// loops that make no step.
//
// RUN: %python %S/inputs/stops.py %s

// STOPS 7 0: 'arith.divui' op divides by zero: 7 / 0
// RETURNS -9223372036854775808 -1: i64: 0
func.func @divui(%x: i64, %y: i64) -> i64 {
  %z = arith.divui %x, %y : i64
  return %z : i64
}

// STOPS 7 0: 'arith.remsi' op divides by zero: 7 / 0
// STOPS -9223372036854775808 -1: 'arith.remsi' op signed division overflows: -9223372036854775808 / -1
func.func @remsi(%x: i64, %y: i64) -> i64 {
  %z = arith.remsi %x, %y : i64
  return %z : i64
}

// STOPS 7 0: 'arith.remui' op divides by zero: 7 / 0
// RETURNS -9223372036854775808 -1: i64: -9223372036854775808
func.func @remui(%x: i64, %y: i64) -> i64 {
  %z = arith.remui %x, %y : i64
  return %z : i64
}

// STOPS 7 0: 'arith.ceildivsi' op divides by zero: 7 / 0
// STOPS -9223372036854775808 -1: 'arith.ceildivsi' op signed division overflows: -9223372036854775808 / -1
func.func @ceildivsi(%x: i64, %y: i64) -> i64 {
  %z = arith.ceildivsi %x, %y : i64
  return %z : i64
}

// STOPS 7 0: 'arith.ceildivui' op divides by zero: 7 / 0
// RETURNS -9223372036854775808 -1: i64: 1
func.func @ceildivui(%x: i64, %y: i64) -> i64 {
  %z = arith.ceildivui %x, %y : i64
  return %z : i64
}

// STOPS 7 0: 'arith.floordivsi' op divides by zero: 7 / 0
// STOPS -9223372036854775808 -1: 'arith.floordivsi' op signed division overflows: -9223372036854775808 / -1
func.func @floordivsi(%x: i64, %y: i64) -> i64 {
  %z = arith.floordivsi %x, %y : i64
  return %z : i64
}

// In an operator, after other threads have begun.
// STOPS [1,0]: 'arith.divsi' op divides by zero: 1 / 0
func.func @scan(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %one = arith.constant 1 : i64
  %ys = soac.scan %xs neutral %one : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.divsi %a, %b : i64
    soac.yield %c : i64
  }
  return %ys : tensor<?xi64>
}

// STOPS 1 64: 'arith.shli' op shift amount 64 is not below the width 64
// RETURNS 1 62: i64: 4611686018427387904
func.func @shift(%x: i64, %y: i64) -> i64 {
  %z = arith.shli %x, %y : i64
  return %z : i64
}

// STOPS 3 0: 'scf.for' op step is not positive: 0
// STOPS 3 -1: 'scf.for' op step is not positive: -1
// RETURNS -3 1: i64: 0
// RETURNS 3 1: i64: 3
func.func @for(%n: i64, %step: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %last = arith.index_cast %n : i64 to index
  %by = arith.index_cast %step : i64 to index
  %sum = scf.for %i = %c0 to %last step %by iter_args(%a = %zero) -> i64 {
    %k = arith.index_cast %i : index to i64
    %b = arith.addi %a, %k : i64
    scf.yield %b : i64
  }
  return %sum : i64
}

// STOPS -3 2.5: a is -3, b is 2.5
func.func @assert(%a: i8, %b: f32) {
  %false = arith.constant false
  soac.assert %false, "a is {0}, b is {1}" (%a, %b) : i8, f32
  return
}
