//! The combinators: elements one after another, accumulators left to right.

use std::rc::Rc;

use seq_values::{Data, ElementType};
use smallvec::SmallVec;

use super::{
    Machine, bits,
    collect::Collector,
    int,
    laws::SAMPLE,
    rows::{self, Sizes},
    segments::row_ranges,
    set, size, take,
};
use crate::{
    code::{Amount, Body, Operator, Soac, Use},
    elements::{check_size, filled, push, reserve},
    fault::{Outcome, fail},
    integer::wrap,
    types::Ty,
    value::{Datum, Dims, Rows, Tensor, Values},
};

/// Takes the inputs of an operation; fails if their outer sizes differ.
pub(super) fn take_inputs(f: &mut [Datum], uses: &[Use]) -> Outcome<(Values, usize)> {
    let inputs: Values = uses.iter().map(|&u| take(f, u)).collect();
    let count = inputs.first().map_or(0, Datum::outer_size);
    for input in &inputs {
        let other = input.outer_size();
        if other != count {
            return fail!("inputs have different outer sizes: {count} and {other}");
        }
    }
    Ok((inputs, count))
}

pub(super) fn take_all(f: &mut [Datum], uses: &[Use]) -> Values {
    uses.iter().map(|&u| take(f, u)).collect()
}

fn collectors<'p>(types: &'p [Ty], first: usize, expected: usize) -> Outcome<Vec<Collector<'p>>> {
    types.iter().enumerate().skip(first).map(|(i, ty)| Collector::new(ty, i, expected)).collect()
}

/// Notes the sizes of rows that are known.
fn note(collectors: &mut [Collector], sizes: impl IntoIterator<Item = Option<Dims>>) {
    for (collector, sizes) in collectors.iter_mut().zip(sizes) {
        sizes.into_iter().for_each(|sizes| collector.note_sizes(sizes));
    }
}

fn finish(f: &mut [Datum], results: &[u32], collectors: Vec<Collector>) -> Outcome<()> {
    for (&slot, collector) in results.iter().zip(collectors) {
        set(f, slot, collector.finish()?);
    }
    Ok(())
}

/// Sets the first arguments of a body to element `i` of each input.
#[inline]
pub(super) fn bind(f: &mut [Datum], body: &Body, inputs: &[Datum], i: usize) {
    for (&slot, input) in body.region.blocks[0].arguments.iter().zip(inputs) {
        set(f, slot, input.element(i));
    }
}

