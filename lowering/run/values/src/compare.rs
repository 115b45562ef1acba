//! Whether two values are the same, and where they first differ.
//!
//! Integers are compared exactly. Floats `a` and `b` agree when both are NaN,
//! when they are equal (infinities too), or when `|a - b|` is at most
//! `relative * max(|a|, |b|)` or at most `absolute`. The default bounds leave
//! room for the re-association that parallel reductions and scans may do:
//!
//! | type | relative | absolute |
//! |------|----------|----------|
//! | f16  | 1e-2     | 1e-3     |
//! | bf16 | 5e-2     | 1e-2     |
//! | f32  | 1e-4     | 1e-6     |
//! | f64  | 1e-9     | 1e-12    |
//!
//! Arrays without rows agree whatever the sizes of these.

use std::fmt;

use crate::{ArgumentType, Array, Data, ElementType, Scalar, Value};

/// How far two floats may be apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerance {
    /// In parts of the larger magnitude; the type's own bound if `None`. With
    /// a bound of 0 floats must be equal.
    pub relative: Option<f64>,
}

impl Tolerance {
    /// Floats must be equal, but for the signs of zeros and the bits of NaNs.
    pub const EXACT: Self = Self { relative: Some(0.0) };

    fn bounds(self, ty: ElementType) -> (f64, f64) {
        let (relative, absolute): (f64, f64) = match ty {
            ElementType::F16 => (1e-2, 1e-3),
            ElementType::BF16 => (5e-2, 1e-2),
            ElementType::F32 => (1e-4, 1e-6),
            _ => (1e-9, 1e-12),
        };
        match self.relative {
            Some(given) => (given, if given == 0.0 { 0.0 } else { absolute.min(given) }),
            None => (relative, absolute),
        }
    }

    /// Whether two scalars of one type agree.
    pub fn accepts(self, a: Scalar, b: Scalar) -> bool {
        if a.same(b) || !a.element_type().is_float() {
            return a.same(b);
        }
        let (relative, absolute) = self.bounds(a.element_type());
        let (a, b) = (a.to_f64(), b.to_f64());
        a.is_finite() && b.is_finite() && (a - b).abs() <= absolute.max(relative * a.abs().max(b.abs()))
    }
}

/// The first difference of two values.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// They are not of the same type and shape.
    Type(ArgumentType, ArgumentType),
    /// The elements at this index differ; a scalar has the index `[]`.
    Element {
        /// Where: one number a dimension.
        index: Vec<usize>,
        /// The element of the first value.
        left: Scalar,
        /// The element of the second value.
        right: Scalar,
        /// The number of elements that differ.
        count: usize,
    },
    /// The row offsets of jagged arrays differ: of this dimension, at this place.
    Offsets {
        /// The dimension, 0 for the outermost offsets.
        dimension: usize,
        /// The place in the offsets; the length of the shorter when one is longer.
        index: usize,
        /// The offset of the first value.
        left: Option<i64>,
        /// The offset of the second value.
        right: Option<i64>,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Type(left, right) => write!(f, "types {left} and {right}"),
            Self::Element { index, left, right, count } => {
                if !index.is_empty() {
                    write!(f, "at [{}]: ", index.iter().map(usize::to_string).collect::<Vec<_>>().join(", "))?;
                }
                write!(f, "{left} and {right}")?;
                if *count > 1 { write!(f, " ({count} elements differ)") } else { Ok(()) }
            }
            Self::Offsets { dimension, index, left, right } => {
                let text = |v: &Option<i64>| v.map_or("nothing".into(), |v| v.to_string());
                write!(f, "offsets{dimension} at [{index}]: {} and {}", text(left), text(right))
            }
        }
    }
}

/// The first difference, `None` when the values agree.
pub fn compare(left: &Value, right: &Value, tolerance: Tolerance) -> Option<Difference> {
    match (left, right) {
        (Value::Jagged(a), Value::Jagged(b))
            if a.offsets.len() == b.offsets.len() && a.data.element_type() == b.data.element_type() =>
        {
            for (dimension, (x, y)) in a.offsets.iter().zip(&b.offsets).enumerate() {
                if x != y {
                    let index = x.iter().zip(y).take_while(|(p, q)| p == q).count();
                    let (left, right) = (x.get(index).copied(), y.get(index).copied());
                    return Some(Difference::Offsets { dimension, index, left, right });
                }
            }
            let (at, count) = first(&a.data, &b.data, tolerance)?;
            Some(Difference::Element {
                index: jagged_index(&a.offsets, at),
                left: a.data.get(at),
                right: b.data.get(at),
                count,
            })
        }
        (Value::Array(a), Value::Array(b)) if have_no_rows(a, b) => None,
        _ if left.r#type() != right.r#type() => Some(Difference::Type(left.r#type(), right.r#type())),
        (Value::Array(a), Value::Array(b)) => {
            let (at, count) = first(&a.data, &b.data, tolerance)?;
            let mut index = vec![0; a.shape.len()];
            let mut rest = at;
            for (i, &size) in index.iter_mut().zip(&a.shape).rev() {
                *i = rest % size;
                rest /= size;
            }
            Some(Difference::Element { index, left: a.data.get(at), right: b.data.get(at), count })
        }
        (&Value::Scalar(left), &Value::Scalar(right)) => {
            (!tolerance.accepts(left, right)).then_some(Difference::Element { index: vec![], left, right, count: 1 })
        }
        _ => None,
    }
}

/// Whether two arrays of one type have no rows, so that nothing says how long these are.
fn have_no_rows(a: &Array, b: &Array) -> bool {
    let empty = |shape: &[usize]| shape.len() > 1 && shape[0] == 0;
    let same_type = a.shape.len() == b.shape.len() && a.data.element_type() == b.data.element_type();
    same_type && empty(&a.shape) && empty(&b.shape)
}

