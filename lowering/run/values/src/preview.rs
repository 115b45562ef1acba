//! Values for people: the type, the first and last elements, the range.

use std::fmt::Write;

use crate::{Data, Scalar, Value};

/// Elements (or rows) shown at either end of an array that is too long.
const ENDS: usize = 3;
/// Arrays of up to this many elements (or rows) are shown whole.
const WHOLE: usize = 8;

/// A value in one line, or one line a row, whatever its size:
/// `tensor<1000xf32>: [0.1, 0.2, 0.3, ..., 9.7, 9.8, 9.9] min 0.1 max 9.9`.
pub fn preview(value: &Value) -> String {
    let mut text = format!("{}: ", value.r#type());
    match value {
        Value::Scalar(scalar) => {
            let _ = write!(text, "{scalar}");
            return text;
        }
        Value::Array(array) => {
            let range = range(&array.data).unwrap_or_default();
            if array.shape.len() > 1 {
                text = format!("{text}{range}").trim_end().into();
                rectangular(&mut text, &array.data, &array.shape, 0, 0);
            } else {
                rectangular(&mut text, &array.data, &array.shape, 0, 0);
                text = format!("{text} {range}").trim_end().into();
            }
        }
        Value::Jagged(jagged) => {
            let rows = jagged.offsets.first().map_or(0, |o| o.len().saturating_sub(1));
            let _ = write!(text, "{rows} rows, {} elements", jagged.data.len());
            if let Some(range) = range(&jagged.data) {
                let _ = write!(text, ", {range}");
            }
            for part in shown(rows) {
                text.push_str("\n  ");
                match part {
                    Some(row) => {
                        let ends = &jagged.offsets[0];
                        let (rest, from, to) = (&jagged.offsets[1..], ends[row] as usize, ends[row + 1] as usize);
                        list(&mut text, from, to, &mut |text, i| nested(text, &jagged.data, rest, i));
                    }
                    None => text.push_str("..."),
                }
            }
        }
    }
    text
}

/// `min .. max ..` of the elements that are numbers; `None` when there are few
/// enough to see, or when they are truth values.
fn range(data: &Data) -> Option<String> {
    if data.len() <= WHOLE || matches!(data, Data::I1(_)) {
        return None;
    }
    let numbers = || (0..data.len()).map(|i| data.get(i)).filter(|v| !v.to_f64().is_nan());
    let order = |a: &Scalar, b: &Scalar| match (a.to_i64(), b.to_i64()) {
        (Some(a), Some(b)) => a.cmp(&b),
        _ => a.to_f64().total_cmp(&b.to_f64()),
    };
    let (min, max) = (numbers().min_by(order)?, numbers().max_by(order)?);
    let lost = data.len() - numbers().count();
    let nans = if lost > 0 { format!(" nan {lost}") } else { String::new() };
    Some(format!("min {min} max {max}{nans}"))
}

/// Which of `n` things are shown; `None` stands for those left out.
fn shown(n: usize) -> Vec<Option<usize>> {
    if n <= WHOLE {
        return (0..n).map(Some).collect();
    }
    (0..ENDS).map(Some).chain([None]).chain((n - ENDS..n).map(Some)).collect()
}

/// The things `from` to `to - 1` in brackets.
fn list(text: &mut String, from: usize, to: usize, item: &mut dyn FnMut(&mut String, usize)) {
    text.push('[');
    for (k, part) in shown(to - from).into_iter().enumerate() {
        if k > 0 {
            text.push_str(", ");
        }
        match part {
            Some(i) => item(text, from + i),
            None => text.push_str("..."),
        }
    }
    text.push(']');
}

fn element(text: &mut String, data: &Data, i: usize) {
    let _ = write!(text, "{}", data.get(i));
}

/// A part of a rectangular array that starts at element `at`; the rows of the
/// outermost dimensions stand on lines of their own.
fn rectangular(text: &mut String, data: &Data, shape: &[usize], at: usize, depth: usize) {
    let Some((&size, inner)) = shape.split_first() else { return element(text, data, at) };
    let width: usize = inner.iter().product();
    if inner.is_empty() || depth > 0 {
        return list(text, 0, size, &mut |text, i| rectangular(text, data, inner, at + i * width, depth + 1));
    }
    for part in shown(size) {
        text.push_str("\n  ");
        match part {
            Some(i) => rectangular(text, data, inner, at + i * width, depth + 1),
            None => text.push_str("..."),
        }
    }
}

/// Row `i` of the jagged array that these offsets describe, or element `i`.
fn nested(text: &mut String, data: &Data, offsets: &[Vec<i64>], i: usize) {
    match offsets.split_first() {
        Some((ends, rest)) => {
            list(text, ends[i] as usize, ends[i + 1] as usize, &mut |text, k| nested(text, data, rest, k));
        }
        None => element(text, data, i),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Array, Jagged};

    fn array(shape: &[usize], data: Data) -> String {
        preview(&Value::Array(Array { shape: shape.to_vec(), data }))
    }

    #[test]
    fn short_values_are_shown_whole() {
        assert_eq!(preview(&Value::Scalar(Scalar::F32(2.5))), "f32: 2.5");
        assert_eq!(array(&[3], Data::I32(vec![1, -2, 3])), "tensor<3xi32>: [1, -2, 3]");
        assert_eq!(array(&[0], Data::I32(vec![])), "tensor<0xi32>: []");
        assert_eq!(array(&[], Data::F64(vec![0.5])), "tensor<f64>: 0.5");
        assert_eq!(array(&[2, 2], Data::I8(vec![1, 2, 3, 4])), "tensor<2x2xi8>:\n  [1, 2]\n  [3, 4]");
    }

    #[test]
    fn long_arrays_are_cut() {
        let data = Data::I32((0..1000).rev().collect());
        assert_eq!(array(&[1000], data), "tensor<1000xi32>: [999, 998, 997, ..., 2, 1, 0] min 0 max 999");
        let floats = (0..100).map(|i| if i == 50 { f32::NAN } else { i as f32 }).collect();
        assert_eq!(
            array(&[100], Data::F32(floats)),
            "tensor<100xf32>: [0.0, 1.0, 2.0, ..., 97.0, 98.0, 99.0] min 0.0 max 99.0 nan 1"
        );
        let matrix = array(&[10, 1], Data::I64((0..10).collect()));
        assert_eq!(matrix, "tensor<10x1xi64>: min 0 max 9\n  [0]\n  [1]\n  [2]\n  ...\n  [7]\n  [8]\n  [9]");
        assert_eq!(array(&[20], Data::I1(vec![true; 20])), "tensor<20xi1>: [true, true, true, ..., true, true, true]");
    }

    #[test]
    fn jagged_rows_stand_on_lines() {
        let jagged = Jagged { offsets: vec![vec![0, 2, 2, 3], vec![0, 1, 1, 3]], data: Data::I8(vec![1, 2, 3]) };
        assert_eq!(
            preview(&Value::Jagged(jagged)),
            "!soac.jagged<3 x i8>: 3 rows, 3 elements\n  [[1], []]\n  []\n  [[2, 3]]"
        );
    }
}
