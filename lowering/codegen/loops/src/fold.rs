//! Points of one segment folded into accumulators.
//!
//! ```text
//! for j in lo..hi iter_args(acc) { x = body j; acc' = operator acc x; store ...; yield acc' }
//! ```
//!
//! What a scan stores at a point is made of the accumulators after it, or before it if the
//! scan is exclusive.

use melior::ir::{Attribute, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    marks::{DISJOINT_STORES, UNREAD},
    ops::{TypedOp, memref},
    seg_parts::{Kind, SegParts},
};

use crate::{
    body::{combine, inline_rest, mapped, mapped_all, point},
    stores::{place, store_values},
};

/// Which map results or scan results are stored while points are folded.
#[derive(Clone, Copy)]
pub enum Stores<'a> {
    /// None.
    Nothing,
    /// All but those of these numbers.
    But(&'a [usize]),
}

impl From<bool> for Stores<'_> {
    /// All or none.
    fn from(all: bool) -> Self {
        if all { Self::But(&[]) } else { Self::Nothing }
    }
}

/// Folds the elements `lo..hi` of the innermost dimension into accumulators as [`fold`] does, so
/// many at a time, whose bodies come before the first operator: their loads are under way together.
#[allow(clippy::too_many_arguments)]
pub fn fold_together<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    (lo, hi): (Val<'c>, Val<'c>),
    together: i64,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    stores: Stores<'_>,
) -> Vec<Val<'c>> {
    let several = b.index(together);
    let whole = b.mul(b.divui(b.sub(hi, lo), several), several);
    let end = b.add(lo, whole);
    let folded = b.for_step(lo, end, several, accumulators, |b, first, acc| {
        let indices = |k: i64| [outer, &[b.add(first, b.index(k))]].concat();
        let points: Vec<_> = (0..together).map(indices).collect();
        let values: Vec<_> = points.iter().map(|at| point(b, seg, at, map)).collect();
        let each = points.iter().zip(&values);
        each.fold(acc.to_vec(), |acc, (at, values)| after(b, seg, at, &acc, values, map, stores))
    });
    fold(b, seg, outer, end, hi, &folded.results(), map, stores)
}

/// Folds the elements `lo..hi` of the innermost dimension into accumulators, and stores
/// results on the way.
#[allow(clippy::too_many_arguments)]
pub fn fold<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    lo: Val<'c>,
    hi: Val<'c>,
    accumulators: &[Val<'c>],
    map: &ValueMap<'c>,
    stores: Stores<'_>,
) -> Vec<Val<'c>> {
    let folded = b.for_step(lo, hi, b.index(1), accumulators, |b, j, acc| {
        step(b, seg, &[outer, &[j]].concat(), acc, map, stores)
    });
    if seg.kind == Kind::Scan {
        ir::set_attribute(folded.operation(), DISJOINT_STORES, Attribute::unit(b.context));
    }
    folded.results()
}

/// The accumulators after one point, whose results are stored.
pub fn step<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    indices: &[Val<'c>],
    acc: &[Val<'c>],
    map: &ValueMap<'c>,
    stores: Stores<'_>,
) -> Vec<Val<'c>> {
    after(b, seg, indices, acc, &point(b, seg, indices, map), map, stores)
}

/// The same after a point at which the body yields these values.
fn after<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    indices: &[Val<'c>],
    acc: &[Val<'c>],
    values: &[Val<'c>],
    map: &ValueMap<'c>,
    stores: Stores<'_>,
) -> Vec<Val<'c>> {
    let count = seg.neutral.len();
    let next = combine(b, seg, acc, &values[..count], map);
    let Stores::But(left_out) = stores else { return next };
    if seg.kind == Kind::Red {
        let outs = mapped_all(map, &seg.outs[count..]);
        store_values(b, ir::terminator(seg.body), values, count, &outs, indices, left_out);
    }
    if seg.kind == Kind::Scan {
        let post = seg.post.expect("a scan has a post region");
        let scanned = if seg.exclusive { acc } else { &next };
        let arguments = [indices, &scanned[..seg.scans], &values[count..]].concat();
        let results = inline_rest(b, post, &arguments, map);
        let outs = mapped_all(map, &seg.outs[seg.reductions()..]);
        store_values(b, ir::terminator(post), &results, 0, &outs, place(seg, indices), left_out);
    }
    next
}

/// Says of a reduction which results go into arrays of their own that nobody reads: they are not
/// stored, so that what is folded for them alone is not folded.
pub fn mark_unread(seg: &SegParts) {
    let reads = |user: Op| user != seg.op && memref::Dealloc::of(user).is_none();
    let is_unread = |out: Val| {
        let used = ir::uses(out).iter().filter(|(user, _)| *user == seg.op).count();
        memref::Alloc::defining(out).is_some() && used == 1 && !ir::uses(out).into_iter().any(|(user, _)| reads(user))
    };
    let unread: Vec<i64> = (0..seg.reductions()).filter(|&k| is_unread(seg.outs[k])).map(|k| k as i64).collect();
    if !unread.is_empty() {
        let b = Builder::before(ir::context_of(seg.op), seg.op);
        ir::set_attribute(seg.op, UNREAD, b.attributes().i64_array(&unread));
    }
}

/// Stores the reduced accumulators of one segment, but for those that nobody reads.
pub fn store_totals<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outer: &[Val<'c>],
    totals: &[Val<'c>],
    map: &ValueMap<'c>,
) {
    let unread = if seg.op.has_attribute(UNREAD) { ir::i64_array(seg.op, UNREAD) } else { vec![] };
    for (k, (total, &out)) in seg.reduced(totals).into_iter().zip(&seg.outs).enumerate() {
        if !unread.contains(&(k as i64)) {
            b.store(total, mapped(map, out), outer);
        }
    }
}
