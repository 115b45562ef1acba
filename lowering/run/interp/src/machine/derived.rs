//! The operations of soac that passes write by others, each by its definition.

use std::{cmp::Ordering, rc::Rc};

use seq_values::{Data, ElementType};

use super::{Machine, bits, collect::Collector, in_dimension, int, set, set_bits, size, soac::take_inputs, take};
use crate::{
    code::{Amount, Body, Derived},
    elements::{load, push, reserve},
    fault::{Fault, Outcome},
    float::to_f64,
    integer::{wrap, zext},
    types::Num,
    value::{Datum, Dims, Tensor, Values, advance, row_major},
};

impl<'p> Machine<'p> {
    pub(super) fn derived(&mut self, f: &mut [Datum], op: &'p Derived) -> Outcome<()> {
        match op {
            Derived::Range { size: amount, start, step, ty, result } => {
                let count = match amount {
                    Amount::Known(n) => *n as usize,
                    Amount::At(slot) => size(f, *slot)?,
                };
                let element = ty.element().unwrap_or(ElementType::I64);
                let mut data = Data::zeros(element, 0);
                reserve(&mut data, count)?;
                for i in 0..count {
                    let value = start.wrapping_add(step.wrapping_mul(i as i64));
                    push(&mut data, wrap(value, (element.bytes() * 8) as u8) as u64);
                }
                set(f, *result, Datum::Tensor(Rc::new(Tensor::new([count].as_slice(), data))));
            }
            Derived::Reverse { input, ty, result } => {
                let input = take(f, *input);
                let count = input.outer_size();
                let mut out = Collector::new(ty, 0, count)?;
                out.note_sizes(Dims::from_slice(&input.tensor().shape[1..]));
                (0..count).rev().try_for_each(|i| out.push(input.element(i)))?;
                set(f, *result, out.finish()?);
            }
            Derived::Transpose { input, order, result } => {
                let input = take(f, *input).into_tensor();
                set(f, *result, Datum::Tensor(Rc::new(transposed(&input, order)?)));
            }
            Derived::Gather { input, indices, ty, result } => {
                let input = take(f, *input).into_tensor();
                let (indices, count) = take_inputs(f, indices)?;
                let mut out = Collector::new(ty, 0, count)?;
                out.note_sizes(Dims::from_slice(&input.shape[indices.len()..]));
                for i in 0..count {
                    let mut part = Datum::Tensor(input.clone());
                    for (d, index) in indices.iter().enumerate() {
                        let index = index.element(i).bits() as i64;
                        in_dimension(index, &input.shape[..indices.len()], d)?;
                        part = part.element(index as usize);
                    }
                    out.push(part)?;
                }
                set(f, *result, out.finish()?);
            }
            Derived::Extremum { input, num, least, result } => {
                let input = take(f, *input).into_tensor();
                let mut found: Option<(usize, u64)> = None;
                for i in 0..input.len() {
                    let own = load(&input.data, input.offset + i);
                    if found.is_none_or(|(_, best)| is_before(*num, own, best, *least)) {
                        found = Some((i, own));
                    }
                }
                set_bits(f, *result, found.map_or(-1, |(i, _)| i as i64) as u64);
            }
            Derived::Sort { inputs, before, types, results } => {
                let (inputs, count) = take_inputs(f, inputs)?;
                let order = self.sorted(f, before, &inputs, count)?;
                for (i, ((input, ty), &slot)) in inputs.iter().zip(types).zip(results).enumerate() {
                    let mut out = Collector::new(ty, i, count)?;
                    order.iter().try_for_each(|&j| out.push(input.element(j)))?;
                    set(f, slot, out.finish()?);
                }
            }
            Derived::Row { value, index, result } => {
                let rows = take(f, *value);
                let index = int(f, *index);
                in_dimension(index, &[rows.outer_size()], 0)?;
                set(f, *result, rows.element(index as usize));
            }
            Derived::Rows { value, result } => {
                let count = take(f, *value).outer_size();
                set_bits(f, *result, count as u64);
            }
        }
        Ok(())
    }

    /// The numbers of elements in the order of a comparison, stably.
    fn sorted(&mut self, f: &mut [Datum], before: &'p Body, inputs: &[Datum], count: usize) -> Outcome<Vec<usize>> {
        let mut order: Vec<usize> = (0..count).collect();
        let mut fault: Option<Box<Fault>> = None;
        let mut comes_first = |x: usize, y: usize| {
            let elements: Values = [x, y].iter().flat_map(|&i| inputs.iter().map(move |v| v.element(i))).collect();
            for (&slot, value) in before.region.blocks[0].arguments.iter().zip(elements) {
                set(f, slot, value);
            }
            match self.apply(f, before) {
                Ok(yielded) => bits(f, yielded[0].slot() as u32) & 1 != 0,
                Err(found) => {
                    fault.get_or_insert(found);
                    false
                }
            }
        };
        merge_sort(&mut order, &mut comes_first);
        fault.map_or(Ok(order), Err)
    }
}

/// Merges halves that are sorted; any comparison gives some order.
fn merge_sort(order: &mut Vec<usize>, comes_first: &mut dyn FnMut(usize, usize) -> bool) {
    if order.len() < 2 {
        return;
    }
    let mut right = order.split_off(order.len() / 2);
    let mut left = std::mem::take(order);
    merge_sort(&mut left, comes_first);
    merge_sort(&mut right, comes_first);
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(&x), Some(&y)) = (left.peek(), right.peek()) {
        order.extend(if comes_first(y, x) { right.next() } else { left.next() });
    }
    order.extend(left.chain(right));
}

/// The elements of a tensor with its dimensions in another order.
fn transposed(input: &Tensor, order: &[usize]) -> Outcome<Tensor> {
    let strides = row_major(&input.shape);
    let shape: Dims = order.iter().map(|&d| input.shape[d]).collect();
    let mut data = Data::zeros(input.element_type(), 0);
    reserve(&mut data, input.len())?;
    if input.len() > 0 {
        let mut at = vec![0; order.len()];
        loop {
            let place: usize = at.iter().zip(order).map(|(&i, &d)| i * strides[d] as usize).sum();
            push(&mut data, load(&input.data, input.offset + place));
            if !advance(&mut at, &shape) {
                break;
            }
        }
    }
    Ok(Tensor::new(shape, data))
}

/// Whether an element is less than another one, or greater; NaN is before all numbers.
fn is_before(num: Num, x: u64, y: u64, least: bool) -> bool {
    let order = match num {
        Num::Int(1) => zext(x as i64, 1).cmp(&zext(y as i64, 1)),
        Num::Int(_) => (x as i64).cmp(&(y as i64)),
        _ => {
            let (x, y) = (to_f64(num, x), to_f64(num, y));
            match (x.is_nan(), y.is_nan()) {
                (_, true) => return false,
                (true, false) => return true,
                (false, false) => x.partial_cmp(&y).unwrap_or(Ordering::Equal),
            }
        }
    };
    order == if least { Ordering::Less } else { Ordering::Greater }
}
