// Sizes that are numbers have to be those of the type.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @other() {
  // expected-error @+1 {{has 3 for size 0 of 'tensor<4xi64>'}}
  %r = soac.iota(3) : tensor<4xi64>
  return
}

// -----

func.func @dynamic() {
  // expected-error @+1 {{has 3 for size 0 of 'tensor<?xi64>'}}
  %r = soac.iota(3) : tensor<?xi64>
  return
}

// -----

func.func @some(%x: f32) {
  // expected-error @+1 {{has 1 sizes with numbers among them for 2 dimensions of 'tensor<3x4xf32>'}}
  %r = soac.replicate(3) %x : f32 -> tensor<3x4xf32>
  return
}

// -----

func.func @value(%x: f32, %n: index) {
  // expected-error @+1 {{has a value for size 1 of 'tensor<3x4xf32>'}}
  %r = soac.replicate(3, %n) %x : f32 -> tensor<3x4xf32>
  return
}

// -----

func.func @with(%z: i32) {
  // expected-error @+1 {{has 9 for size 1 of 'tensor<9x8xi32>'}}
  %r = soac.with genarray(9, 9) default(%z : i32) -> tensor<9x8xi32> at (%i, %j) {
    soac.yield %z : i32
  }
  return
}

// -----

func.func @both(%s: i32) {
  // expected-error @+1 {{has a value for 'start' beside a number; expected values or numbers for both}}
  %r = soac.iota(4) start %s step 2 : tensor<4xi32>
  return
}
