//! Scatter and histogram, and elements and rows of their destinations.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{
    Machine, int, set,
    soac::{Values, bind, take_all, take_inputs},
};
use crate::{
    code::{Body, Soac},
    elements::{copy, load, store},
    fault::{Outcome, fail},
    value::{Datum, Dims, Tensor},
};

impl<'p> Machine<'p> {
    /// Runs the body of a scatter or histogram on element `i`; gives indices
    /// and values.
    fn targets(
        &mut self,
        f: &mut [Datum],
        body: &'p Body,
        inputs: &[Datum],
        i: usize,
        dests: usize,
    ) -> Outcome<(SmallVec<[i64; 4]>, Values)> {
        bind(f, body, inputs, i);
        let yielded = self.apply(f, body)?;
        let (indices, values) = yielded.split_at(yielded.len() - dests);
        let indices = indices.iter().map(|&u| int(f, u.slot() as u32)).collect();
        Ok((indices, take_all(f, values)))
    }

    pub(super) fn scatter(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Scatter { inputs, dests, body, results } = op else { return Ok(()) };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut dests = take_all(f, dests);
        for i in 0..count {
            let (indices, values) = self.targets(f, body, &inputs, i, dests.len())?;
            for (n, (dest, value)) in dests.iter_mut().zip(values).enumerate() {
                if inside(dest, &indices) {
                    write(dest, &indices, value, n)?;
                }
            }
        }
        results.iter().zip(dests).for_each(|(&slot, dest)| set(f, slot, dest));
        Ok(())
    }

    pub(super) fn hist(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Hist { inputs, dests, neutral, map, op, results } = op else { return Ok(()) };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut dests = take_all(f, dests);
        let neutral = take_all(f, neutral);
        let rank = |value: &Datum| if let Datum::Tensor(t) = value { t.shape.len() } else { 0 };
        let indexed = sizes_of(&dests[0]).len() - rank(&neutral[0]);
        same_sizes("destinations", &dests, indexed)?;
        for i in 0..count {
            let (indices, values) = self.targets(f, map, &inputs, i, dests.len())?;
            let hit: SmallVec<[bool; 4]> = dests.iter().map(|d| inside(d, &indices)).collect();
            if !hit.contains(&true) {
                continue;
            }
            let old: Outcome<Values> = dests
                .iter()
                .zip(&hit)
                .zip(&neutral)
                .map(|((dest, &hit), neutral)| if hit { read(dest, &indices) } else { Ok(neutral.clone()) })
                .collect();
            let combined = self.combine(f, op, old?, values)?;
            for (n, ((dest, value), hit)) in dests.iter_mut().zip(combined).zip(hit).enumerate() {
                if hit {
                    write(dest, &indices, value, n)?;
                }
            }
        }
        results.iter().zip(dests).for_each(|(&slot, dest)| set(f, slot, dest));
        Ok(())
    }
}

/// Fails if arrays differ in one of the sizes that are indexed.
pub(super) fn same_sizes(what: &str, arrays: &[Datum], indexed: usize) -> Outcome<()> {
    for other in &arrays[1..] {
        for (d, (p, q)) in sizes_of(&arrays[0]).iter().zip(sizes_of(other)).take(indexed).enumerate() {
            if p != q {
                let dimension = if indexed > 1 { format!(" in dimension {d}") } else { String::new() };
                return fail!("{what} have different sizes{dimension}: {p} and {q}");
            }
        }
    }
    Ok(())
}

pub(super) fn sizes_of(dest: &Datum) -> &[usize] {
    match dest {
        Datum::MemRef(v) => &v.sizes,
        other => &other.tensor().shape,
    }
}

/// Whether indices are within the bounds of a destination.
pub(super) fn inside(dest: &Datum, indices: &[i64]) -> bool {
    indices.iter().zip(sizes_of(dest)).all(|(&i, &size)| i >= 0 && (i as u64) < size as u64)
}

/// Where the element or row at indices starts, and the sizes of it.
fn locate<'t>(t: &'t Tensor, indices: &[i64]) -> (usize, &'t [usize]) {
    let at = indices.iter().zip(&t.shape).fold(0, |at, (&i, &size)| at * size + i as usize);
    let row = &t.shape[indices.len()..];
    (at * row.iter().product::<usize>(), row)
}

/// The element or row at indices within bounds.
pub(super) fn read(dest: &Datum, indices: &[i64]) -> Outcome<Datum> {
    if let Datum::MemRef(v) = dest {
        v.check_alive()?;
        return Ok(Datum::Bits(load(&v.buffer.data.borrow(), v.element_position(indices)?)));
    }
    let t = dest.tensor();
    let (at, row) = locate(t, indices);
    if row.is_empty() {
        return Ok(Datum::Bits(load(&t.data, t.offset + at)));
    }
    let view = Tensor { shape: Dims::from_slice(row), offset: t.offset + at, data: t.data.clone() };
    // A copy: a view would keep the destination from being written in place.
    Ok(Datum::Tensor(Rc::new(Tensor::new(row, view.copied()))))
}

/// Writes an element or a row at indices within bounds of destination `number`.
pub(super) fn write(dest: &mut Datum, indices: &[i64], value: Datum, number: usize) -> Outcome<()> {
    let t = match dest {
        Datum::MemRef(v) => {
            v.check_alive()?;
            if let Datum::Tensor(row) = &value {
                return v.row(indices).spread(&row.data, row.offset);
            }
            let at = v.element_position(indices)?;
            store(&mut v.buffer.data.borrow_mut(), at, value.bits());
            return Ok(());
        }
        Datum::Tensor(t) => t,
        _ => panic!("expected a tensor or memref in a register"),
    };
    let (at, row) = locate(t, indices);
    match value {
        Datum::Bits(bits) => {
            let (data, offset) = Tensor::writable(t);
            store(data, offset + at, bits);
        }
        value => {
            let source = value.into_tensor();
            for (d, (&p, &q)) in row.iter().zip(&source.shape).enumerate() {
                if p != q {
                    return fail!(
                        "row of size {q} in dimension {d} does not fit destination {number}, whose rows have size {p}"
                    );
                }
            }
            let (data, offset) = Tensor::writable(t);
            copy(data, offset + at, &source.data, source.offset, source.len());
        }
    }
    Ok(())
}
