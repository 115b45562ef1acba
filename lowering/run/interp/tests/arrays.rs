//! Scatter, hist, filter, partition, iota, replicate, concat, jagged arrays.

mod support;
use seq_values::{Data, Value};
use support::*;

#[test]
fn scatter_ignores_what_is_out_of_bounds_and_the_last_write_stays() {
    let text = "
func.func @main(%d: tensor<?xi32>, %is: tensor<?xi64>, %vs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}";
    let dest = i32s(&[0, 1, 2, 3]);
    let indices = i64s(&[2, -1, 4, 0, 2, i64::MIN, i64::MAX]);
    assert_eq!(eval(text, &[dest.clone(), indices, i32s(&[10, 11, 12, 13, 14, 15, 16])]), [i32s(&[13, 1, 14, 3])]);
    assert_eq!(eval(text, &[dest.clone(), i64s(&[]), i32s(&[])]), [i32s(&[0, 1, 2, 3])]);
    assert_eq!(eval(text, &[i32s(&[]), i64s(&[0]), i32s(&[1])]), [i32s(&[])]);
    assert_eq!(
        stop(text, &[dest, i64s(&[1]), i32s(&[])]),
        "'soac.scatter' op inputs have different outer sizes: 1 and 0"
    );
}

#[test]
fn scatter_leaves_the_destination_alone_if_it_is_used_elsewhere() {
    let text = "
func.func @main(%d: tensor<3xi32>, %is: tensor<?xindex>) -> (tensor<3xi32>, tensor<3xi32>) {
  %one = arith.constant 1 : i32
  %r = soac.scatter (%i = %is) into %d : (tensor<?xindex>) into tensor<3xi32> {
    soac.yield %i, %one : index, i32
  }
  return %d, %r : tensor<3xi32>, tensor<3xi32>
}";
    assert_eq!(eval(text, &[i32s(&[7, 8, 9]), indices(&[1])]), [i32s(&[7, 8, 9]), i32s(&[7, 1, 9])]);
}

#[test]
fn scatter_of_rows_and_to_two_indices() {
    let text = "
func.func @main(%d: tensor<3x2xi32>, %is: tensor<?xi32>, %rows: tensor<?x2xi32>) -> (tensor<3x2xi32>, tensor<3x2xi32>) {
  %r = soac.scatter %is, %rows into %d : (tensor<?xi32>, tensor<?x2xi32>) into tensor<3x2xi32>
  %q = soac.scatter (%i = %is, %row = %rows) into %d : (tensor<?xi32>, tensor<?x2xi32>) into tensor<3x2xi32> {
    %c = arith.constant 1 : index
    %v = tensor.extract %row[%c] : tensor<2xi32>
    %j = arith.constant 0 : i8
    soac.yield %i, %j, %v : i32, i8, i32
  }
  return %r, %q : tensor<3x2xi32>, tensor<3x2xi32>
}";
    let results = eval(text, &[i32m(3, 2, &[0; 6]), i32s(&[2, 0, 3]), i32m(3, 2, &[1, 2, 3, 4, 5, 6])]);
    assert_eq!(results, [i32m(3, 2, &[3, 4, 0, 0, 1, 2]), i32m(3, 2, &[4, 0, 0, 0, 2, 0])]);
}

#[test]
fn histogram_counts_into_what_was_there() {
    let text = "
func.func @main(%d: tensor<4xi32>, %is: tensor<?xi32>) -> tensor<4xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %h = soac.hist (%i = %is) into %d neutral %zero : (tensor<?xi32>) into tensor<4xi32> map {
    soac.yield %i, %one : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %h : tensor<4xi32>
}";
    assert_eq!(eval(text, &[i32s(&[10, 0, 0, 0]), i32s(&[0, 3, 3, 4, -1, 3])]), [i32s(&[11, 0, 0, 3])]);
    assert_eq!(eval(text, &[i32s(&[1, 2, 3, 4]), i32s(&[])]), [i32s(&[1, 2, 3, 4])]);
}

