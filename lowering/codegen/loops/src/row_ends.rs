//! What a scan over rows stores at the last point of each row.
//!
//!   for k in row { acc = f acc k; if k == end row - 1 { store acc, a[row] } }
//!     ==  for k in row { acc = f acc k }; if row is not empty { store acc, a[row] }
//!
//! Taken are scanned values at the number of the row, of inclusive scans: what is carried
//! out of the loop is what was scanned at the last point. Precondition: a loop over points
//! of one row that ends at the end of the row or before it.

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, arith, memref},
    seg_parts::{Kind, SegParts},
};

use crate::{
    body::mapped,
    place::row_end,
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
    let Some(post) = seg.post.filter(|_| seg.kind == Kind::Scan && !seg.exclusive && seg.offsets.is_some()) else {
        return vec![];
    };
    let arguments = ir::arguments(post);
    let end = ir::terminator(post);
    let outs = &seg.outs[seg.reductions()..];
    let found = outs.iter().enumerate().filter_map(|(number, &out)| {
        let (value, indices) = yielded_at(end, &ir::operands(end), number);
        let (condition, place) = kept(&indices)?;
        let accumulator = arguments[2..2 + seg.scans].iter().position(|a| *a == value)?;
        let is_end = place == arguments[0] && is_last(seg, condition, arguments[0], arguments[1]);
        is_end.then_some(AtEnd { number, accumulator, out })
    });
    found.collect()
}

/// Whether a condition says that a point is the last one of its row.
fn is_last<'c>(seg: &SegParts<'c>, condition: Val<'c>, row: Val<'c>, point: Val<'c>) -> bool {
    let last = || {
        let comparison = arith::CmpI::defining(condition)?;
        if comparison.predicate() != Predicate::Eq {
            return None;
        }
        let last = [comparison.lhs(), comparison.rhs()].into_iter().find(|v| *v != point)?;
        let last = arith::SubI::defining(last)?;
        let end = memref::Load::defining(last.lhs())?;
        let [next] = end.indices()[..] else { return None };
        let next = arith::AddI::defining(next)?;
        let ones = [last.rhs(), next.rhs()].iter().all(|v| ir::constant_int(*v) == Some(1));
        let compared = [comparison.lhs(), comparison.rhs()].contains(&point);
        (ones && compared && next.lhs() == row && Some(end.memref()) == seg.offsets).then_some(())
    };
    last().is_some()
}

/// Stores them after the points `lo..hi` of a row, if the row ends there; `carried` are the
/// accumulators.
pub fn store_at_end<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    all: &[AtEnd<'c>],
    row: Val<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    carried: &[Val<'c>],
    map: &ValueMap<'c>,
) {
    let Some(offsets) = seg.offsets.filter(|_| !all.is_empty()) else { return };
    b.if_then(b.cmpi(Predicate::Slt, lo, hi), |b| {
        let ends = b.cmpi(Predicate::Eq, hi, row_end(b, mapped(map, offsets), row));
        for AtEnd { accumulator, out, .. } in all {
            let out = mapped(map, *out);
            let stored = b.and(ends, b.in_bounds(out, &[row]));
            b.if_then(stored, |b| b.store(carried[*accumulator], out, &[row]));
        }
    });
}
