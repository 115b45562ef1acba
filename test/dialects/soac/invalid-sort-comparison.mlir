// Errors in the comparison of a soac.sort.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @arguments(%xs: tensor<?xi32>) {
  // expected-error @+1 {{'soac.sort' op comparison region has 1 arguments, expected 2}}
  %r = soac.sort %xs : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32):
    %p = arith.cmpi slt, %a, %a : i32
    soac.yield %p : i1
  }
  return
}

// -----

// expected-note @below {{expected because of this value of type 'tensor<?xi32>'}}
func.func @types(%xs: tensor<?xi32>) {
  // expected-error @+1 {{'soac.sort' op comparison region argument 1 has type 'i64', expected 'i32'}}
  %r = soac.sort %xs : (tensor<?xi32>) -> tensor<?xi32> {
  // expected-note @+1 {{the argument}}
  ^bb0(%a: i32, %b: i64):
    %p = arith.cmpi slt, %a, %a : i32
    soac.yield %p : i1
  }
  return
}

// -----

func.func @yield(%xs: tensor<?xi32>) {
  // expected-error @+1 {{'soac.sort' op comparison region yields 'i32', expected i1}}
  %r = soac.sort %xs : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    // expected-note @+1 {{yielded here}}
    soac.yield %a : i32
  }
  return
}
