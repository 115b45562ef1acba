//! `tensor` operations, their bounds, and elementwise arithmetic on tensors.

mod support;
use seq_values::Data;
use support::*;

#[test]
fn extract_and_insert() {
    let text = "
func.func @main(%t: tensor<?x3xi32>, %i: index, %j: index) -> (i32, tensor<?x3xi32>, tensor<?x3xi32>) {
  %x = tensor.extract %t[%i, %j] : tensor<?x3xi32>
  %y = arith.addi %x, %x : i32
  %u = tensor.insert %y into %t[%i, %j] : tensor<?x3xi32>
  return %x, %t, %u : i32, tensor<?x3xi32>, tensor<?x3xi32>
}";
    let t = i32m(2, 3, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(eval(text, &[t.clone(), index(1), index(1)]), [i32(5), t.clone(), i32m(2, 3, &[1, 2, 3, 4, 10, 6])]);
    for (i, j, message) in [
        (2, 0, "index 2 is out of bounds for size 2 in dimension 0"),
        (0, 3, "index 3 is out of bounds for size 3 in dimension 1"),
        (-1, 0, "index -1 is out of bounds for size 2 in dimension 0"),
    ] {
        assert_eq!(stop(text, &[t.clone(), index(i), index(j)]), format!("'tensor.extract' op {message}"));
    }
    let text = "
func.func @main(%t: tensor<?xi32>, %i: index) -> tensor<?xi32> {
  %x = arith.constant 1 : i32
  %u = tensor.insert %x into %t[%i] : tensor<?xi32>
  return %u : tensor<?xi32>
}";
    assert_eq!(eval(text, &[i32s(&[5, 6]), index(1)]), [i32s(&[5, 1])]);
    assert_eq!(stop(text, &[i32s(&[1, 2]), index(2)]), "'tensor.insert' op index 2 is out of bounds for size 2");
    assert_eq!(stop(text, &[i32s(&[]), index(0)]), "'tensor.insert' op index 0 is out of bounds for size 0");
}

#[test]
fn extract_from_no_dimensions() {
    let text = "
func.func @main(%t: tensor<f64>) -> (f64, index) {
  %x = tensor.extract %t[] : tensor<f64>
  %r = tensor.rank %t : tensor<f64>
  return %x, %r : f64, index
}";
    assert_eq!(eval(text, &[tensor(&[], Data::F64(vec![2.5]))]), [f64(2.5), index(0)]);
}

#[test]
fn creation() {
    let text = "
func.func @main(%n: index, %x: i32) -> (tensor<?x2xi32>, tensor<2x?xi32>, tensor<2x2xi32>, tensor<?xi32>, index, index, tensor<0xi32>) {
  %a = tensor.empty(%n) : tensor<?x2xi32>
  %b = tensor.splat %x[%n] : tensor<2x?xi32>
  %y = arith.addi %x, %x : i32
  %c = tensor.from_elements %x, %y, %y, %x : tensor<2x2xi32>
  %d = tensor.generate %n {
  ^bb0(%i: index):
    %k = arith.index_cast %i : index to i32
    %l = arith.muli %k, %x : i32
    tensor.yield %l : i32
  } : tensor<?xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.dim %b, %c0 : tensor<2x?xi32>
  %f = tensor.dim %b, %c1 : tensor<2x?xi32>
  %g = tensor.empty() : tensor<0xi32>
  return %a, %b, %c, %d, %e, %f, %g : tensor<?x2xi32>, tensor<2x?xi32>, tensor<2x2xi32>, tensor<?xi32>, index, index, tensor<0xi32>
}";
    assert_eq!(
        eval(text, &[index(3), i32(4)]),
        [
            i32m(3, 2, &[0; 6]),
            i32m(2, 3, &[4; 6]),
            i32m(2, 2, &[4, 8, 8, 4]),
            i32s(&[0, 4, 8]),
            index(2),
            index(3),
            i32s(&[])
        ]
    );
    assert_eq!(stop(text, &[index(-1), i32(0)]), "'tensor.empty' op size is negative: -1");
    assert_eq!(stop(text, &[index(1 << 60), i32(0)]), "an array of size 1152921504606846976x2 needs too much memory");
}

#[test]
fn constants_of_every_element_type() {
    let text = "
func.func @main() -> (tensor<2xi1>, tensor<2x2xi8>, tensor<2xi16>, tensor<1xi64>, tensor<2xindex>, tensor<2xf16>, tensor<2xbf16>, tensor<2xf32>, tensor<2xf64>, tensor<0xf32>) {
  %a = arith.constant dense<[true, false]> : tensor<2xi1>
  %b = arith.constant dense<-1> : tensor<2x2xi8>
  %c = arith.constant dense<[-2, 3]> : tensor<2xi16>
  %d = arith.constant dense<9223372036854775807> : tensor<1xi64>
  %e = arith.constant dense<[1, -1]> : tensor<2xindex>
  %f = arith.constant dense<[1.0, -0.5]> : tensor<2xf16>
  %g = arith.constant dense<1.0> : tensor<2xbf16>
  %h = arith.constant dense<[1.5, 0x7F800000]> : tensor<2xf32>
  %i = arith.constant dense<[0.1, -0.0]> : tensor<2xf64>
  %j = arith.constant dense<> : tensor<0xf32>
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j : tensor<2xi1>, tensor<2x2xi8>, tensor<2xi16>, tensor<1xi64>, tensor<2xindex>, tensor<2xf16>, tensor<2xbf16>, tensor<2xf32>, tensor<2xf64>, tensor<0xf32>
}";
    use seq_values::{bf16, f16};
    assert_eq!(
        eval(text, &[]),
        [
            i1s(&[true, false]),
            tensor(&[2, 2], Data::I8(vec![-1; 4])),
            tensor(&[2], Data::I16(vec![-2, 3])),
            i64s(&[i64::MAX]),
            indices(&[1, -1]),
            tensor(&[2], Data::F16(vec![f16::from_bits(0x3c00), f16::from_bits(0xb800)])),
            tensor(&[2], Data::BF16(vec![bf16::from_bits(0x3f80); 2])),
            f32s(&[1.5, f32::INFINITY]),
            tensor(&[2], Data::F64(vec![0.1, -0.0])),
            f32s(&[]),
        ]
    );
}

#[test]
fn slices() {
    let text = "
func.func @main(%t: tensor<3x4xi32>, %i: index, %n: index) -> (tensor<4xi32>, tensor<?x2xi32>, tensor<2x2xi32>, tensor<3xi32>) {
  %row = tensor.extract_slice %t[%i, 0] [1, 4] [1, 1] : tensor<3x4xi32> to tensor<4xi32>
  %block = tensor.extract_slice %t[0, 1] [%n, 2] [1, 1] : tensor<3x4xi32> to tensor<?x2xi32>
  %steps = tensor.extract_slice %t[0, 0] [2, 2] [2, 3] : tensor<3x4xi32> to tensor<2x2xi32>
  %column = tensor.extract_slice %t[0, %i] [3, 1] [1, 1] : tensor<3x4xi32> to tensor<3xi32>
  return %row, %block, %steps, %column : tensor<4xi32>, tensor<?x2xi32>, tensor<2x2xi32>, tensor<3xi32>
}";
    let t = || i32m(3, 4, &[0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23]);
    assert_eq!(
        eval(text, &[t(), index(1), index(2)]),
        [i32s(&[10, 11, 12, 13]), i32m(2, 2, &[1, 2, 11, 12]), i32m(2, 2, &[0, 3, 20, 23]), i32s(&[1, 11, 21])]
    );
    assert_eq!(eval(text, &[t(), index(0), index(0)])[1], i32m(0, 2, &[]));
    for (i, n, message) in [
        (3, 0, "index 3 of the slice is out of bounds for size 3 in dimension 0"),
        (0, 4, "index 3 of the slice is out of bounds for size 3 in dimension 0"),
        (-1, 0, "offset -1 is out of bounds for size 3 in dimension 0"),
        (0, -2, "size is negative: -2"),
    ] {
        assert_eq!(stop(text, &[t(), index(i), index(n)]), format!("'tensor.extract_slice' op {message}"));
    }
}

#[test]
fn slices_are_inserted() {
    let text = "
func.func @main(%t: tensor<3x2xi32>, %row: tensor<2xi32>, %column: tensor<?x1xi32>, %i: index, %n: index) -> (tensor<3x2xi32>, tensor<3x2xi32>) {
  %a = tensor.insert_slice %row into %t[%i, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<3x2xi32>
  %b = tensor.insert_slice %column into %t[0, 1] [%n, 1] [2, 1] : tensor<?x1xi32> into tensor<3x2xi32>
  return %a, %b : tensor<3x2xi32>, tensor<3x2xi32>
}";
    let t = || i32m(3, 2, &[0; 6]);
    assert_eq!(
        eval(text, &[t(), i32s(&[1, 2]), i32m(2, 1, &[8, 9]), index(2), index(2)]),
        [i32m(3, 2, &[0, 0, 0, 0, 1, 2]), i32m(3, 2, &[0, 8, 0, 0, 0, 9])]
    );
    assert_eq!(
        stop(text, &[t(), i32s(&[1, 2]), i32m(1, 1, &[8]), index(3), index(1)]),
        "'tensor.insert_slice' op index 3 of the slice is out of bounds for size 3 in dimension 0"
    );
    assert_eq!(
        stop(text, &[t(), i32s(&[1, 2]), i32m(1, 1, &[8]), index(0), index(2)]),
        "'tensor.insert_slice' op source has sizes [1, 1], expected [2, 1]"
    );
}

#[test]
fn casts_and_reshapes() {
    let text = "
func.func @main(%t: tensor<?xi32>, %n: index) -> (tensor<4xi32>, tensor<2x?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<?xi32>) {
  %a = tensor.cast %t : tensor<?xi32> to tensor<4xi32>
  %b = tensor.expand_shape %t [[0, 1]] output_shape [2, %n] : tensor<?xi32> into tensor<2x?xi32>
  %c = tensor.collapse_shape %b [[0, 1]] : tensor<2x?xi32> into tensor<?xi32>
  %s = tensor.from_elements %n, %n : tensor<2xindex>
  %d = tensor.reshape %t(%s) : (tensor<?xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  %e = tensor.concat dim(0) %t, %t : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b, %c, %d, %e : tensor<4xi32>, tensor<2x?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<?xi32>
}";
    assert_eq!(
        eval(text, &[i32s(&[1, 2, 3, 4]), index(2)]),
        [
            i32s(&[1, 2, 3, 4]),
            i32m(2, 2, &[1, 2, 3, 4]),
            i32s(&[1, 2, 3, 4]),
            i32m(2, 2, &[1, 2, 3, 4]),
            i32s(&[1, 2, 3, 4, 1, 2, 3, 4])
        ]
    );
    assert_eq!(stop(text, &[i32s(&[1]), index(2)]), "'tensor.cast' op source has size 1, expected 4");
    assert_eq!(
        stop(text, &[i32s(&[1, 2, 3, 4]), index(3)]),
        "'tensor.expand_shape' op expands dimension 0 of size 4 to 6 elements"
    );
}

#[test]
fn concat_along_an_inner_dimension() {
    let text = "
func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x1xi32>) -> tensor<2x3xi32> {
  %c = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  return %c : tensor<2x3xi32>
}";
    assert_eq!(eval(text, &[i32m(2, 2, &[1, 2, 3, 4]), i32m(2, 1, &[8, 9])]), [i32m(2, 3, &[1, 2, 8, 3, 4, 9])]);
}

#[test]
fn arithmetic_on_tensors() {
    let text = "
func.func @main(%a: tensor<?xi32>, %b: tensor<?xi32>, %p: i1) -> (tensor<?xi32>, tensor<?xi1>, tensor<?xf32>, tensor<?xi32>, tensor<?xi32>) {
  %c = arith.addi %a, %b : tensor<?xi32>
  %d = arith.cmpi slt, %a, %b : tensor<?xi32>
  %e = arith.sitofp %a : tensor<?xi32> to tensor<?xf32>
  %f = arith.select %d, %a, %b : tensor<?xi1>, tensor<?xi32>
  %g = arith.select %p, %a, %b : tensor<?xi32>
  return %c, %d, %e, %f, %g : tensor<?xi32>, tensor<?xi1>, tensor<?xf32>, tensor<?xi32>, tensor<?xi32>
}";
    assert_eq!(
        eval(text, &[i32s(&[1, 5]), i32s(&[3, 4]), i1(false)]),
        [i32s(&[4, 9]), i1s(&[true, false]), f32s(&[1.0, 5.0]), i32s(&[1, 4]), i32s(&[3, 4])]
    );
    assert_eq!(
        stop(text, &[i32s(&[1, 5]), i32s(&[3]), i1(false)]),
        "'arith.addi' op operands have different sizes in dimension 0: 2 and 1"
    );
}

#[test]
fn fill_and_bitcast() {
    let text = "
func.func @main(%a: tensor<?xi32>, %x: i32) -> (tensor<?xi32>, tensor<?xf32>) {
  %b = linalg.fill ins(%x : i32) outs(%a : tensor<?xi32>) -> tensor<?xi32>
  %c = tensor.bitcast %b : tensor<?xi32> to tensor<?xf32>
  return %b, %c : tensor<?xi32>, tensor<?xf32>
}";
    assert_eq!(eval(text, &[i32s(&[1, 5]), i32(0x3f80_0000)]), [i32s(&[0x3f80_0000; 2]), f32s(&[1.0; 2])]);
}
