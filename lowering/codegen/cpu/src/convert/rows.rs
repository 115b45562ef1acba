//! Points and ends of rows as one sequence.
//!
//! The end of row `i` stands behind its last point, thus at step `offsets[i + 1] + i`.
//! Ranges of this sequence (the merge path of Green, McColl and Bader, 2012; used for sparse
//! matrices by Merrill and Garland, 2016) make pieces of work of which neither a long row
//! nor many empty ones make one long. Step `d` is after `i` ends and `d - i` points, with
//! `i` the first row whose end stands at `d` or later.
//!
//! Precondition: the operation has offsets, or for counts at the ends of rows, regular rows.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    seg_parts::SegParts,
};
use seq_loops::{AtEnd, Place, Regular, mapped};

use super::module::Function;

/// How many points and ends of rows there are, where the operation stands.
pub fn steps<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    b.add(seg.space[0], seg.space[1])
}

/// Where the rows begin, in a function.
pub fn offsets<'c>(f: &Function<'c>, seg: &SegParts<'c>) -> Val<'c> {
    mapped(&f.map, seg.offsets.expect("the operation has offsets"))
}

/// The place after `steps` steps, by binary search for the first row whose
/// end stands there or later.
pub fn place<'c>(f: &Function<'c>, seg: &SegParts<'c>, steps: Val<'c>) -> Place<'c> {
    let b = &f.builder;
    let offsets = offsets(f, seg);
    let steps = b.index_cast(steps, b.index_type());
    let more = |b: &Builder<'c>, v: &[Val<'c>]| b.cmpi(Predicate::Ult, v[0], v[1]);
    let halve = |b: &Builder<'c>, v: &[Val<'c>]| {
        let middle = b.shr(b.add(v[0], v[1]), b.index(1));
        let next = b.add(middle, b.index(1));
        let stands = b.add(b.load(offsets, &[next]), middle);
        let earlier = b.cmpi(Predicate::Ult, stands, steps);
        vec![b.select(earlier, next, v[0]), b.select(earlier, v[1], middle)]
    };
    let rows = mapped(&f.map, seg.space[0]);
    let row = b.while_loop(&[b.index(0), rows], more, halve)[0];
    (row, b.sub(steps, row))
}

/// Folds the points of some steps of rows that are one segment.
pub fn joined<'c>(
    f: &Function<'c>,
    seg: &SegParts<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    accumulators: &[Val<'c>],
    write: bool,
) -> Vec<Val<'c>> {
    let [from, to] = [lo, hi].map(|d| place(f, seg, d));
    seq_loops::joined(&f.builder, seg, from, to, accumulators, &f.map, write)
}

/// Adds what is before some steps of joined rows to counts that they stored at the last
/// points of rows as if nothing were; `before` are the accumulators.
pub fn add_before<'c>(
    f: &Function<'c>,
    seg: &SegParts<'c>,
    (lo, hi): (Val<'c>, Val<'c>),
    ends: &[AtEnd<'c>],
    before: &[Val<'c>],
) {
    let b = &f.builder;
    let add = |b: &Builder<'c>, row: Val<'c>| {
        for at_end in ends {
            let array = mapped(&f.map, at_end.out);
            let before = before[at_end.accumulator];
            b.if_then(b.in_bounds(array, &[row]), |b| {
                let whole = b.add(b.load(array, &[row]), before);
                b.store(whole, array, &[row]);
            });
        }
    };
    if let Some(regular) = Regular::of(seg, true).filter(|_| !ends.is_empty()) {
        let size = regular.row_size(b, &f.map);
        // Row `i` ends at `(i + 1) * size`.
        let [first, last] = [lo, hi].map(|point| b.divui(b.index_cast(point, b.index_type()), size));
        b.for_range(first, last, &[], |b, row, _| {
            add(b, row);
            vec![]
        });
        return;
    }
    let Some(offsets) = seg.offsets.filter(|_| !ends.is_empty()) else { return };
    let offsets = mapped(&f.map, offsets);
    let [(first, from), (last, to)] = [lo, hi].map(|d| place(f, seg, d));
    let bound = b.min_ui(b.add(last, b.index(1)), mapped(&f.map, seg.space[0]));
    b.for_range(first, bound, &[], |b, row, _| {
        let next = b.add(row, b.index(1));
        let [start, end] = [row, next].map(|i| b.load(offsets, &[i]));
        // The last point of the row is one of these.
        let first = b.max_ui(start, from);
        let begins = b.cmpi(Predicate::Ult, first, end);
        let here = b.and(begins, b.cmpi(Predicate::Ule, end, to));
        b.if_then(here, |b| add(b, row));
        vec![]
    });
}