#[test]
fn histogram_of_pairs_and_of_rows() {
    // The largest value of each bin with its position.
    let text = "
func.func @main(%d: tensor<2xi32>, %p: tensor<2xi64>, %is: tensor<?xindex>, %vs: tensor<?xi32>, %ps: tensor<?xi64>)
    -> (tensor<2xi32>, tensor<2xi64>) {
  %least = arith.constant -2147483648 : i32
  %none = arith.constant -1 : i64
  %h:2 = soac.hist %is, %vs, %ps into %d, %p neutral %least, %none
      : (tensor<?xindex>, tensor<?xi32>, tensor<?xi64>) into (tensor<2xi32>, tensor<2xi64>) op {
  ^bb0(%a: i32, %i: i64, %b: i32, %j: i64):
    %g = arith.cmpi sge, %a, %b : i32
    %c = arith.select %g, %a, %b : i32
    %k = arith.select %g, %i, %j : i64
    soac.yield %c, %k : i32, i64
  }
  return %h#0, %h#1 : tensor<2xi32>, tensor<2xi64>
}";
    let least = i32s(&[i32::MIN; 2]);
    let results = eval(
        text,
        &[least, i64s(&[-1, -1]), indices(&[0, 1, 0, 1, 2]), i32s(&[3, 9, 8, 9, 99]), i64s(&[0, 1, 2, 3, 4])],
    );
    assert_eq!(results, [i32s(&[8, 9]), i64s(&[2, 1])]);
    let text = "
func.func @main(%d: tensor<2x2xi32>, %is: tensor<?xindex>, %rows: tensor<?x2xi32>) -> tensor<2x2xi32> {
  %z = arith.constant dense<0> : tensor<2xi32>
  %h = soac.hist %is, %rows into %d neutral %z : (tensor<?xindex>, tensor<?x2xi32>) into tensor<2x2xi32> op {
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
    %c = arith.addi %a, %b : tensor<2xi32>
    soac.yield %c : tensor<2xi32>
  }
  return %h : tensor<2x2xi32>
}";
    let results = eval(text, &[i32m(2, 2, &[0; 4]), indices(&[1, 1, 0]), i32m(3, 2, &[1, 2, 3, 4, 5, 6])]);
    assert_eq!(results, [i32m(2, 2, &[5, 6, 4, 6])]);
}

#[test]
fn filter_keeps_order() {
    let text = "
func.func @main(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %ys, %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %p = arith.cmpi sgt, %x, %zero : i32
    %y = arith.addi %x, %x : i32
    soac.yield %p, %x, %y : i1, i32, i32
  }
  return %ys, %zs : tensor<?xi32>, tensor<?xi32>
}";
    assert_eq!(eval(text, &[i32s(&[3, -1, 0, 5])]), [i32s(&[3, 5]), i32s(&[6, 10])]);
    assert_eq!(eval(text, &[i32s(&[-1])]), [i32s(&[]), i32s(&[])]);
    assert_eq!(eval(text, &[i32s(&[])]), [i32s(&[]), i32s(&[])]);
}

#[test]
fn filter_of_rows_knows_the_row_size_when_nothing_is_left() {
    let text = "
func.func @main(%xs: tensor<?x?xi32>, %p: i1) -> tensor<?x?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    soac.yield %p, %x : i1, tensor<?xi32>
  }
  return %ys : tensor<?x?xi32>
}";
    let rows = i32m(2, 3, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(eval(text, &[rows.clone(), i1(true)]), [i32m(2, 3, &[1, 2, 3, 4, 5, 6])]);
    assert_eq!(eval(text, &[rows, i1(false)]), [i32m(0, 3, &[])]);
}

const PARTITION: &str = "
func.func @main(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<3xindex>) {
  %ys, %sizes = soac.partition 3 (%x = %xs, %c = %cs) : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<3xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<3xindex>
}";

#[test]
fn partition_is_stable() {
    let results = eval(PARTITION, &[i32s(&[10, 11, 12, 13, 14]), indices(&[2, 0, 2, 0, 0])]);
    assert_eq!(results, [i32s(&[11, 13, 14, 10, 12]), indices(&[3, 0, 2])]);
    assert_eq!(eval(PARTITION, &[i32s(&[]), indices(&[])]), [i32s(&[]), indices(&[0, 0, 0])]);
    for class in [3, -1] {
        assert_eq!(
            stop(PARTITION, &[i32s(&[1]), indices(&[class])]),
            format!("'soac.partition' op class {class} is out of range for 3 classes")
        );
    }
}

