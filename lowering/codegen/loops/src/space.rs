//! The points of a space, by number and by index.
//!
//! ```text
//! i = ((i_0 * n_1) + i_1) * n_2 + ...      for a space of n_0 by n_1 by n_2 ... points
//! ```

use seq_dialects::{
    ir::{Builder, Val, ValueMap},
    seg_parts::SegParts,
};

use crate::body::mapped_all;

/// The product of sizes.
pub fn product<'c>(b: &Builder<'c>, sizes: &[Val<'c>]) -> Val<'c> {
    match sizes.split_first() {
        None => b.index(1),
        Some((&first, rest)) => rest.iter().fold(first, |total, &size| b.mul(total, size)),
    }
}

/// The number of points of an operation's space, where the operation stands.
pub fn point_count<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    if seg.offsets.is_some() { seg.space[1] } else { product(b, &seg.space) }
}

/// The indices of the `linear`-th point of a space.
pub fn delinearize<'c>(b: &Builder<'c>, linear: Val<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let mut rest = linear;
    let mut indices = vec![];
    for (i, &size) in sizes.iter().enumerate().rev() {
        if i == 0 {
            indices.push(rest);
        } else {
            indices.push(b.remui(rest, size));
            rest = b.divui(rest, size);
        }
    }
    indices.reverse();
    indices
}

/// The points `lo..hi` in row-major order, one by one.
pub fn points<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: &dyn Fn(&Builder<'c>, &[Val<'c>]),
) {
    row_ranges(b, seg, lo, hi, map, &mut |b, outer, from, to| {
        b.for_range(from, to, &[], |b, column, _| {
            visit(b, &[outer, &[column]].concat());
            vec![]
        });
    });
}

/// Builds the code of one range: the outer indices and its bounds in the
/// innermost dimension.
pub type VisitRange<'v, 'c> = &'v mut dyn FnMut(&Builder<'c>, &[Val<'c>], Val<'c>, Val<'c>);

/// The points `lo..hi` in row-major order as ranges of the innermost
/// dimension: `visit` gets the outer indices and the bounds of a range.
pub fn row_ranges<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: VisitRange<'_, 'c>,
) {
    let sizes = mapped_all(map, &seg.space);
    let (&inner, outer) = sizes.split_last().expect("a space has a dimension");
    if outer.is_empty() {
        visit(b, &[], lo, hi);
        return;
    }
    let first = b.divui(lo, inner);
    let last = b.ceildivui(hi, inner);
    b.for_range(first, last, &[], |b, row, _| {
        let start = b.mul(row, inner);
        let from = b.sub(lo, start);
        let to = b.sub(hi, start);
        let from = b.max_si(from, b.index(0));
        let to = b.min_si(to, inner);
        let indices = delinearize(b, row, outer);
        visit(b, &indices, from, to);
        vec![]
    });
}
