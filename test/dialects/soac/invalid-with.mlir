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

// -----

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

// -----

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

// -----

// Bounds are inside of the array,
func.func @lower(%x: f32) {
  %l = arith.constant -1 : index
  // expected-error @+1 {{'soac.with' op partition 0 has lower bound -1 in dimension 0, outside of the array (rule 9)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) lower(%l) {
    soac.yield %x : f32
  }
  return
}

// -----

func.func @upper(%a: tensor<4x?xf32>, %x: f32) {
  %one = arith.constant 1 : index
  %u = arith.constant 5 : index
  // expected-error @+1 {{'soac.with' op partition 0 has upper bound 5 in dimension 0, outside of size 4 (rule 9)}}
  %b = soac.with modarray(%a : tensor<4x?xf32>) at (%i, %j) upper(%u, %one) {
    soac.yield %x : f32
  }
  return
}

// -----

// unless they leave no points.
func.func @nothing(%x: f32) -> tensor<4x4xf32> {
  %one = arith.constant 1 : index
  %l = arith.constant 90 : index
  %u = arith.constant 50 : index
  %a = soac.with genarray() default(%x : f32) -> tensor<4x4xf32> at (%i, %j) lower(%one, %l) upper(%u, %u) {
    soac.yield %x : f32
  }
  return %a : tensor<4x4xf32>
}

// -----

// A fold has upper bounds and an operator on its values.
func.func @unbounded(%x: f32, %n: index) {
  // expected-error @+1 {{'soac.with' op partition 0 has no upper bounds, which a fold needs (rule 9)}}
  %a = soac.with fold(%x : f32) at (%i) lower(%n) {
    soac.yield %x : f32
  } op {
  ^bb0(%p: f32, %q: f32):
    soac.yield %p : f32
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'f32'}}
func.func @operator(%x: f32, %n: index) {
  // expected-error @+1 {{'soac.with' op operator region argument 1 has type 'i32', expected 'f32'}}
  %a = soac.with fold(%x : f32) at (%i) upper(%n) {
    soac.yield %x : f32
  } op {
  ^bb0(%p: f32, %q: i32):
    soac.yield %p : f32
  }
  return
}

// -----

func.func @flag(%x: f32) {
  // expected-error @+1 {{'soac.with' op has no operator that could be commutative or deterministic (rule 3)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> commutative
  return
}
