// Errors in soac.iota.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The size of an iota is in its type or an operand, not both.
func.func @f(%n: index) {
  // expected-error @+1 {{'soac.iota' op has a size for static type 'tensor<8xi32>'}}
  %r = soac.iota(%n) : tensor<8xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'soac.iota' op needs a size for type 'tensor<?xi32>'}}
  %r = soac.iota() : tensor<?xi32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{expected at most one size, got 2}}
  %r = soac.iota(%n, %n) : tensor<?xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected a tensor type, got 'i32'}}
  %r = soac.iota() : i32
  return
}

// -----

// expected-note @below {{the start or step}}
func.func @f(%s: i64) {
  // expected-error @+1 {{'soac.iota' op start or step has type 'i64', expected 'i32'}}
  %r = "soac.iota"(%s) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i64) -> tensor<8xi32>
  return
}
