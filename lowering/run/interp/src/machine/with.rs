//! With-loops: partitions one after another, the points of each in row-major order.
//!
//! ```text
//! points(l, u, t, w) = [i | l <= i < u, (i - l) mod t < w]    in each dimension
//! ```

use seq_dialects::ops::soac::WithForm;

use super::{
    Machine, int,
    laws::SAMPLE,
    place::{same_sizes, sizes_of, write},
    set, set_bits,
    soac::{replicated, take_all},
};
use crate::{
    code::{Partition, Soac},
    fault::{Outcome, fail},
    value::{Datum, Values},
};

/// The indices of each dimension of a partition.
pub(super) type Axes = Vec<Vec<i64>>;

/// What is done at a point.
type Visit<'v> = &'v mut dyn FnMut(&mut [Datum], &[i64]) -> Outcome<()>;

/// The indices of one dimension, for a positive step.
pub(super) fn indices(lower: i64, upper: i64, step: i64, width: i64) -> Vec<i64> {
    (lower..upper).filter(|i| (i - lower) % step < width).collect()
}

/// Visits the points of some dimensions in row-major order.
pub(super) fn each_point(f: &mut [Datum], axes: &Axes, visit: Visit<'_>) -> Outcome<()> {
    let mut point = vec![0; axes.len()];
    go(f, axes, 0, &mut point, visit)
}

fn go(f: &mut [Datum], axes: &Axes, d: usize, point: &mut Vec<i64>, visit: Visit<'_>) -> Outcome<()> {
    let Some(axis) = axes.get(d) else { return visit(f, point) };
    for &i in axis {
        point[d] = i;
        go(f, axes, d + 1, point, visit)?;
    }
    Ok(())
}

impl<'p> Machine<'p> {
    pub(super) fn with(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::With { form, sizes, initial, partitions, op, types, results } = op else { return Ok(()) };
        let mut values = take_all(f, initial);
        if *form == WithForm::Genarray {
            let filled = values.into_iter().zip(types).enumerate();
            let filled = filled.map(|(i, (value, ty))| replicated(f, sizes, value, ty, &format!("result {i}")));
            values = filled.collect::<Outcome<Values>>()?;
        }
        if *form == WithForm::Modarray {
            let rank = partitions.first().map_or(0, |partition| partition.body.region.blocks[0].arguments.len());
            same_sizes("arrays", &values, rank)?;
        }
        let tried = op.as_ref().filter(|op| self.tries(op));
        let neutral = if tried.is_some() { values.clone() } else { Values::new() };
        let mut sample: Vec<Values> = vec![];
        for (number, partition) in partitions.iter().enumerate() {
            let array = (*form != WithForm::Fold).then(|| sizes_of(&values[0]).to_vec());
            let axes = axes(f, partition, number, array.as_deref())?;
            let mut visit = |f: &mut [Datum], point: &[i64]| {
                for (&slot, &i) in partition.body.region.blocks[0].arguments.iter().zip(point) {
                    set_bits(f, slot, i as u64);
                }
                let yielded = self.apply(f, &partition.body)?;
                let elements = take_all(f, yielded);
                if tried.is_some() && sample.len() < SAMPLE {
                    sample.push(elements.clone());
                }
                match op {
                    Some(op) => values = self.combine(f, &op.body, std::mem::take(&mut values), elements)?,
                    None => {
                        for (n, (array, element)) in values.iter_mut().zip(elements).enumerate() {
                            write(array, point, element, n)?;
                        }
                    }
                }
                Ok(())
            };
            each_point(f, &axes, &mut visit)?;
        }
        if let Some(op) = tried {
            self.try_laws(f, op, &neutral, &sample)?;
        }
        for (i, (value, (ty, &slot))) in values.into_iter().zip(types.iter().zip(results)).enumerate() {
            ty.check(&value, || format!("result {i}"))?;
            set(f, slot, value);
        }
        Ok(())
    }
}

/// The indices of a partition in each dimension of an array, if there is one; fails where
/// rule 9 does not hold.
fn axes(f: &[Datum], partition: &Partition, number: usize, array: Option<&[usize]>) -> Outcome<Axes> {
    let rank = partition.body.region.blocks[0].arguments.len();
    let mut all = vec![];
    for d in 0..rank {
        let size = array.map_or(0, |sizes| sizes[d] as i64);
        let bound = |k: usize, absent: i64| partition.bounds[k].as_ref().map_or(absent, |slots| int(f, slots[d]));
        let (lower, upper, step, width) = (bound(0, 0), bound(1, size), bound(2, 1), bound(3, 1));
        if step <= 0 {
            return fail!("partition {number} has step {step} in dimension {d}, expected a positive one");
        }
        if width <= 0 {
            return fail!("partition {number} has width {width} in dimension {d}, expected a positive one");
        }
        if width > step {
            return fail!("partition {number} has width {width} in dimension {d}, above its step {step}");
        }
        all.push((lower, upper, step, width));
    }
    if all.iter().any(|(lower, upper, ..)| lower >= upper) {
        return Ok(vec![vec![]; rank]);
    }
    for (d, &(lower, upper, ..)) in all.iter().enumerate() {
        let Some(sizes) = array else { break };
        if lower < 0 {
            return fail!("partition {number} has lower bound {lower} in dimension {d}, outside of the array");
        }
        if upper > sizes[d] as i64 {
            let size = sizes[d];
            return fail!("partition {number} has upper bound {upper} in dimension {d}, outside of size {size}");
        }
    }
    Ok(all.into_iter().map(|(lower, upper, step, width)| indices(lower, upper, step, width)).collect())
}
