//! The offsets, sizes and strides of `tensor.extract_slice` and `tensor.insert_slice`.

use seq_dialects::{
    ir::{Builder, Val},
    ops::tensor,
    types::DYNAMIC,
};

use super::{flattener::Flattener, point::Point};

/// An offset, size or stride of a slice.
#[derive(Clone, Copy)]
pub enum Number<'c> {
    /// Known.
    Fixed(i64),
    /// An `index`.
    Value(Val<'c>),
}

/// The offsets, sizes and strides of a slice that is read.
pub fn extracted<'c>(op: tensor::ExtractSlice<'c>) -> [Vec<Number<'c>>; 3] {
    [
        numbers(op.static_offsets(), op.offsets()),
        numbers(op.static_sizes(), op.sizes()),
        numbers(op.static_strides(), op.strides()),
    ]
}

/// The offsets, sizes and strides of a slice that is written.
pub fn inserted<'c>(op: tensor::InsertSlice<'c>) -> [Vec<Number<'c>>; 3] {
    [
        numbers(op.static_offsets(), op.offsets()),
        numbers(op.static_sizes(), op.sizes()),
        numbers(op.static_strides(), op.strides()),
    ]
}

/// Numbers of which some are values, one after the other.
fn numbers<'c>(fixed: Vec<i64>, values: Vec<Val<'c>>) -> Vec<Number<'c>> {
    let mut values = values.into_iter();
    let mut one = |n| if n == DYNAMIC { values.next().map(Number::Value) } else { Some(Number::Fixed(n)) };
    fixed.into_iter().filter_map(&mut one).collect()
}

/// The dimensions that a slice of this shape keeps: from the innermost one on,
/// one of size 1 is dropped unless the shape has it.
pub fn kept(sizes: &[Number], shape: &[i64]) -> Vec<usize> {
    let (mut kept, mut left) = (vec![], shape.len());
    for d in (0..sizes.len()).rev() {
        let dropped = matches!(sizes[d], Number::Fixed(1)) && (left == 0 || shape[left - 1] != 1);
        if !dropped {
            kept.insert(0, d);
            left = left.saturating_sub(1);
        }
    }
    kept
}

/// Those of some numbers that are values.
pub fn values<'c>(numbers: &[&[Number<'c>]]) -> Vec<Val<'c>> {
    let value = |n: &Number<'c>| if let Number::Value(v) = n { Some(*v) } else { None };
    numbers.iter().flat_map(|all| all.iter().filter_map(value)).collect()
}

/// The indices in the array of the element of a slice at these positions, one
/// for each dimension that is kept.
pub fn indices<'c>(
    flattener: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    point: &Point<'c>,
    starts: &[Number<'c>],
    strides: &[Number<'c>],
    kept: &[usize],
    positions: &[Val<'c>],
) -> Vec<Val<'c>> {
    let number = |n: &Number<'c>| match n {
        Number::Value(v) => flattener.scalar(*v, point),
        Number::Fixed(n) => b.index(*n),
    };
    let index = |d: usize| {
        let start = number(&starts[d]);
        let Some(k) = kept.iter().position(|&k| k == d) else { return start };
        let step = match strides[d] {
            Number::Fixed(1) => positions[k],
            stride => b.mul(positions[k], number(&stride)),
        };
        b.add(start, step)
    };
    (0..starts.len()).map(index).collect()
}
