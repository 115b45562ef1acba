// Errors in the arrays and regions of soac.with.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// expected-note @below {{the array}}
func.func @arrays(%a: tensor<4xi32>, %b: tensor<5xi32>, %x: i32) {
  // expected-error @+1 {{'soac.with' op array 1 of type 'tensor<5xi32>' has other sizes than array 0 of type 'tensor<4xi32>' (rule 7)}}
  %r:2 = soac.with modarray(%a, %b : tensor<4xi32>, tensor<5xi32>) at (%i) {
    soac.yield %x, %x : i32, i32
  }
  return
}

// -----

// expected-note @below {{the array}}
func.func @no_array(%a: i32) {
  // expected-error @+1 {{'soac.with' op array 0 of type 'i32' has no 1 dimensions to index}}
  %r = soac.with modarray(%a : i32) at (%i) {
    soac.yield %a : i32
  }
  return
}

// -----

// A partition has an index for each dimension,
func.func @indices(%x: f32) {
  // expected-error @+1 {{'soac.with' op partition 1 has 1 indices, expected 2}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4x4xf32> at (%i, %j) {
    soac.yield %x : f32
  } at (%i) {
    soac.yield %x : f32
  }
  return
}

// -----

// and yields an element for each array.
// expected-note @below {{expected because of this value of type 'f32'}}
func.func @yield(%x: f32, %y: i32) {
  // expected-error @+1 {{'soac.with' op partition 0 yields 'i32' at position 0, expected 'f32'}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) {
    // expected-note @below {{yielded here}}
    soac.yield %y : i32
  }
  return
}

// -----

func.func @yields(%x: f32) {
  // expected-error @+1 {{'soac.with' op partition 0 yields 2 values, expected 1}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) {
    // expected-note @below {{yielded here}}
    soac.yield %x, %x : f32, f32
  }
  return
}