impl<'p> Machine<'p> {
    pub(super) fn soac(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        match op {
            Soac::Map { inputs, body, types, results } => {
                let (inputs, count) = take_inputs(f, inputs)?;
                let mut out = collectors(types, 0, count)?;
                for i in 0..count {
                    bind(f, body, &inputs, i);
                    let yielded = self.apply(f, body)?;
                    for (collector, &u) in out.iter_mut().zip(yielded) {
                        collector.push(take(f, u))?;
                    }
                }
                if count == 0 {
                    note(&mut out, Sizes::new(f, &self.constants, results).yielded(body, &inputs));
                }
                finish(f, results, out)
            }
            Soac::Reduce { inputs, neutral, op, types, results } => {
                let (inputs, count) = take_inputs(f, inputs)?;
                let mut values = take_all(f, neutral);
                self.try_inputs(f, op, &values, &inputs, count)?;
                for i in 0..count {
                    let elements = inputs.iter().map(|x| x.element(i)).collect();
                    values = self.combine(f, &op.body, values, elements)?;
                }
                self.store_checked(f, types, results, values)
            }
            Soac::Scan { inputs, neutral, op, exclusive, types, results } => {
                let (inputs, count) = take_inputs(f, inputs)?;
                let mut values = take_all(f, neutral);
                self.try_inputs(f, op, &values, &inputs, count)?;
                let mut out = collectors(types, 0, count)?;
                out.iter_mut().zip(&inputs).for_each(|(c, input)| {
                    if let Datum::Tensor(t) = input {
                        c.note(&Datum::Tensor(Rc::new(Tensor {
                            shape: Dims::from_slice(&t.shape[1..]),
                            ..(**t).clone()
                        })));
                    }
                });
                for i in 0..count {
                    if *exclusive {
                        out.iter_mut().zip(&values).try_for_each(|(c, v)| c.push(v.clone()))?;
                    }
                    let elements = inputs.iter().map(|x| x.element(i)).collect();
                    values = self.combine(f, &op.body, values, elements)?;
                    if !*exclusive {
                        out.iter_mut().zip(&values).try_for_each(|(c, v)| c.push(v.clone()))?;
                    }
                }
                finish(f, results, out)
            }
            Soac::Screma { .. } => self.screma(f, op),
            Soac::Scatter { .. } => self.scatter(f, op),
            Soac::Hist { .. } => self.hist(f, op),
            Soac::Filter { inputs, body, types, results } => {
                let (inputs, count) = take_inputs(f, inputs)?;
                let mut out = collectors(types, 0, 0)?;
                for i in 0..count {
                    bind(f, body, &inputs, i);
                    let yielded = self.apply(f, body)?;
                    let keep = bits(f, yielded[0].slot() as u32) & 1 != 0;
                    for (collector, &u) in out.iter_mut().zip(&yielded[1..]) {
                        let value = take(f, u);
                        if keep {
                            collector.push(value)?;
                        } else {
                            collector.note(&value);
                        }
                    }
                }
                if count == 0 {
                    let sizes = Sizes::new(f, &self.constants, results).yielded(body, &inputs);
                    note(&mut out, sizes.into_iter().skip(1));
                }
                finish(f, results, out)
            }
            Soac::Partition { .. } => self.partition(f, op),
            Soac::With { .. } => self.with(f, op),
            Soac::Iota { size: amount, start, step, element, result } => {
                let count = match amount {
                    Amount::Known(n) => *n as usize,
                    Amount::At(slot) => size(f, *slot)?,
                };
                let width = (element.bytes() * 8) as u8;
                let start = start.map_or(0, |s| int(f, s));
                let step = step.map_or(1, |s| int(f, s));
                let mut data = Data::zeros(*element, 0);
                reserve(&mut data, count)?;
                for i in 0..count {
                    let value = start.wrapping_add(step.wrapping_mul(i as i64));
                    push(&mut data, wrap(value, width) as u64);
                }
                set(f, *result, Datum::Tensor(Rc::new(Tensor::new([count].as_slice(), data))));
                Ok(())
            }
            Soac::SegmentIds { size: count, offsets, result } => {
                let offsets = take(f, *offsets);
                let count = size(f, *count)?;
                let mut data = Data::zeros(ElementType::Index, 0);
                reserve(&mut data, count)?;
                for (row, points) in row_ranges(&offsets, count)?.into_iter().enumerate() {
                    points.for_each(|_| push(&mut data, row as u64));
                }
                set(f, *result, Datum::Tensor(Rc::new(Tensor::new([data.len()].as_slice(), data))));
                Ok(())
            }
            Soac::Replicate { sizes, value, ty, result } => self.replicate(f, sizes, *value, ty, *result),
            Soac::Concat { inputs, ty, result } => {
                let inputs = take_all(f, inputs);
                let total: usize = inputs.iter().map(Datum::outer_size).sum();
                self.stats.steps += total as u64;
                let mut out = Collector::new(ty, 0, if let Ty::Jagged(..) = ty { 0 } else { total })?;
                for input in &inputs {
                    if let Datum::Tensor(t) = input {
                        let row = Tensor { shape: Dims::from_slice(&t.shape[1..]), ..(**t).clone() };
                        out.note(&Datum::Tensor(Rc::new(row)));
                    }
                    (0..input.outer_size()).try_for_each(|i| out.push(input.element(i)))?;
                }
                set(f, *result, out.finish()?);
                Ok(())
            }
            Soac::Pack { offsets, data, result } => {
                let levels = take_all(f, offsets);
                let data = take(f, *data).into_tensor();
                set(f, *result, pack(&levels, &data)?);
                Ok(())
            }
            Soac::Unpack { value, types, results } => {
                let Datum::Jagged(rows) = take(f, *value) else { panic!("expected a jagged array in a register") };
                let (offsets, data) = rows.parts();
                let parts = offsets.into_iter().map(Data::Index).chain([data]);
                let values = parts.map(|d| Datum::Tensor(Rc::new(Tensor::new([d.len()].as_slice(), d)))).collect();
                self.store_checked(f, types, results, values)
            }
        }
    }

    /// Tries the laws on some of the elements, if they are to be tried.
    fn try_inputs(
        &mut self,
        f: &mut [Datum],
        op: &'p Operator,
        neutral: &Values,
        inputs: &[Datum],
        count: usize,
    ) -> Outcome<()> {
        if !self.tries(op) {
            return Ok(());
        }
        let element = |i| inputs.iter().map(|x| x.element(i)).collect();
        let sample: Vec<Values> = (0..count.min(SAMPLE)).map(element).collect();
        self.try_laws(f, op, neutral, &sample)
    }

