// Errors in a reduction or scan with a map region.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @reduce(%xs: tensor<?xi32>) -> i32 {
  // expected-error @+1 {{custom op 'soac.reduce' expected 'neutral'}}
  %s = soac.reduce (%x = %xs) : (tensor<?xi32>) -> i32 {
    soac.yield %x : i32
  }
  return %s : i32
}

// -----

func.func @scan(%xs: tensor<?xi32>, %zero: i32) -> tensor<?xi32> {
  // expected-error @+1 {{expected 'map'}}
  %s = soac.scan (%x = %xs) neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  return %s : tensor<?xi32>
}

// -----

func.func @fused(%xs: tensor<?xi32>, %zero: i32) -> i32 {
  // expected-error @+1 {{operator region has 3 arguments for 1 neutral elements}}
  %s = soac.reduce (%x = %xs) neutral %zero : (tensor<?xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32):
    soac.yield %a : i32
  }
  return %s : i32
}
