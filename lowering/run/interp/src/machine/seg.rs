//! Segmented operations: the points of a space in row-major order, the
//! innermost dimension as one fold for each segment.
//!
//! The level only says who would run a point, so it does not matter here.

use std::ops::Range;

use smallvec::SmallVec;

use super::{
    Machine, int,
    place::{inside, read, sizes_of, within, write, write_run},
    segments::row_ranges,
    set, set_bits, size,
    soac::take_all,
    take,
    with::{each_point, indices},
};
use crate::{
    code::{Seg, SegKind, Slots, Use},
    fault::{Outcome, fail},
    value::{Datum, Dims, Values, advance},
};

/// The indices that a body yields with a value.
type Point = SmallVec<[i64; 4]>;

impl<'p> Machine<'p> {
    pub(super) fn seg(&mut self, f: &mut [Datum], op: &'p Seg) -> Outcome<()> {
        let mut space = Dims::new();
        for &slot in &op.space {
            space.push(size(f, slot)?);
        }
        let neutral = take_all(f, &op.neutral);
        let mut outs = take_all(f, &op.outs);
        if let Some([lower, step, width]) = &op.generator {
            let axes = (0..space.len()).map(|d| {
                let number = |of: &Option<Slots>, absent| of.as_ref().map_or(absent, |slots| int(f, slots[d]));
                indices(number(lower, 0), space[d] as i64, number(step, 1), number(width, 1))
            });
            let axes = axes.collect();
            let mut visit = |f: &mut [Datum], point: &[i64]| {
                set_point(f, &op.body.region.blocks[0].arguments, point);
                let yielded = self.apply(f, &op.body)?;
                deliver(f, yielded, &op.counts, point, &mut outs, 0)
            };
            each_point(f, &axes, &mut visit)?;
            space.clear();
            space.push(0);
        }
        let inner = space.pop().unwrap_or(1);
        if let Some(offsets) = op.offsets {
            let rows = row_ranges(&take(f, offsets), inner)?;
            if rows.len() != space[0] {
                return fail!("has {} rows by its offsets and {} in its space", rows.len(), space[0]);
            }
            let mut values = neutral.clone();
            for (row, points) in rows.into_iter().enumerate() {
                values = self.points(f, op, &[row], points, values, &mut outs)?;
                if !op.joined {
                    totals(op, &[row], std::mem::replace(&mut values, neutral.clone()), &mut outs)?;
                }
            }
            if op.joined {
                totals(op, &[], values, &mut outs)?;
            }
            space.clear();
            space.push(0);
        }
        // Segments that have no points still have a reduction.
        let mut more = !space.contains(&0);
        let mut segment: SmallVec<[usize; 4]> = SmallVec::from_elem(0, space.len());
        while more {
            let values = self.points(f, op, &segment, 0..inner, neutral.clone(), &mut outs)?;
            totals(op, &segment, values, &mut outs)?;
            more = advance(&mut segment, &space);
        }
        for (out, slot) in &op.results {
            set(f, *slot, std::mem::take(&mut outs[*out]));
        }
        Ok(())
    }

    /// Folds points of a segment into `values`, the neutral elements of a histogram.
    fn points(
        &mut self,
        f: &mut [Datum],
        op: &'p Seg,
        segment: &[usize],
        points: Range<usize>,
        mut values: Values,
        outs: &mut Values,
    ) -> Outcome<Values> {
        let reductions = values.len() - if op.totals { 0 } else { op.scans };
        let mut point: Point = segment.iter().map(|&i| i as i64).chain([0]).collect();
        // Points of rows of any lengths are numbered through.
        let numbered = if op.offsets.is_some() { segment.len() } else { 0 };
        for k in points {
            *point.last_mut().expect("a space has a dimension") = k as i64;
            set_point(f, &op.body.region.blocks[0].arguments, &point);
            let yielded = self.apply(f, &op.body)?;
            match op.kind {
                SegKind::Map => deliver(f, yielded, &op.counts, &point[numbered..], outs, 0)?,
                SegKind::Hist => self.bins(f, op, yielded, &values, outs)?,
                SegKind::Red => {
                    let (mapped, rest) = yielded.split_at(values.len());
                    let elements = take_all(f, mapped);
                    deliver(f, rest, &op.counts[values.len()..], &point, outs, values.len())?;
                    values = self.combine(f, op.op.as_ref().expect("an operator"), values, elements)?;
                }
                SegKind::Scan => {
                    let mut elements = take_all(f, yielded);
                    let forwarded: Values = elements.drain(values.len()..).collect();
                    let before: Values =
                        if op.exclusive { values[..op.scans].iter().cloned().collect() } else { Values::new() };
                    values = self.combine(f, op.op.as_ref().expect("an operator"), values, elements)?;
                    let scanned = if op.exclusive { before } else { values[..op.scans].iter().cloned().collect() };
                    let post = op.post.as_ref().expect("a post region");
                    let arguments = &post.region.blocks[0].arguments;
                    set_point(f, arguments, &point);
                    for (&slot, value) in arguments[point.len()..].iter().zip(scanned.into_iter().chain(forwarded)) {
                        set(f, slot, value);
                    }
                    let yielded = self.apply(f, post)?;
                    deliver(f, yielded, &op.post_counts, &point[numbered..], outs, reductions)?;
                }
            }
        }
        Ok(values)
    }