    /// Applies an operator to a tuple of accumulators and one of elements.
    #[inline]
    pub(super) fn combine(&mut self, f: &mut [Datum], op: &'p Body, left: Values, right: Values) -> Outcome<Values> {
        let arguments = &op.region.blocks[0].arguments;
        for (&slot, value) in arguments.iter().zip(left.into_iter().chain(right)) {
            set(f, slot, value);
        }
        let yielded = self.apply(f, op)?;
        Ok(yielded.iter().map(|&u| take(f, u)).collect())
    }

    /// Sets results whose sizes must be those of their types.
    fn store_checked(&mut self, f: &mut [Datum], types: &[Ty], results: &[u32], values: Values) -> Outcome<()> {
        for (i, (value, (ty, &slot))) in values.into_iter().zip(types.iter().zip(results)).enumerate() {
            ty.check(&value, || format!("result {i}"))?;
            set(f, slot, value);
        }
        Ok(())
    }

    fn screma(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Screma { inputs, neutral, scans, segments, exclusive, map, op, post, types, results } = op else {
            return Ok(());
        };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut neutral = take_all(f, neutral);
        let (scans, accumulators) = (*scans, neutral.len());
        let reductions = accumulators - scans;
        let scanned_sizes: Vec<_> = neutral[..scans].iter().map(rows::shape_of).collect();
        let mut out = collectors(types, reductions, count)?;
        let rows = match segments {
            Some(offsets) => row_ranges(&take(f, *offsets), count)?,
            None => std::iter::once(0..count).collect(),
        };
        let mut totals = match segments {
            Some(_) => collectors(&types[..reductions], 0, rows.len())?,
            None => vec![],
        };
        for row in rows {
            let tries = accumulators > 0 && self.tries(op);
            let kept = if tries { neutral.clone() } else { Values::new() };
            let mut sample: Vec<Values> = vec![];
            let mut values = if segments.is_some() { neutral.clone() } else { std::mem::take(&mut neutral) };
            for i in row {
                bind(f, map, &inputs, i);
                let yielded = self.apply(f, map)?;
                let mut mapped: Values = take_all(f, yielded);
                let forwarded: Values = mapped.drain(accumulators..).collect();
                let before: Values = if *exclusive { values[..scans].iter().cloned().collect() } else { Values::new() };
                if tries && sample.len() < SAMPLE {
                    sample.push(mapped.clone());
                }
                if accumulators > 0 {
                    values = self.combine(f, &op.body, values, mapped)?;
                }
                let scanned = if *exclusive { before } else { values[..scans].iter().cloned().collect() };
                let arguments = &post.region.blocks[0].arguments;
                for (&slot, value) in arguments.iter().zip(scanned.into_iter().chain(forwarded)) {
                    set(f, slot, value);
                }
                let yielded = self.apply(f, post)?;
                for (collector, &u) in out.iter_mut().zip(yielded) {
                    collector.push(take(f, u))?;
                }
            }
            if tries {
                self.try_laws(f, op, &kept, &sample)?;
            }
            let reduced: Values = values.drain(scans..).collect();
            match segments {
                Some(_) => totals.iter_mut().zip(reduced).try_for_each(|(all, total)| all.push(total))?,
                None => self.store_checked(f, types, &results[..reductions], reduced)?,
            }
        }
        if count == 0 {
            let mut sizes = Sizes::new(f, &self.constants, results);
            let mapped = sizes.yielded(map, &inputs);
            let forwarded = mapped.get(accumulators..).unwrap_or_default();
            note(&mut out, sizes.body(post, &[&scanned_sizes, forwarded].concat()));
        }
        finish(f, &results[..totals.len()], totals)?;
        finish(f, &results[reductions..], out)
    }

