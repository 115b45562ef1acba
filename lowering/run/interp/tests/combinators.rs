//! Map, reduce, scan and screma.

mod support;
use support::*;

const SQUARES: &str = "
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}";

#[test]
fn map_of_no_one_two_and_wrapping_elements() {
    assert_eq!(eval(SQUARES, &[i32s(&[])]), [i32s(&[])]);
    assert_eq!(eval(SQUARES, &[i32s(&[-7])]), [i32s(&[49])]);
    assert_eq!(eval(SQUARES, &[i32s(&[3, 65536])]), [i32s(&[9, 0])]);
    assert_eq!(eval(SQUARES, &[i32s(&[46341])]), [i32s(&[-2147479015])]);
}

#[test]
fn map_of_several_arrays_with_values_from_outside() {
    let text = "
func.func @main(%xs: tensor<?xf32>, %is: tensor<?xi64>, %k: f32) -> (tensor<?xf32>, tensor<?xi1>) {
  %zero = arith.constant 0 : i64
  %ys, %ps = soac.map (%x = %xs, %i = %is) : (tensor<?xf32>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xi1>) {
    %f = arith.sitofp %i : i64 to f32
    %y = arith.mulf %x, %f : f32
    %z = arith.addf %y, %k : f32
    %p = arith.cmpi slt, %i, %zero : i64
    soac.yield %z, %p : f32, i1
  }
  return %ys, %ps : tensor<?xf32>, tensor<?xi1>
}";
    let results = eval(text, &[f32s(&[1.5, -2.0]), i64s(&[2, -3]), f32(0.25)]);
    assert_eq!(results, [f32s(&[3.25, 6.25]), i1s(&[false, true])]);
}

fn reduce(flags: &str) -> String {
    format!(
        "func.func @main(%xs: tensor<?xi32>) -> i32 {{
  %z = arith.constant 0 : i32
  %s = soac.reduce %xs neutral %z {flags} : (tensor<?xi32>) -> i32 {{
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }}
  return %s : i32
}}"
    )
}

#[test]
fn reduce_starts_from_the_neutral_element() {
    for flags in ["", "commutative", "deterministic", "commutative deterministic"] {
        assert_eq!(eval(&reduce(flags), &[i32s(&[])]), [i32(0)]);
        assert_eq!(eval(&reduce(flags), &[i32s(&[5])]), [i32(5)]);
        assert_eq!(eval(&reduce(flags), &[i32s(&[i32::MAX, 1])]), [i32(i32::MIN)]);
        assert_eq!(eval(&reduce(flags), &[i32s(&[1, 2, 3, 4, 5])]), [i32(15)]);
    }
}

#[test]
fn reduce_goes_from_left_to_right() {
    // a - b is no monoid, but tells the order: ((0 - 1) - 2) - 3.
    let text = reduce("").replace("addi", "subi");
    assert_eq!(eval(&text, &[i32s(&[1, 2, 3])]), [i32(-6)]);
    // The last element that is not zero.
    let text = "
func.func @main(%xs: tensor<?xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %s = soac.reduce %xs neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %p = arith.cmpi ne, %b, %z : i32
    %c = arith.select %p, %b, %a : i32
    soac.yield %c : i32
  }
  return %s : i32
}";
    assert_eq!(eval(text, &[i32s(&[4, 0, 7, 0, 0])]), [i32(7)]);
    assert_eq!(eval(text, &[i32s(&[0, 0])]), [i32(0)]);
}

#[test]
fn reduce_of_rows() {
    let text = "
func.func @main(%xs: tensor<?x3xi32>) -> tensor<3xi32> {
  %z = arith.constant dense<0> : tensor<3xi32>
  %s = soac.reduce %xs neutral %z : (tensor<?x3xi32>) -> tensor<3xi32> {
  ^bb0(%a: tensor<3xi32>, %b: tensor<3xi32>):
    %c = soac.map (%p = %a, %q = %b) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32> {
      %r = arith.addi %p, %q : i32
      soac.yield %r : i32
    }
    soac.yield %c : tensor<3xi32>
  }
  return %s : tensor<3xi32>
}";
    assert_eq!(eval(text, &[i32m(2, 3, &[1, 2, 3, 10, 20, 30])]), [i32s(&[11, 22, 33])]);
    assert_eq!(eval(text, &[i32m(0, 3, &[])]), [i32s(&[0, 0, 0])]);
}