#[test]
fn iota_and_replicate() {
    let text = "
func.func @main(%n: index, %s: i8, %t: i8, %row: tensor<?xi32>, %x: f32)
    -> (tensor<?xi64>, tensor<4xi8>, tensor<?x?xi32>, tensor<2x?xf32>, tensor<?xi32>) {
  %a = soac.iota(%n) : tensor<?xi64>
  %b = soac.iota() start %s step %t : tensor<4xi8>
  %c = soac.replicate(%n) %row : tensor<?xi32> -> tensor<?x?xi32>
  %d = soac.replicate(%n) %x : f32 -> tensor<2x?xf32>
  %e = soac.iota(%n) : tensor<?xi32>
  return %a, %b, %c, %d, %e : tensor<?xi64>, tensor<4xi8>, tensor<?x?xi32>, tensor<2x?xf32>, tensor<?xi32>
}";
    let i8 = |x| s(seq_values::Scalar::I8(x));
    let run = |n| eval(text, &[index(n), i8(100), i8(20), i32s(&[7, 8]), f32(0.5)]);
    let bytes = tensor(&[4], Data::I8(vec![100, 120, -116, -96]));
    let floats = |n: usize| tensor(&[2, n], Data::F32(vec![0.5; 2 * n]));
    assert_eq!(run(2), [i64s(&[0, 1]), bytes.clone(), i32m(2, 2, &[7, 8, 7, 8]), floats(2), i32s(&[0, 1])]);
    assert_eq!(run(0), [i64s(&[]), bytes, i32m(0, 2, &[]), floats(0), i32s(&[])]);
    let arguments = [index(-3), i8(0), i8(0), i32s(&[]), f32(0.0)];
    assert_eq!(stop(text, &arguments), "'soac.iota' op size is negative: -3");
    let only = "
func.func @main(%n: index) -> tensor<?xi8> {
  %x = arith.constant 1 : i8
  %c = soac.replicate(%n) %x : i8 -> tensor<?xi8>
  return %c : tensor<?xi8>
}";
    assert_eq!(stop(only, &[index(-1)]), "'soac.replicate' op size is negative: -1");
    assert_eq!(stop(only, &[index(1 << 60)]), "an array of size 1152921504606846976 needs too much memory");
}

