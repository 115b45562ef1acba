//! Sizes of the rows of arrays that have none.
//!
//! A combinator on no elements runs its body for none, so that no row says what sizes
//! rows have. They are those that the body would give them, as far as these follow from
//! other sizes: those of inputs, of values from outside, and of what combinators and
//! allocations inside make of them. What depends on elements stays open.
//!
//!   map (x = xs : 0 x 3 x 4) { map (y = x) { f y } }  ==  0 x 3 x ...
//!
//! Registers are numbered in program order: those from the first of a body on are its own.
//!
//! The relation of sizes that passes read (`seq-analysis`) is not read here: what passes do
//! with it is compared with what the interpreter does, which a shared fault would hide.

use std::collections::HashMap;

use seq_dialects::ops::soac::WithForm;

use crate::{
    code::{Amount, ArrayOp, Body, Derived, End, Inst, Op, Region, Slot, Soac, Use},
    types::{Shape, Ty},
    value::{Datum, Dims},
};

/// What is known inside a body that does not run.
pub(super) struct Sizes<'m> {
    frame: &'m [Datum],
    constants: &'m [Datum],
    /// The first register of the body.
    inside: Slot,
    shapes: HashMap<usize, Dims>,
    numbers: HashMap<Slot, usize>,
}

/// The sizes of an array.
pub(super) fn shape_of(value: &Datum) -> Option<Dims> {
    match value {
        Datum::Tensor(t) => Some(t.shape.clone()),
        _ => None,
    }
}

/// The shape of so many rows.
fn array_of(outer: usize, row: &[usize]) -> Dims {
    std::iter::once(outer).chain(row.iter().copied()).collect()
}

impl<'m> Sizes<'m> {
    /// For the body of an operation with these results.
    pub fn new(frame: &'m [Datum], constants: &'m [Datum], results: &[Slot]) -> Self {
        let inside = results.iter().max().map_or(Slot::MAX, |last| last + 1);
        Self { frame, constants, inside, shapes: HashMap::new(), numbers: HashMap::new() }
    }

    /// The sizes of what a body yields for an element of each input.
    pub fn yielded(&mut self, body: &Body, inputs: &[Datum]) -> Vec<Option<Dims>> {
        let rows: Vec<_> = inputs.iter().map(|input| Some(Dims::from_slice(shape_of(input)?.get(1..)?))).collect();
        self.body(body, &rows)
    }

    /// The same for arguments of known sizes, those of scalars being empty.
    pub fn body(&mut self, body: &Body, arguments: &[Option<Dims>]) -> Vec<Option<Dims>> {
        let [block] = &body.region.blocks[..] else { return vec![] };
        for (&slot, sizes) in block.arguments.iter().zip(arguments) {
            self.set(slot, sizes.clone());
        }
        self.region(&body.region)
    }

    fn region(&mut self, region: &Region) -> Vec<Option<Dims>> {
        let [block] = &region.blocks[..] else { return vec![] };
        block.code.iter().for_each(|inst| self.inst(inst));
        let End::Leave(uses) = &block.end else { return vec![] };
        uses.iter().map(|&u| self.shape(u.slot())).collect()
    }

    fn shape(&self, slot: usize) -> Option<Dims> {
        let outside = || self.frame.get(slot).filter(|_| slot < self.inside as usize).and_then(shape_of);
        self.shapes.get(&slot).cloned().or_else(outside)
    }

    fn number(&self, slot: Slot) -> Option<usize> {
        let outside = || match self.frame.get(slot as usize)? {
            Datum::Bits(bits) if slot < self.inside => usize::try_from(*bits as i64).ok(),
            _ => None,
        };
        self.numbers.get(&slot).copied().or_else(outside)
    }

    fn set(&mut self, slot: Slot, shape: Option<Dims>) {
        match shape {
            Some(shape) => self.shapes.insert(slot as usize, shape),
            None => self.shapes.remove(&(slot as usize)),
        };
    }

    fn sized(&self, shape: &Shape, sizes: &[Slot]) -> Option<Dims> {
        let mut sizes = sizes.iter();
        shape.iter().map(|known| known.or_else(|| self.number(*sizes.next()?))).collect()
    }

    fn inst(&mut self, inst: &Inst) {
        match &inst.op {
            Op::Bits(bits, result) => {
                self.numbers.extend(usize::try_from(*bits as i64).ok().map(|n| (*result, n)));
            }
            Op::Constant(number, result) => self.set(*result, self.constants.get(*number).and_then(shape_of)),
            Op::Move(from, result) => self.set(*result, self.shape(from.slot())),
            Op::Elementwise(_, uses, result, _) => self.set(*result, self.shape(uses[0].slot())),
            Op::Dim(array, dimension, result) => {
                let size = self.shape(*array as usize).zip(self.number(*dimension));
                let size = size.and_then(|(shape, d)| shape.get(d).copied());
                self.numbers.extend(size.map(|n| (*result, n)));
            }
            Op::Array(op) => self.array(op),
            Op::Soac(op) => self.soac(op),
            Op::Derived(op) => self.derived(op),
            _ => (),
        }
    }

    fn array(&mut self, op: &ArrayOp) {
        match op {
            ArrayOp::Empty { shape, sizes, result, .. }
            | ArrayOp::Splat { shape, sizes, result, .. }
            | ArrayOp::Generate { shape, sizes, result, .. } => self.set(*result, self.sized(shape, sizes)),
            ArrayOp::FromElements { shape, result, .. } => self.set(*result, Some(Dims::from_slice(shape))),
            _ => (),
        }
    }