fn scan(flags: &str) -> String {
    reduce(flags)
        .replace("reduce", "scan")
        .replace("-> i32 {\n  ^bb0", "-> tensor<?xi32> {\n  ^bb0")
        .replace("-> i32 {\n  %z", "-> tensor<?xi32> {\n  %z")
        .replace("return %s : i32", "return %s : tensor<?xi32>")
}

#[test]
fn scan_inclusive_and_exclusive() {
    for (input, inclusive, exclusive) in [
        (vec![], vec![], vec![]),
        (vec![5], vec![5], vec![0]),
        (vec![1, 2, 3, 4], vec![1, 3, 6, 10], vec![0, 1, 3, 6]),
        (vec![i32::MAX, 1, 1], vec![i32::MAX, i32::MIN, i32::MIN + 1], vec![0, i32::MAX, i32::MIN]),
    ] {
        assert_eq!(eval(&scan(""), &[i32s(&input)]), [i32s(&inclusive)]);
        assert_eq!(eval(&scan("exclusive"), &[i32s(&input)]), [i32s(&exclusive)]);
    }
}

#[test]
fn segmented_scan_by_flags() {
    let text = "
func.func @main(%fs: tensor<?xi1>, %vs: tensor<?xi32>) -> tensor<?xi32> {
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %f, %v = soac.scan %fs, %vs neutral %false, %zero : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
    %f = arith.ori %f1, %f2 : i1
    %s = arith.addi %v1, %v2 : i32
    %v = arith.select %f2, %v2, %s : i32
    soac.yield %f, %v : i1, i32
  }
  return %v : tensor<?xi32>
}";
    let flags = i1s(&[true, false, true, false, false]);
    assert_eq!(eval(text, &[flags, i32s(&[1, 2, 3, 4, 5])]), [i32s(&[1, 3, 3, 7, 12])]);
}

fn screma(flags: &str) -> String {
    format!(
        "func.func @main(%xs: tensor<?xi32>, %z: i32) -> (i32, tensor<?xi32>, tensor<?xi32>) {{
  %sum, %ys, %vs = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 {flags}
      : (tensor<?xi32>) -> (i32, tensor<?xi32>, tensor<?xi32>)
  map {{
    %y = arith.muli %x, %x : i32
    soac.yield %y, %x, %x : i32, i32, i32
  }} op {{
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  }} post {{
  ^bb0(%s: i32, %y: i32):
    %t = arith.muli %s, %y : i32
    soac.yield %t, %s : i32, i32
  }}
  return %sum, %ys, %vs : i32, tensor<?xi32>, tensor<?xi32>
}}"
    )
}

#[test]
fn screma_scans_squares_and_sums_elements() {
    assert_eq!(eval(&screma(""), &[i32s(&[1, 2, 3]), i32(0)]), [i32(6), i32s(&[1, 10, 42]), i32s(&[1, 5, 14])]);
    assert_eq!(eval(&screma("exclusive"), &[i32s(&[1, 2, 3]), i32(0)]), [i32(6), i32s(&[0, 2, 15]), i32s(&[0, 1, 5])]);
    assert_eq!(eval(&screma(""), &[i32s(&[]), i32(4)]), [i32(4), i32s(&[]), i32s(&[])]);
}

#[test]
fn nested_maps_and_reductions() {
    let text = "
func.func @main(%m: tensor<?x?xi32>, %v: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %p = soac.map (%a = %row, %b = %v) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %c = arith.muli %a, %b : i32
      soac.yield %c : i32
    }
    %s = soac.reduce %p neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}";
    assert_eq!(eval(text, &[i32m(2, 3, &[1, 2, 3, 4, 5, 6]), i32s(&[1, 10, 100])]), [i32s(&[321, 654])]);
    assert_eq!(eval(text, &[i32m(2, 0, &[]), i32s(&[])]), [i32s(&[0, 0])]);
    assert_eq!(eval(text, &[i32m(0, 3, &[]), i32s(&[1, 2, 3])]), [i32s(&[])]);
    assert_eq!(
        stop(text, &[i32m(1, 3, &[1, 2, 3]), i32s(&[1, 2])]),
        "'soac.map' op inputs have different outer sizes: 3 and 2"
    );
}
