//! Stores of what a region yields: at its point, or at an index that goes with it.
//!
//! ```text
//! seg.yield x            ==  store x, a[i]                       at point i
//! seg.yield x at j       ==  if 0 <= j < size a { store x, a[j] }
//! ```
//!
//! An index of a yield that is `inside` is -1 or inside the destination, and `select c, j, -1`
//! is stored under `c` alone; one that is stored `everywhere` needs no condition.

use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, seg},
    seg_parts::SegParts,
};

/// Stores the yielded values from number `first` on into `outs`, but for those of some
/// numbers among them: at the point, or at the index that goes with the value when it is
/// inside the destination.
pub(crate) fn store_values<'c>(
    b: &Builder<'c>,
    yielded: Op<'c>,
    operands: &[Val<'c>],
    first: usize,
    outs: &[Val<'c>],
    point: &[Val<'c>],
    left_out: &[usize],
) {
    let store = |b: &Builder<'c>, value: Val<'c>, out: Val<'c>, indices: &[Val<'c>]| b.store(value, out, indices);
    for (k, &out) in outs.iter().enumerate().filter(|(k, _)| !left_out.contains(k)) {
        store_value(b, yielded, operands, first + k, out, point, &store);
    }
}

/// Where what is for a point is stored. Points of rows of any lengths are numbered through.
pub(crate) fn place<'i, 'c>(seg: &SegParts<'c>, indices: &'i [Val<'c>]) -> &'i [Val<'c>] {
    if seg.offsets.is_some() { &indices[indices.len() - 1..] } else { indices }
}

/// Builds the store of a value that has an index: gets the value, the destination
/// and the index.
pub type Scatter<'s, 'c> = &'s dyn Fn(&Builder<'c>, Val<'c>, Val<'c>, &[Val<'c>]);

/// Stores the yielded value number `k`: at the point, or by a store of its
/// own at the index that goes with it, when that is inside the destination.
pub fn store_value<'c>(
    b: &Builder<'c>,
    yielded: Op<'c>,
    operands: &[Val<'c>],
    k: usize,
    out: Val<'c>,
    point: &[Val<'c>],
    scatter: Scatter<'_, 'c>,
) {
    let (value, mut indices) = yielded_at(yielded, operands, k);
    if indices.is_empty() {
        return b.store(value, out, point);
    }
    let end = seg::Yield::wrap(yielded);
    if end.everywhere() {
        return scatter(b, value, out, &indices);
    }
    let inside = match kept(&indices).filter(|_| end.inside()) {
        Some((kept, index)) => {
            indices = vec![index];
            kept
        }
        None => b.in_bounds(out, &indices),
    };
    b.if_then(inside, |b| scatter(b, value, out, &indices));
}

/// The yielded value number `k`, and the indices that go with it.
pub fn yielded_at<'c>(yielded: Op<'c>, operands: &[Val<'c>], k: usize) -> (Val<'c>, Vec<Val<'c>>) {
    let counts = seg::Yield::wrap(yielded).index_counts();
    let position: usize = counts[..k].iter().map(|c| 1 + *c as usize).sum();
    (operands[position], operands[position + 1..position + 1 + counts[k] as usize].to_vec())
}

/// When a value is stored and at which index, if that is -1 otherwise.
pub fn kept<'c>(indices: &[Val<'c>]) -> Option<(Val<'c>, Val<'c>)> {
    let [index] = indices else { return None };
    let select = arith::Select::defining(*index)?;
    (ir::constant_int(select.false_value()) == Some(-1)).then_some((select.condition(), select.true_value()))
}
