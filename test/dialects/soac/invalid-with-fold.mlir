// Errors in folds of soac.with.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

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
