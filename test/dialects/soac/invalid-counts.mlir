// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Lists that do not match.

func.func @inputs(%xs: tensor<?xi32>, %zero: i32) -> i32 {
  // expected-error @+1 {{custom op 'soac.reduce' has 2 inputs and types of 1}}
  %s = soac.reduce %xs, %xs neutral %zero, %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  }
  return %s : i32
}

// -----

func.func @neutral(%xs: tensor<?xi32>, %zero: i32) -> (i32, i32) {
  // expected-error @+1 {{custom op 'soac.reduce' has 1 neutral elements for 2 inputs}}
  %s:2 = soac.reduce %xs, %xs neutral %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    soac.yield %a, %b : i32, i32
  }
  return %s#0, %s#1 : i32, i32
}

// -----

func.func @destinations(%xs: tensor<?xindex>, %d: tensor<?xi32>, %zero: i32) {
  // expected-error @+1 {{custom op 'soac.hist' has 3 destinations and types of 2}}
  %h:2 = soac.hist (%x = %xs) into %d, %d, %d neutral %zero, %zero, %zero
      : (tensor<?xindex>) into (tensor<?xi32>, tensor<?xi32>) map {
    soac.yield %x, %zero, %zero, %zero : index, i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  }
  return
}

// -----

func.func @indices(%xs: tensor<?xindex>, %d: tensor<?x?xi32>, %zero: i32) {
  // expected-note @above {{the destination}}
  // expected-error @+1 {{'soac.hist' op yields 1 indices and an element of type 'i32' for a destination of type 'tensor<?x?xi32>', expected 2 indices or a row of type 'tensor<?xi32>'}}
  %h = soac.hist (%x = %xs) into %d neutral %zero : (tensor<?xindex>) into tensor<?x?xi32> map {
    // expected-note @+1 {{yielded here}}
    soac.yield %x, %zero : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return
}