    fn partition(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Partition { classes, inputs, body, types, results } = op else { return Ok(()) };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut sizes = filled(&[*classes], ElementType::Index, 0)?;
        let arrays = &types[..types.len() - 1];
        let mut out = collectors(arrays, 0, count)?;
        let mut class_of = Vec::with_capacity(count.min(1 << 24));
        for i in 0..count {
            bind(f, body, &inputs, i);
            let yielded = self.apply(f, body)?;
            let class = int(f, yielded[0].slot() as u32);
            if class < 0 || class as u64 >= *classes as u64 {
                return fail!("class {class} is out of range for {classes} classes");
            }
            class_of.push(class as usize);
            for (collector, &u) in out.iter_mut().zip(&yielded[1..]) {
                collector.push(take(f, u))?;
            }
        }
        if count == 0 {
            let rows = Sizes::new(f, &self.constants, results).yielded(body, &inputs);
            note(&mut out, rows.into_iter().skip(1));
        }
        let Data::Index(counts) = &mut sizes else { panic!("class sizes are indices") };
        class_of.iter().for_each(|&c| counts[c] += 1);
        // Stable counting sort: the first place of each class, then onwards.
        let mut next = Vec::with_capacity(*classes);
        let mut sum = 0usize;
        for &n in counts.iter() {
            next.push(sum);
            sum += n as usize;
        }
        let mut order = vec![0; count];
        for (i, &class) in class_of.iter().enumerate() {
            order[next[class]] = i;
            next[class] += 1;
        }
        for (i, ((&slot, ty), collector)) in results.iter().zip(arrays).zip(out).enumerate() {
            let unsorted = collector.finish()?;
            if count == 0 {
                set(f, slot, unsorted);
                continue;
            }
            let mut sorted = Collector::new(ty, i, count)?;
            order.iter().try_for_each(|&j| sorted.push(unsorted.element(j)))?;
            set(f, slot, sorted.finish()?);
        }
        let sizes = Tensor::new([*classes].as_slice(), sizes);
        set(f, results[results.len() - 1], Datum::Tensor(Rc::new(sizes)));
        Ok(())
    }

    fn replicate(&mut self, f: &mut [Datum], sizes: &[u32], value: Use, ty: &Ty, result: u32) -> Outcome<()> {
        let value = take(f, value);
        let all = replicated(f, sizes, value, ty, "result 0")?;
        set(f, result, all);
        Ok(())
    }
}

/// Copies of a value along outer dimensions, whose sizes are in the type or the next of
/// some registers.
pub(super) fn replicated(f: &[Datum], sizes: &[u32], value: Datum, ty: &Ty, what: &str) -> Outcome<Datum> {
    let inner = match &value {
        Datum::Tensor(t) => t.shape.clone(),
        _ => Dims::new(),
    };
    let mut shape = Dims::new();
    let mut next = sizes.iter();
    for known in &ty.shape()[..ty.shape().len() - inner.len()] {
        shape.push(match (known, next.as_slice().first()) {
            (Some(n), _) => *n,
            (None, Some(&slot)) => {
                next.next();
                size(f, slot)?
            }
            (None, None) => 0,
        });
    }
    let copies = check_size(&shape, ElementType::I1)?;
    shape.extend(inner);
    let element = ty.element().unwrap_or(ElementType::I64);
    let total = check_size(&shape, element)?;
    let data = match value {
        Datum::Bits(bits) => filled(&shape, element, bits)?,
        other => {
            let t = other.into_tensor();
            let mut data = Data::zeros(element, 0);
            reserve(&mut data, total)?;
            (0..copies).for_each(|_| data.extend_from(&t.data, t.offset..t.offset + t.len()));
            data
        }
    };
    let value = Datum::Tensor(Rc::new(Tensor::new(shape, data)));
    ty.check(&value, || what.into())?;
    Ok(value)
}

/// A jagged array from row offsets and data, after checking the offsets.
fn pack(levels: &[Datum], data: &Tensor) -> Outcome<Datum> {
    let mut checked = SmallVec::new();
    for (l, level) in levels.iter().enumerate() {
        let Data::Index(offsets) = level.tensor().copied() else { panic!("row offsets are not of type index") };
        let dimension = l + 1;
        let (end, what) = match levels.get(l + 1) {
            Some(next) => ((next.outer_size() as i64 - 1).max(0), "rows"),
            None => (data.len() as i64, "elements"),
        };
        let (Some(&first), Some(&last)) = (offsets.first(), offsets.last()) else {
            return fail!("offsets of dimension {dimension} are empty");
        };
        if first != 0 {
            return fail!("offsets of dimension {dimension} start at {first}, expected 0");
        }
        if let Some(i) = offsets.windows(2).position(|w| w[0] > w[1]) {
            return fail!(
                "offsets of dimension {dimension} descend from {} to {} at position {}",
                offsets[i],
                offsets[i + 1],
                i + 1
            );
        }
        if last != end {
            return fail!("offsets of dimension {dimension} end at {last}, but there are {end} {what}");
        }
        checked.push(Rc::new(offsets));
    }
    let end = levels[0].outer_size() - 1;
    let data =
        if data.offset == 0 && data.len() == data.data.len() { data.data.clone() } else { Rc::new(data.copied()) };
    Ok(Datum::Jagged(Rc::new(Rows { levels: checked, data, start: 0, end })))
}