/// The first element that differs and the number of those that do.
fn first(a: &Data, b: &Data, tolerance: Tolerance) -> Option<(usize, usize)> {
    if a.len() != b.len() {
        return Some((a.len().min(b.len()).saturating_sub(1), 1));
    }
    if a == b {
        return None;
    }
    let mut differ = (0..a.len()).filter(|&i| !tolerance.accepts(a.get(i), b.get(i)));
    differ.next().map(|at| (at, 1 + differ.count()))
}

/// The index of element `at` of the data, one number a dimension.
fn jagged_index(offsets: &[Vec<i64>], mut at: usize) -> Vec<usize> {
    let mut index = vec![];
    for ends in offsets.iter().rev() {
        let row = ends.partition_point(|&end| end <= at as i64).saturating_sub(1);
        index.push(at - ends[row] as usize);
        at = row;
    }
    index.push(at);
    index.reverse();
    index
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Jagged;

    fn array(shape: &[usize], data: Data) -> Value {
        Value::Array(Array { shape: shape.to_vec(), data })
    }

    fn text(a: &Value, b: &Value) -> Option<String> {
        compare(a, b, Tolerance::default()).map(|d| d.to_string())
    }

    #[test]
    fn the_first_difference_has_its_index() {
        let a = array(&[2, 3], Data::I32(vec![1, 2, 3, 4, 5, 6]));
        let b = array(&[2, 3], Data::I32(vec![1, 2, 3, 4, 7, 8]));
        assert_eq!(text(&a, &a), None);
        assert_eq!(text(&a, &b).unwrap(), "at [1, 1]: 5 and 7 (2 elements differ)");
        let (x, y) = (Value::Scalar(Scalar::I8(1)), Value::Scalar(Scalar::I8(2)));
        assert_eq!(text(&x, &y).unwrap(), "1 and 2");
    }

    #[test]
    fn shapes_and_types_are_compared() {
        let a = array(&[2], Data::F32(vec![1.0, 2.0]));
        assert_eq!(
            text(&a, &array(&[2, 1], Data::F32(vec![1.0, 2.0]))).unwrap(),
            "types tensor<2xf32> and tensor<2x1xf32>"
        );
        assert_eq!(text(&a, &array(&[2], Data::F64(vec![1.0, 2.0]))).unwrap(), "types tensor<2xf32> and tensor<2xf64>");
        assert_eq!(text(&a, &Value::Scalar(Scalar::F32(1.0))).unwrap(), "types tensor<2xf32> and f32");
    }

    #[test]
    fn rows_that_are_not_there_have_no_size() {
        let none = |shape: &[usize]| array(shape, Data::I32(vec![]));
        assert_eq!(text(&none(&[0, 0]), &none(&[0, 5])), None);
        let differ = "types tensor<5x0xi32> and tensor<0x5xi32>";
        assert_eq!(text(&none(&[5, 0]), &none(&[0, 5])).as_deref(), Some(differ));
        assert!(text(&none(&[0, 5]), &array(&[0, 5], Data::I64(vec![]))).is_some());
        assert!(text(&none(&[0]), &none(&[0, 5])).is_some());
    }

    #[test]
    fn floats_have_a_bound() {
        let close = |a: f32, b: f32, t: Tolerance| t.accepts(Scalar::F32(a), Scalar::F32(b));
        let default = Tolerance::default();
        assert!(close(1.0, 1.00005, default) && !close(1.0, 1.001, default));
        assert!(close(1e20, 1.00005e20, default) && !close(1e20, 1.001e20, default));
        assert!(close(0.0, 5e-7, default) && !close(0.0, 1e-5, default));
        assert!(close(f32::NAN, f32::NAN, default) && !close(f32::NAN, 1.0, default));
        assert!(close(f32::INFINITY, f32::INFINITY, default));
        assert!(!close(f32::INFINITY, f32::MAX, default) && !close(f32::INFINITY, f32::NEG_INFINITY, default));
        assert!(close(0.0, -0.0, Tolerance::EXACT) && !close(0.0, f32::MIN_POSITIVE, Tolerance::EXACT));
        assert!(close(1.0, 1.05, Tolerance { relative: Some(0.1) }));
        assert!(!default.accepts(Scalar::F64(1.0), Scalar::F64(1.00005)));
        assert!(!default.accepts(Scalar::I64(1 << 60), Scalar::I64((1 << 60) + 1)));
    }

    #[test]
    fn jagged_arrays_have_an_index_a_dimension() {
        let jagged = |offsets: Vec<Vec<i64>>, data| Value::Jagged(Jagged { offsets, data: Data::I8(data) });
        let offsets = vec![vec![0, 2, 2, 3], vec![0, 1, 1, 3]];
        let a = jagged(offsets.clone(), vec![1, 2, 3]);
        assert_eq!(text(&a, &a), None);
        assert_eq!(text(&a, &jagged(offsets.clone(), vec![1, 2, 4])).unwrap(), "at [2, 0, 1]: 3 and 4");
        assert_eq!(text(&a, &jagged(offsets, vec![9, 2, 3])).unwrap(), "at [0, 0, 0]: 1 and 9");
        let other = jagged(vec![vec![0, 2, 2, 3], vec![0, 1, 2, 3]], vec![1, 2, 3]);
        assert_eq!(text(&a, &other).unwrap(), "offsets1 at [2]: 1 and 2");
        let shorter = jagged(vec![vec![0, 2, 2], vec![0, 1, 1]], vec![1]);
        assert_eq!(text(&a, &shorter).unwrap(), "offsets0 at [3]: 3 and nothing");
    }
}
