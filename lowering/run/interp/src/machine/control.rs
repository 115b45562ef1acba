//! Structured control flow.

use smallvec::SmallVec;

use super::{
    Machine,
    array::insert,
    int, set, set_bits,
    slice::{Bounds, amount},
    take,
};
use crate::{
    code::{Amount, Control, Insert, Region, Slots, Use},
    fault::{Outcome, fail},
    integer::zext,
    value::Datum,
};

type Values = SmallVec<[Datum; 4]>;
type Numbers = SmallVec<[i64; 4]>;

fn take_all(f: &mut [Datum], uses: &[Use]) -> Values {
    uses.iter().map(|&u| take(f, u)).collect()
}

fn set_all(f: &mut [Datum], slots: &[u32], values: Values) {
    slots.iter().zip(values).for_each(|(&slot, value)| set(f, slot, value));
}

impl<'p> Machine<'p> {
    pub(super) fn control(&mut self, f: &mut [Datum], control: &'p Control) -> Outcome<()> {
        match control {
            Control::If { condition, then, otherwise, results } => {
                if int(f, *condition) & 1 != 0 {
                    self.leave(f, then, results)
                } else if let Some(region) = otherwise {
                    self.leave(f, region, results)
                } else {
                    Ok(())
                }
            }
            Control::Switch { selector, cases, regions, otherwise, results } => {
                let value = int(f, *selector);
                let region = cases.iter().position(|&c| c == value).map_or(otherwise, |i| &regions[i]);
                self.leave(f, region, results)
            }
            Control::Execute { region, results } => self.leave(f, region, results),
            Control::For { .. } => self.count(f, control),
            Control::While { initial, before, after, results } => {
                let mut values = take_all(f, initial);
                loop {
                    set_all(f, &before.blocks[0].arguments, values);
                    let yielded = self.region(f, before)?;
                    let go_on = int(f, yielded[0].slot() as u32) & 1 != 0;
                    values = take_all(f, &yielded[1..]);
                    if !go_on {
                        set_all(f, results, values);
                        return Ok(());
                    }
                    set_all(f, &after.blocks[0].arguments, values);
                    let yielded = self.region(f, after)?;
                    values = take_all(f, yielded);
                }
            }
            Control::Parallel { .. } => self.parallel(f, control),
            Control::Forall { .. } => self.forall(f, control),
        }
    }

    /// Runs a region once; what it yields are the results.
    fn leave(&mut self, f: &mut [Datum], region: &'p Region, results: &Slots) -> Outcome<()> {
        let yielded = self.region(f, region)?;
        for (&slot, &u) in results.iter().zip(yielded) {
            let value = take(f, u);
            set(f, slot, value);
        }
        Ok(())
    }

    fn count(&mut self, f: &mut [Datum], control: &'p Control) -> Outcome<()> {
        let Control::For { bounds, width, unsigned, initial, body, results } = control else { return Ok(()) };
        let number = |slot: u32| {
            let x = int(f, slot);
            if *unsigned { zext(x, *width) as i128 } else { x as i128 }
        };
        let [mut i, end, step] = bounds.map(number);
        if step <= 0 {
            return fail!("step is not positive: {step}");
        }
        let mut values = take_all(f, initial);
        let arguments = &body.blocks[0].arguments;
        while i < end {
            set_bits(f, arguments[0], crate::integer::wrap(i as i64, *width) as u64);
            set_all(f, &arguments[1..], values);
            let yielded = self.region(f, body)?;
            values = take_all(f, yielded);
            i += step;
        }
        set_all(f, results, values);
        Ok(())
    }

    fn parallel(&mut self, f: &mut [Datum], control: &'p Control) -> Outcome<()> {
        let Control::Parallel { lower, upper, step, initial, body, reductions, results } = control else {
            return Ok(());
        };
        let read = |slots: &Slots| slots.iter().map(|&s| int(f, s)).collect::<Numbers>();
        let (lower, upper, step) = (read(lower), read(upper), read(step));
        if let Some(bad) = step.iter().find(|&&s| s <= 0) {
            return fail!("step is not positive: {bad}");
        }
        let mut values = take_all(f, initial);
        let mut point = lower.clone();
        let mut more = lower.iter().zip(&upper).all(|(l, u)| l < u);
        while more {
            for (&slot, &i) in body.blocks[0].arguments.iter().zip(&point) {
                set_bits(f, slot, i as u64);
            }
            let yielded = self.region(f, body)?;
            for ((region, &u), value) in reductions.iter().zip(yielded).zip(&mut values) {
                let right = take(f, u);
                let arguments = &region.blocks[0].arguments;
                set(f, arguments[0], std::mem::take(value));
                set(f, arguments[1], right);
                let combined = self.region(f, region)?;
                *value = take(f, combined[0]);
            }
            more = advance(&mut point, &lower, &upper, &step);
        }
        set_all(f, results, values);
        Ok(())
    }

    /// Points read the arrays as they were before.
    fn forall(&mut self, f: &mut [Datum], control: &'p Control) -> Outcome<()> {
        let Control::Forall { lower, upper, step, initial, body, inserts, results } = control else {
            return Ok(());
        };
        let read = |amounts: &[Amount]| amounts.iter().map(|&a| amount(f, a)).collect::<Numbers>();
        let (lower, upper, step) = (read(lower), read(upper), read(step));
        if let Some(bad) = step.iter().find(|&&s| s <= 0) {
            return fail!("step is not positive: {bad}");
        }
        let before = take_all(f, initial);
        let mut outputs = before.clone();
        let (indices, shared) = body.blocks[0].arguments.split_at(lower.len());
        let mut point = lower.clone();
        let mut more = lower.iter().zip(&upper).all(|(l, u)| l < u);
        while more {
            indices.iter().zip(&point).for_each(|(&slot, &i)| set_bits(f, slot, i as u64));
            set_all(f, shared, before.clone());
            self.region(f, body)?;
            for Insert { output, source, slice } in inserts {
                let bounds = Bounds::read(f, slice)?;
                let source = take(f, Use::new(*source, false)).into_tensor();
                let mut dest = std::mem::take(&mut outputs[*output]).into_tensor();
                insert(&bounds, &source, &mut dest)?;
                outputs[*output] = Datum::Tensor(dest);
            }
            more = advance(&mut point, &lower, &upper, &step);
        }
        set_all(f, results, outputs);
        Ok(())
    }
}

/// Goes on to the next point in row-major order, `false` behind the last one.
fn advance(point: &mut [i64], lower: &[i64], upper: &[i64], step: &[i64]) -> bool {
    for d in (0..point.len()).rev() {
        match point[d].checked_add(step[d]) {
            Some(next) if next < upper[d] => {
                point[d] = next;
                return true;
            }
            _ => point[d] = lower[d],
        }
    }
    false
}
