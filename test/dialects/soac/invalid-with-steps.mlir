// Errors in steps and widths of soac.with (rule 9).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Known steps are positive,
func.func @step(%x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // expected-error @+1 {{'soac.with' op partition 0 has step 0 in dimension 1, expected a positive one (rule 9)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4x4xf32> at (%i, %j) step(%one, %zero) {
    soac.yield %x : f32
  }
  return
}

// -----

// so are widths,
func.func @width(%x: f32, %n: index) {
  %zero = arith.constant 0 : index
  // expected-error @+1 {{'soac.with' op partition 0 has width 0 in dimension 0, expected a positive one (rule 9)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) step(%n) width(%zero) {
    soac.yield %x : f32
  }
  return
}

// -----

// which are not above their steps.
func.func @above(%x: f32) {
  %two = arith.constant 2 : index
  // expected-error @+1 {{'soac.with' op partition 0 has width 2 in dimension 0, above its step 1 (rule 9)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) width(%two) {
    soac.yield %x : f32
  }
  return
}