    /// Results with the outer size of the inputs and rows of these sizes.
    fn rows(&mut self, inputs: &[Use], types: &[Ty], results: &[Slot], rows: &[Option<Dims>]) {
        let outer = inputs.first().and_then(|u| self.shape(u.slot())?.first().copied());
        for (i, (ty, &result)) in types.iter().zip(results).enumerate() {
            let row = if ty.shape().len() == 1 { Some(Dims::new()) } else { rows.get(i).cloned().flatten() };
            self.set(result, outer.zip(row).map(|(outer, row)| array_of(outer, &row)));
        }
    }

    fn elements(&self, inputs: &[Use]) -> Vec<Option<Dims>> {
        inputs.iter().map(|u| Some(Dims::from_slice(self.shape(u.slot())?.get(1..)?))).collect()
    }

    fn derived(&mut self, op: &Derived) {
        match op {
            Derived::Range { size, result, .. } => self.counted(size, *result),
            Derived::Reverse { input, result, .. } => self.set(*result, self.shape(input.slot())),
            Derived::Transpose { input, order, result } => {
                let shape = self.shape(input.slot());
                self.set(*result, shape.map(|shape| order.iter().map(|&d| shape[d]).collect()));
            }
            Derived::Gather { input, indices, result, .. } => {
                let outer = self.shape(indices[0].slot());
                let shape = outer.zip(self.shape(input.slot()));
                self.set(*result, shape.map(|(outer, array)| array_of(outer[0], &array[indices.len()..])));
            }
            Derived::Sort { inputs, results, .. } => {
                inputs.iter().zip(results).for_each(|(input, &result)| self.set(result, self.shape(input.slot())));
            }
            Derived::Extremum { .. } | Derived::Row { .. } | Derived::Rows { .. } => (),
        }
    }

    /// An array of one dimension.
    fn counted(&mut self, size: &Amount, result: Slot) {
        let size = match size {
            Amount::Known(n) => usize::try_from(*n).ok(),
            Amount::At(slot) => self.number(*slot),
        };
        self.set(result, size.map(|n| Dims::from_slice(&[n])));
    }

    fn soac(&mut self, op: &Soac) {
        let all = |this: &Self, uses: &[Use]| uses.iter().map(|u| this.shape(u.slot())).collect::<Vec<_>>();
        match op {
            Soac::Map { inputs, body, types, results } => {
                let rows = self.body(body, &self.elements(inputs));
                self.rows(inputs, types, results, &rows);
            }
            Soac::Scan { inputs, neutral, types, results, .. } => {
                self.rows(inputs, types, results, &all(self, neutral));
            }
            Soac::Reduce { neutral, results, .. } => {
                results.iter().zip(all(self, neutral)).for_each(|(&result, shape)| self.set(result, shape));
            }
            Soac::Screma { inputs, neutral, scans, segments: None, map, post, types, results, .. } => {
                let neutral = all(self, neutral);
                let reductions = neutral.len() - scans;
                let mapped = self.body(map, &self.elements(inputs));
                let forwarded = mapped.get(neutral.len()..).unwrap_or_default();
                let rows = self.body(post, &[&neutral[..*scans], forwarded].concat());
                results.iter().zip(&neutral[*scans..]).for_each(|(&result, shape)| self.set(result, shape.clone()));
                self.rows(inputs, &types[reductions..], &results[reductions..], &rows);
            }
            Soac::Partition { classes, inputs, body, types, results } => {
                let rows = self.body(body, &self.elements(inputs));
                let arrays = results.len() - 1;
                self.rows(inputs, &types[..arrays], &results[..arrays], rows.get(1..).unwrap_or_default());
                self.set(results[arrays], Some(Dims::from_slice(&[*classes])));
            }
            Soac::With { form: WithForm::Genarray, sizes, initial, types, results, .. } => {
                for ((&result, ty), row) in results.iter().zip(types).zip(all(self, initial)) {
                    let row = row.unwrap_or_default();
                    let known: Shape = ty.shape()[..ty.shape().len() - row.len()].into();
                    self.set(result, self.sized(&known, sizes).map(|sizes| sizes.into_iter().chain(row).collect()));
                }
            }
            Soac::With { initial, results, .. } => {
                results.iter().zip(all(self, initial)).for_each(|(&result, shape)| self.set(result, shape));
            }
            Soac::SegmentIds { size, result, .. } => {
                self.set(*result, self.number(*size).map(|n| Dims::from_slice(&[n])));
            }
            Soac::Concat { inputs, result, .. } => {
                let shapes: Option<Vec<_>> = all(self, inputs).into_iter().collect();
                let shape = shapes.and_then(|shapes| {
                    let rows = shapes.iter().find(|shape| shape[0] != 0).or(shapes.first())?.get(1..)?;
                    Some(array_of(shapes.iter().map(|shape| shape[0]).sum(), rows))
                });
                self.set(*result, shape);
            }
            Soac::Scatter { dests, results, .. } | Soac::Hist { dests, results, .. } => {
                results.iter().zip(all(self, dests)).for_each(|(&result, shape)| self.set(result, shape));
            }
            Soac::Iota { size, result, .. } => self.counted(size, *result),
            Soac::Replicate { sizes, value, ty, result } => {
                let outer = ty.shape().len().saturating_sub(self.shape(value.slot()).map_or(0, |row| row.len()));
                let known: Shape = ty.shape()[..outer].into();
                let row = self.shape(value.slot()).unwrap_or_default();
                self.set(*result, self.sized(&known, sizes).map(|sizes| sizes.into_iter().chain(row).collect()));
            }
            _ => (),
        }
    }
}