#[test]
fn concat_of_arrays_and_rows() {
    let text = "
func.func @main(%a: tensor<?x?xi32>, %b: tensor<1x2xi32>) -> tensor<?x?xi32> {
  %c = soac.concat %a, %b, %a : (tensor<?x?xi32>, tensor<1x2xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  return %c : tensor<?x?xi32>
}";
    let b = i32m(1, 2, &[9, 9]);
    assert_eq!(eval(text, &[i32m(1, 2, &[1, 2]), b.clone()]), [i32m(3, 2, &[1, 2, 9, 9, 1, 2])]);
    assert_eq!(eval(text, &[i32m(0, 2, &[]), b.clone()]), [i32m(1, 2, &[9, 9])]);
    assert_eq!(
        stop(text, &[i32m(1, 3, &[1, 2, 3]), b]),
        "'soac.concat' op rows of result 0 have different sizes: 3 and 2"
    );
}

const PACK: &str = "
func.func @main(%o: tensor<?xindex>, %d: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %j = soac.jagged.pack %o, %d : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  return %j : !soac.jagged<2 x i32>
}";

#[test]
fn pack_checks_offsets() {
    let data = || i32s(&[1, 2, 3]);
    assert_eq!(eval(PACK, &[indices(&[0, 2, 2, 3]), data()]), [jagged(&[&[0, 2, 2, 3]], &[1, 2, 3])]);
    assert_eq!(eval(PACK, &[indices(&[0]), i32s(&[])]), [jagged(&[&[0]], &[])]);
    for (offsets, message) in [
        (&[][..], "offsets of dimension 1 are empty"),
        (&[1, 3], "offsets of dimension 1 start at 1, expected 0"),
        (&[0, 2, 1, 3], "offsets of dimension 1 descend from 2 to 1 at position 2"),
        (&[0, 2], "offsets of dimension 1 end at 2, but there are 3 elements"),
    ] {
        assert_eq!(stop(PACK, &[indices(offsets), data()]), format!("'soac.jagged.pack' op {message}"));
    }
    let deep = "
func.func @main(%o: tensor<?xindex>, %p: tensor<?xindex>, %d: tensor<?xi32>) -> !soac.jagged<3 x i32> {
  %j = soac.jagged.pack %o, %p, %d : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<3 x i32>
  return %j : !soac.jagged<3 x i32>
}";
    assert_eq!(
        stop(deep, &[indices(&[0, 1]), indices(&[0, 1, 3]), data()]),
        "'soac.jagged.pack' op offsets of dimension 1 end at 1, but there are 2 rows"
    );
}

#[test]
fn maps_over_jagged_arrays_of_two_and_three_dimensions() {
    let sums = "
func.func @sum(%row: tensor<?xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}";
    let two = format!(
        "{sums}
func.func @main(%j: !soac.jagged<2 x i32>) -> tensor<?xi32> {{
  %r = soac.map (%row = %j) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {{
    %s = func.call @sum(%row) : (tensor<?xi32>) -> i32
    soac.yield %s : i32
  }}
  return %r : tensor<?xi32>
}}"
    );
    assert_eq!(eval(&two, &[jagged(&[&[0, 0, 2, 3, 3]], &[1, 2, 3])]), [i32s(&[0, 3, 3, 0])]);
    assert_eq!(eval(&two, &[jagged(&[&[0]], &[])]), [i32s(&[])]);
    let three = format!(
        "{sums}
func.func @main(%j: !soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {{
  %r = soac.map (%rows = %j) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {{
    %q = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {{
      %s = func.call @sum(%row) : (tensor<?xi32>) -> i32
      soac.yield %s : i32
    }}
    soac.yield %q : tensor<?xi32>
  }}
  return %r : !soac.jagged<2 x i32>
}}"
    );
    let input = jagged(&[&[0, 2, 2, 3], &[0, 1, 3, 6]], &[1, 2, 3, 4, 5, 6]);
    assert_eq!(eval(&three, &[input]), [jagged(&[&[0, 2, 2, 3]], &[1, 5, 15])]);
}

#[test]
fn rows_of_different_lengths_make_a_jagged_result_but_no_tensor() {
    let text = |ty: &str| {
        format!(
            "func.func @main(%ns: tensor<?xindex>) -> {ty} {{
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> {ty} {{
    %row = soac.iota(%n) : tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }}
  return %r : {ty}
}}"
        )
    };
    let jagged_type = text("!soac.jagged<2 x i32>");
    assert_eq!(eval(&jagged_type, &[indices(&[2, 0, 3])]), [jagged(&[&[0, 2, 2, 5]], &[0, 1, 0, 1, 2])]);
    assert_eq!(eval(&jagged_type, &[indices(&[])]), [jagged(&[&[0]], &[])]);
    let rectangular = text("tensor<?x?xi32>");
    assert_eq!(eval(&rectangular, &[indices(&[2, 2])]), [i32m(2, 2, &[0, 1, 0, 1])]);
    assert_eq!(eval(&rectangular, &[indices(&[])]), [i32m(0, 0, &[])]);
    assert_eq!(stop(&rectangular, &[indices(&[2, 3])]), "'soac.map' op rows of result 0 have different sizes: 2 and 3");
    assert_eq!(
        stop(&text("tensor<?x4xi32>"), &[indices(&[2])]),
        "'soac.map' op result 0 has size 2 in dimension 1, expected 4"
    );
}

#[test]
fn unpack_of_a_row_starts_at_zero() {
    let text = "
func.func @main(%j: !soac.jagged<3 x i32>) -> (!soac.jagged<2 x index>, !soac.jagged<2 x i32>, !soac.jagged<3 x i32>) {
  %o, %d = soac.map (%rows = %j) : (!soac.jagged<3 x i32>) -> (!soac.jagged<2 x index>, !soac.jagged<2 x i32>) {
    %os, %data = soac.jagged.unpack %rows : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
    soac.yield %os, %data : tensor<?xindex>, tensor<?xi32>
  }
  %both = soac.concat %j, %j : (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32>
  return %o, %d, %both : !soac.jagged<2 x index>, !soac.jagged<2 x i32>, !soac.jagged<3 x i32>
}";
    let input = jagged(&[&[0, 1, 3], &[0, 1, 3, 4]], &[1, 2, 3, 4]);
    let Value::Jagged(mut offsets) = jagged(&[&[0, 2, 5]], &[]) else { unreachable!() };
    offsets.data = Data::Index(vec![0, 1, 0, 2, 3]);
    let both = jagged(&[&[0, 1, 3, 4, 6], &[0, 1, 3, 4, 5, 7, 8]], &[1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!(eval(text, &[input]), [Value::Jagged(offsets), jagged(&[&[0, 1, 4]], &[1, 2, 3, 4]), both]);
}
