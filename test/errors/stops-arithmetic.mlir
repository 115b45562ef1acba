// Divisions by zero and those whose result does not fit, shifts by too much, and
// loops that make no step.
//
// RUN: %python %S/inputs/stops.py %s

// STOPS 7 0: 'arith.divui' op divides by zero: 7 / 0
// STOPS -7 0: 'arith.divui' op divides by zero: -7 / 0
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
// STOPS 1 -1: 'arith.shli' op shift amount -1 is not below the width 64
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

// The nearest numbers of the type, 0 for what is none (rule 8).
// RETURNS [1.9,-1.9,1e30,-1e30,inf,-inf,nan]: tensor<7xi32>: [1, -1, 2147483647, -2147483648, 2147483647, -2147483648, 0]
func.func @fptosi(%xs: tensor<?xf32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xi32> {
    %y = arith.fptosi %x : f32 to i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// -1 is 255 in 8 bits, which are shown as a signed number.
// RETURNS [3.9,-0.5,-3.0,255.5,300.0,-inf,nan]: tensor<7xi8>: [3, 0, 0, -1, -1, 0, 0]
func.func @fptoui(%xs: tensor<?xf64>) -> tensor<?xi8> {
  %ys = soac.map (%x = %xs) : (tensor<?xf64>) -> tensor<?xi8> {
    %y = arith.fptoui %x : f64 to i8
    soac.yield %y : i8
  }
  return %ys : tensor<?xi8>
}

// The low byte of an index (rule 8): 300 is 44, and 200 is -56 with a sign.
// RETURNS 300: tensor<2xi64>: [44, 44]
// RETURNS 200: tensor<2xi64>: [200, -56]
func.func @narrow(%x: i64) -> tensor<2xi64> {
  %i = arith.index_cast %x : i64 to index
  %a = arith.index_castui %i : index to i8
  %b = arith.index_castui %a : i8 to index
  %c = arith.index_cast %i : index to i8
  %d = arith.index_cast %c : i8 to index
  %y = arith.index_cast %b : index to i64
  %z = arith.index_cast %d : index to i64
  %both = tensor.from_elements %y, %z : tensor<2xi64>
  return %both : tensor<2xi64>
}
