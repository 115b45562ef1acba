//! The points of a space, by number and by index.
//!
//! ```text
//! i = ((i_0 * n_1) + i_1) * n_2 + ...      for a space of n_0 by n_1 by n_2 ... points
//! ```
//!
//! Points of a generator are numbered in each dimension.

use seq_dialects::{
    Predicate,
    axis::Axis,
    ir::{Builder, Val, ValueMap},
    seg_parts::SegParts,
};

use crate::generator::{axes, counts, visit_range};

/// The product of sizes.
pub fn product<'c>(b: &Builder<'c>, sizes: &[Val<'c>]) -> Val<'c> {
    match sizes.split_first() {
        None => b.index(1),
        Some((&first, rest)) => rest.iter().fold(first, |total, &size| b.mul(total, size)),
    }
}

/// The number of points of an operation's space, where the operation stands.
pub fn point_count<'c>(b: &Builder<'c>, seg: &SegParts<'c>) -> Val<'c> {
    match seg.offsets {
        Some(_) => seg.space[1],
        None => product(b, &counts(b, seg, &ValueMap::new())),
    }
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
    ranges(b, seg, lo, hi, map, &mut |b, outer, axis, from, to| {
        visit_range(b, axis, from, to, &mut |b, column| visit(b, &[outer, &[column]].concat()));
    });
}

/// Builds the code of one range: the outer indices and its bounds in the
/// innermost dimension.
pub type VisitRange<'v, 'c> = &'v mut dyn FnMut(&Builder<'c>, &[Val<'c>], Val<'c>, Val<'c>);

/// The points `lo..hi` in row-major order as ranges of the innermost
/// dimension: `visit` gets the outer indices and the bounds of a range.
/// Precondition: that dimension has all points between its bounds.
pub fn row_ranges<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: VisitRange<'_, 'c>,
) {
    ranges(b, seg, lo, hi, map, &mut |b, outer, axis, from, to| {
        let (from, to) = (axis.group(b, from), axis.group(b, to));
        visit(b, outer, from, to);
    });
}

/// Builds the code of one range: the outer indices, the innermost dimension, and its
/// bounds by number.
type VisitNumbers<'v, 'c> = &'v mut dyn FnMut(&Builder<'c>, &[Val<'c>], &Axis<'c>, Val<'c>, Val<'c>);

/// The points `lo..hi` in row-major order as ranges of numbers of the innermost dimension.
pub(crate) fn ranges<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    lo: Val<'c>,
    hi: Val<'c>,
    map: &ValueMap<'c>,
    visit: VisitNumbers<'_, 'c>,
) {
    let axes = axes(seg, map);
    let (innermost, outer_axes) = axes.split_last().expect("a space has a dimension");
    if outer_axes.is_empty() {
        visit(b, &[], innermost, lo, hi);
        return;
    }
    let inner = innermost.count(b);
    let outer: Vec<_> = outer_axes.iter().map(|axis| axis.count(b)).collect();
    let (&lines, planes) = outer.split_last().expect("there are outer dimensions");
    let first = b.divui(lo, inner);
    let last = b.ceildivui(hi, inner);
    let mut line = |b: &Builder<'c>, numbers: &[Val<'c>], number: Val<'c>| {
        let start = b.mul(number, inner);
        let from = b.sub(lo, start);
        let to = b.sub(hi, start);
        let from = b.max_si(from, b.index(0));
        let to = b.min_si(to, inner);
        let indices: Vec<_> = outer_axes.iter().zip(numbers).map(|(axis, &k)| axis.index(b, k)).collect();
        visit(b, &indices, innermost, from, to);
    };
    if planes.is_empty() {
        b.for_range(first, last, &[], |b, row, _| {
            line(b, &[row], row);
            vec![]
        });
        return;
    }
    let (plane, end) = (b.divui(first, lines), b.ceildivui(last, lines));
    // One number is that of the plane itself.
    let several = if planes.len() > 1 { delinearize(b, plane, planes) } else { vec![] };
    b.for_range(plane, end, &several, |b, plane, several| {
        let numbers = if several.is_empty() { &[plane] } else { several };
        let start = b.mul(plane, lines);
        let from = b.max_si(b.sub(first, start), b.index(0));
        let to = b.min_si(b.sub(last, start), lines);
        b.for_range(from, to, &[], |b, row, _| {
            line(b, &[numbers, &[row]].concat(), b.add(start, row));
            vec![]
        });
        following(b, several, planes)
    });
}

/// The indices of the next point, without a division: each index that comes to its end begins
/// again, and the one before it goes on.
fn following<'c>(b: &Builder<'c>, indices: &[Val<'c>], sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let mut next = vec![];
    let mut step = b.index(1);
    for (k, (&index, &size)) in indices.iter().zip(sizes).enumerate().rev() {
        let on = b.add(index, step);
        if k == 0 {
            next.push(on);
            break;
        }
        let ends = b.cmpi(Predicate::Eq, on, size);
        next.push(b.select(ends, b.index(0), on));
        step = b.select(ends, b.index(1), b.index(0));
    }
    next.reverse();
    next
}
