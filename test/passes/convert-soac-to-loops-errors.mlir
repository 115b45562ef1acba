// RUN: seq-opt %s --convert-soac-to-loops --split-input-file --verify-diagnostics

// expected-note @+1 {{the array of type !soac.jagged<2 x f32>}}
func.func @jagged(%rows: !soac.jagged<2 x f32>) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  // expected-error@+1 {{'soac.map' op has jagged operands; flatten it first}}
  %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
    soac.yield %z : f32
  }
  return %s : tensor<?xf32>
}

// -----

// The rows of a fused operation are not computed ahead.
func.func private @rows(i32) -> tensor<?xi32>
func.func @unknown_size(%xs: tensor<?xi32>) -> (i32, tensor<?x?xi32>) {
  %z = arith.constant 0 : i32
  // expected-error@+1 {{'soac.screma' op yields rows of type tensor<?xi32> whose sizes depend on the element; flatten it first}}
  %s, %r = soac.screma (%x = %xs) reduce %z : i32 : (tensor<?xi32>) -> (i32, tensor<?x?xi32>)
  map {
    %q = func.call @rows(%x) : (i32) -> tensor<?xi32>
    soac.yield %x, %q : i32, tensor<?xi32>
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  // expected-note @+1 {{the rows}}
  ^bb0(%q: tensor<?xi32>):
    soac.yield %q : tensor<?xi32>
  }
  return %s, %r : i32, tensor<?x?xi32>
}
