// Errors in soac.with.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @form(%x: f32) {
  // expected-error @+1 {{expected genarray, modarray or fold, got maparray}}
  %a = soac.with maparray() default(%x : f32) -> tensor<4xf32>
  return
}

// -----

func.func @bounds_of_a_rank(%x: f32, %n: index) {
  // expected-error @+1 {{expected 2 values for lower, got 1}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4x4xf32> at (%i, %j) lower(%n) {
    soac.yield %x : f32
  }
  return
}

// -----

// Sizes are those that the type leaves open,
func.func @sizes(%x: f32, %n: index) {
  // expected-error @+1 {{'soac.with' op has 1 sizes for 0 dynamic dimensions that are indexed}}
  %a = soac.with genarray(%n) default(%x : f32) -> tensor<4xf32>
  return
}

// -----

// a default is an element,
// expected-note @below {{the default}}
func.func @default(%x: i32) {
  // expected-error @+1 {{'soac.with' op default 0 of type 'i32' is no element of result type 'tensor<4xf32>'}}
  %a = soac.with genarray() default(%x : i32) -> tensor<4xf32>
  return
}

// -----

// and arrays of one loop have the same sizes.
func.func @results(%x: i32) {
  // expected-error @+1 {{'soac.with' op result 1 of type 'tensor<5xi32>' has other sizes than result 0 of type 'tensor<4xi32>' (rule 7)}}
  %a:2 = soac.with genarray() default(%x, %x : i32, i32) -> (tensor<4xi32>, tensor<5xi32>)
  return
}
