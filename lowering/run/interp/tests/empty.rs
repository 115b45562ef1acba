//! Sizes of rows that are not there.

mod support;

use seq_values::{Array, Data, Value};
use support::{eval, index};

/// An array of i32 without elements.
fn none(shape: &[usize]) -> Value {
    Value::Array(Array { shape: shape.to_vec(), data: Data::I32(vec![]) })
}

/// The sums of squares in the innermost rows of an array of rank 4.
const SCANS: &str = "func.func @main(%xs: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
    %zero = arith.constant 0 : i32
    %r = soac.map (%a = %xs) : (tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
      %q = soac.map (%b = %a) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
        %p = soac.map (%c = %b) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
          %m = soac.map (%x = %c) : (tensor<?xi32>) -> tensor<?xi32> {
            %y = arith.muli %x, %x : i32
            soac.yield %y : i32
          }
          %s = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
          ^bb0(%u: i32, %v: i32):
            %w = arith.addi %u, %v : i32
            soac.yield %w : i32
          }
          soac.yield %s : tensor<?xi32>
        }
        soac.yield %p : tensor<?x?xi32>
      }
      soac.yield %q : tensor<?x?x?xi32>
    }
    return %r : tensor<?x?x?x?xi32>
  }";

#[test]
fn nests_keep_all_dimensions() {
    for shape in [[0, 2, 3, 4], [2, 0, 3, 4], [2, 3, 0, 4], [2, 3, 4, 0], [0, 0, 0, 0], [0, 3, 0, 4]] {
        assert_eq!(eval(SCANS, &[none(&shape)]), [none(&shape)]);
    }
}

#[test]
fn reductions_of_rows_lose_one() {
    let text = "func.func @main(%xs: tensor<?x?x?xi32>) -> tensor<?x?xi32> {
        %zero = arith.constant 0 : i32
        %r = soac.map (%a = %xs) : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
          %q = soac.map (%b = %a) : (tensor<?x?xi32>) -> tensor<?xi32> {
            %s = soac.reduce %b neutral %zero : (tensor<?xi32>) -> i32 {
            ^bb0(%u: i32, %v: i32):
              %w = arith.addi %u, %v : i32
              soac.yield %w : i32
            }
            soac.yield %s : i32
          }
          soac.yield %q : tensor<?xi32>
        }
        return %r : tensor<?x?xi32>
      }";
    assert_eq!(eval(text, &[none(&[0, 3, 4])]), [none(&[0, 3])]);
    assert_eq!(eval(text, &[none(&[3, 0, 4])]), [none(&[3, 0])]);
}

/// The size of the second array is that of a value outside, of the third that of the
/// element; what the element says stays open.
#[test]
fn sizes_come_from_outside_or_from_the_element() {
    let text = "func.func @main(%xs: tensor<?x?xi32>, %n: index)
          -> (tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>) {
        %zero = arith.constant 0 : index
        %none = arith.constant 0 : i32
        %a, %b, %c = soac.map (%x = %xs)
            : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>) {
          %m = tensor.dim %x, %zero : tensor<?xi32>
          %is = soac.iota(%n) : tensor<?xindex>
          %copies = soac.replicate(%m) %none : i32 -> tensor<?xi32>
          %first = tensor.extract %x[%zero] : tensor<?xi32>
          %k = arith.index_cast %first : i32 to index
          %open = soac.replicate(%k) %none : i32 -> tensor<?xi32>
          soac.yield %copies, %is, %open : tensor<?xi32>, tensor<?xindex>, tensor<?xi32>
        }
        return %a, %b, %c : tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>
      }";
    let indices = Value::Array(Array { shape: vec![0, 7], data: Data::Index(vec![]) });
    assert_eq!(eval(text, &[none(&[0, 5]), index(7)]), [none(&[0, 5]), indices, none(&[0, 0])]);
}

/// An inner map that has no elements the second time takes no size from the first.
#[test]
fn sizes_are_not_those_of_the_element_before() {
    let text = "func.func @main(%xs: tensor<?x2xi32>) -> tensor<?xi32> {
        %zero = arith.constant 0 : index
        %one = arith.constant 1 : index
        %none = arith.constant 0 : i32
        %r = soac.map (%x = %xs) : (tensor<?x2xi32>) -> tensor<?xi32> {
          %a = tensor.extract %x[%zero] : tensor<2xi32>
          %n = arith.index_cast %a : i32 to index
          %is = soac.iota(%n) : tensor<?xindex>
          %rows = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xi32> {
            %b = tensor.extract %x[%one] : tensor<2xi32>
            %m = arith.index_cast %b : i32 to index
            %row = soac.replicate(%m) %none : i32 -> tensor<?xi32>
            soac.yield %row : tensor<?xi32>
          }
          %m = tensor.dim %rows, %one : tensor<?x?xi32>
          %size = arith.index_cast %m : index to i32
          soac.yield %size : i32
        }
        return %r : tensor<?xi32>
      }";
    let input = Value::Array(Array { shape: vec![2, 2], data: Data::I32(vec![3, 4, 0, 5]) });
    let sizes = Value::Array(Array { shape: vec![2], data: Data::I32(vec![4, 0]) });
    assert_eq!(eval(text, &[input]), [sizes]);
}
