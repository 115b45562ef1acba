//! Which part of an array a slice is.
//!
//! Offsets, sizes and strides are numbers of the operation or operands of it; a slice of
//! lower rank leaves out dimensions of size 1.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::Val,
    ops::tensor::ExtractSlice,
    types::{self, DYNAMIC},
};

/// A number of an operation, or an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry<'c> {
    /// A number.
    Static(i64),
    /// An operand.
    Value(Val<'c>),
}

/// Numbers and operands, put together: an operand stands where there is no number.
pub fn entries<'c>(statics: &[i64], dynamic: &[Val<'c>]) -> Vec<Entry<'c>> {
    let mut dynamic = dynamic.iter().copied();
    let entry = |&n: &i64| match n {
        DYNAMIC => dynamic.next().map_or(Entry::Static(0), Entry::Value),
        n => Entry::Static(n),
    };
    statics.iter().map(entry).collect()
}

/// The dimensions of a slice that a form of lower rank has: unit sizes go,
/// the first ones first, where the shape has no unit size in their place.
pub fn kept(sizes: &[Entry], shape: &[i64]) -> Vec<usize> {
    let mut dropped = sizes.len() - shape.len();
    let mut kept = vec![];
    for (d, size) in sizes.iter().enumerate() {
        if dropped > 0 && *size == Entry::Static(1) && shape.get(kept.len()) != Some(&1) {
            dropped -= 1;
        } else {
            kept.push(d);
        }
    }
    kept.truncate(shape.len());
    kept
}

/// The size of an extracted slice in one dimension of the result.
pub fn result_size<'c>(op: ExtractSlice<'c>, d: usize) -> Option<Entry<'c>> {
    let sizes = entries(&op.static_sizes(), &op.sizes());
    let shape = types::shape(op.result().r#type())?;
    kept(&sizes, &shape).get(d).map(|&from| sizes[from])
}
