//! What a scan over rows stores at the last point of each row.
//!
//!   for k in row { acc = f acc k; if k == end row - 1 { store acc, a[row] } }
//!     ==  for k in row { acc = f acc k }; if row is not empty { store acc, a[row] }
//!
//! Taken are scanned values at the number of the row, of inclusive scans: what is carried
//! out of the loop is what was scanned at the last point. The rows have offsets, or are
//! [`Regular`] ones. Precondition: a loop over points of one row that ends at the end of the
//! row or before it.

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, arith, memref},
    seg_parts::{Kind, SegParts},
};

use crate::{
    body::mapped,
    regular::{Regular, follows},
    stores::{kept, yielded_at},
};

/// A value that is stored at the last point of a row only.
pub struct AtEnd<'c> {
    /// Its number among those that the region after the scan yields.
    pub number: usize,
    /// The accumulator that it is.
    pub accumulator: usize,
    /// The array.
    pub out: Val<'c>,
}

/// All of an operation.
pub fn at_ends<'c>(seg: &SegParts<'c>) -> Vec<AtEnd<'c>> {
    let Some(post) = seg.post.filter(|_| seg.kind == Kind::Scan && !seg.exclusive) else { return vec![] };
    let regular = Regular::of(seg, true);
    if seg.offsets.is_none() && regular.is_none() {
        return vec![];
    }
    let arguments = ir::arguments(post);
    let (outer, values) = arguments.split_at(seg.space.len());
    let end = ir::terminator(post);
    let outs = &seg.outs[seg.reductions()..];
    let found = outs.iter().enumerate().filter_map(|(number, &out)| {
        let (value, indices) = yielded_at(end, &ir::operands(end), number);
        let (condition, place) = kept(&indices)?;
        let accumulator = values[..seg.scans].iter().position(|a| *a == value)?;
        let point = outer[outer.len() - 1];
        let is_end = match &regular {
            Some(rows) => rows.is_row(place) && rows.is_end(last(condition, point)?, place),
            None => place == outer[0] && is_next_offset(seg, last(condition, point)?, place),
        };
        is_end.then_some(AtEnd { number, accumulator, out })
    });
    found.collect()
}

/// What a point is the last one before, by a condition `point == end - 1`.
fn last<'c>(condition: Val<'c>, point: Val<'c>) -> Option<Val<'c>> {
    let comparison = arith::CmpI::defining(condition).filter(|c| c.predicate() == Predicate::Eq)?;
    let sides = [comparison.lhs(), comparison.rhs()];
    let last = arith::SubI::defining(*sides.iter().find(|v| **v != point)?)?;
    (sides.contains(&point) && ir::constant_int(last.rhs()) == Some(1)).then(|| last.lhs())
}

/// Whether a value is where a row ends by the offsets.
fn is_next_offset<'c>(seg: &SegParts<'c>, end: Val<'c>, row: Val<'c>) -> bool {
    let Some(end) = memref::Load::defining(end) else { return false };
    let [next] = end.indices()[..] else { return false };
    Some(end.memref()) == seg.offsets && follows(next, row)
}

/// Stores them after the points `lo..hi` of a row, if they are the last ones before the end of it;
/// `carried` are the accumulators.
pub fn store_at_end<'c>(
    b: &Builder<'c>,
    all: &[AtEnd<'c>],
    row: Val<'c>,
    end: impl FnOnce(&Builder<'c>) -> Val<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    carried: &[Val<'c>],
    map: &ValueMap<'c>,
) {
    if all.is_empty() {
        return;
    }
    b.if_then(b.cmpi(Predicate::Slt, lo, hi), |b| {
        let ends = b.cmpi(Predicate::Eq, hi, end(b));
        for AtEnd { accumulator, out, .. } in all {
            let out = mapped(map, *out);
            let stored = b.and(ends, b.in_bounds(out, &[row]));
            b.if_then(stored, |b| b.store(carried[*accumulator], out, &[row]));
        }
    });
}