    /// `out[bin] = op(out[bin], value)` for each out.
    fn bins(
        &mut self,
        f: &mut [Datum],
        op: &'p Seg,
        yielded: &[Use],
        neutral: &Values,
        outs: &mut Values,
    ) -> Outcome<()> {
        let mut elements = Values::new();
        let mut targets: SmallVec<[(Point, bool); 2]> = SmallVec::new();
        let mut at = 0;
        for (i, &count) in op.counts.iter().enumerate() {
            let bin: Point = yielded[at + 1..at + 1 + count].iter().map(|u| int(f, u.slot() as u32)).collect();
            elements.push(take(f, yielded[at]));
            let hit = inside(&outs[i], &bin);
            targets.push((bin, hit));
            at += 1 + count;
        }
        if !targets.iter().any(|(_, hit)| *hit) {
            return Ok(());
        }
        let mut old = Values::new();
        for (i, (bin, hit)) in targets.iter().enumerate() {
            old.push(if *hit { read(&outs[i], bin)? } else { neutral[i].clone() });
        }
        let combined = self.combine(f, op.op.as_ref().expect("an operator"), old, elements)?;
        for (i, ((bin, hit), value)) in targets.iter().zip(combined).enumerate() {
            if *hit {
                write(&mut outs[i], bin, value, i)?;
            }
        }
        Ok(())
    }
}

fn set_point(f: &mut [Datum], arguments: &[u32], point: &[i64]) {
    for (&slot, &i) in arguments.iter().zip(point) {
        set_bits(f, slot, i as u64);
    }
}

/// Stores what a segment is reduced to.
fn totals(op: &Seg, segment: &[usize], values: Values, outs: &mut Values) -> Outcome<()> {
    if op.kind == SegKind::Hist {
        return Ok(());
    }
    let point: Point = segment.iter().map(|&i| i as i64).collect();
    let scanned: Values = if op.totals { values[..op.scans].iter().cloned().collect() } else { Values::new() };
    for (i, value) in values.into_iter().skip(op.scans).chain(scanned).enumerate() {
        put(&mut outs[i], &point, value, i)?;
    }
    Ok(())
}

/// Stores yielded values in the outs from `first` on: at the point, or at their
/// own indices, where one out of bounds is ignored.
fn deliver(
    f: &mut [Datum],
    yielded: &[Use],
    counts: &[usize],
    point: &[i64],
    outs: &mut Values,
    first: usize,
) -> Outcome<()> {
    let mut at = 0;
    for (i, &count) in counts.iter().enumerate() {
        let own: Point = yielded[at + 1..at + 1 + count].iter().map(|u| int(f, u.slot() as u32)).collect();
        let value = take(f, yielded[at]);
        at += 1 + count;
        let out = &mut outs[first + i];
        if count == 0 {
            put(out, point, value, first + i)?;
        } else if let (1, Datum::Tensor(run)) = (count, &value)
            && run.shape.len() == sizes_of(out).len()
        {
            write_run(out, own[0], value)?;
        } else if inside(out, &own) {
            write(out, &own, value, first + i)?;
        }
    }
    Ok(())
}

/// Stores a value at a point, which must be within the bounds.
fn put(out: &mut Datum, point: &[i64], value: Datum, number: usize) -> Outcome<()> {
    within(out, point)?;
    write(out, point, value, number)
}
