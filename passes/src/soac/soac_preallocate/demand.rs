//! What the first run of a loop, which only counts, has to compute.
//!
//!   needed  ==  conditions, bounds, the sizes of what is appended, what asserts ask for
//!               as far as that is known without the rows; and what these are computed from
//!
//! The size of an array that is appended need not be read from it: [`Demand::size`] follows
//! what makes arrays to what they are as long as. Asserts are kept so that nothing runs that
//! they guard.

use std::collections::HashSet;

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Soac,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, func, is, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::growing::{Growing, Step, inits};
use crate::{Failure, soac::sequential::Lazy};

type Needed<'c> = Result<(), Failure<'c>>;

/// What counting needs of a loop.
#[derive(Clone)]
pub struct Demand<'g, 'c> {
    around: Op<'c>,
    growing: &'g Growing<'c>,
    values: HashSet<usize>,
    operations: HashSet<usize>,
}

/// What an array is as long as.
pub enum Length<'c> {
    Known(i64),
    Value(Val<'c>),
    Array(Val<'c>),
    /// As long as it turns out to be.
    Own,
}

/// What an array of one dimension is as long as.
pub fn length<'c>(array: Val<'c>) -> Length<'c> {
    if let Some([size]) = types::shape(array.r#type()).as_deref()
        && *size != DYNAMIC
    {
        return Length::Known(*size);
    }
    let Some(op) = ir::defining_op(array) else { return Length::Own };
    if let Some(made) = Lazy::of(op).filter(|_| !is::<soac::Concat>(op) && types::rank(array.r#type()) == 1)
        && let [size] = made.sizes()[..]
    {
        return Length::Value(size);
    }
    if let Some(empty) = tensor::Empty::of(op)
        && let [size] = empty.dynamic_sizes()[..]
    {
        return Length::Value(size);
    }
    if let Some(slice) = tensor::ExtractSlice::of(op) {
        return match (slice.sizes()[..].first(), slice.static_sizes()[..].first(), slice.static_sizes().len()) {
            (Some(&size), _, 1) => Length::Value(size),
            (None, Some(&size), 1) => Length::Known(size),
            _ => Length::Own,
        };
    }
    match Step::of(op) {
        Some(Step::Insert(insert)) => return Length::Array(insert.dest()),
        Some(Step::Cast(source)) => return Length::Array(source),
        Some(Step::Append { .. }) | None => {}
    }
    let of_map = soac::Map::of(op).map(|map| map.inputs()[0]);
    let input = of_map.or_else(|| soac::Scan::of(op).map(|scan| scan.inputs()[0]));
    input.map_or(Length::Own, Length::Array)
}

impl<'g, 'c> Demand<'g, 'c> {
    /// What is needed, or why the rows cannot be counted.
    pub fn of(around: Op<'c>, growing: &'g Growing<'c>) -> Result<Self, Failure<'c>> {
        let mut demand = Self { around, growing, values: HashSet::new(), operations: HashSet::new() };
        demand.controls(around)?;
        let mut asserts = vec![];
        let mut branches = vec![];
        ir::walk(around, &mut |op| {
            let hands_on = ir::results(op).into_iter().any(|v| growing.has(v));
            if hands_on && op.region_count() > 0 {
                branches.push(op);
            }
            asserts.extend(soac::Assert::of(op).filter(|_| demand.is_statement(op)));
        });
        for op in branches {
            demand.operation(op)?;
            demand.controls(op)?;
        }
        for &append in growing.appends() {
            demand.operation(append)?;
            let Some(Step::Append { pieces, .. }) = Step::of(append) else { continue };
            pieces.into_iter().try_for_each(|piece| demand.size(piece))?;
        }
        for assert in asserts {
            let mut more = demand.clone();
            let asked = ir::operands(assert.operation()).into_iter().try_for_each(|v| more.value(v));
            if asked.and_then(|()| more.operation(assert.operation())).is_ok() {
                demand = more;
            }
        }
        Ok(demand)
    }

    /// Whether a value is computed as it is.
    pub fn has(&self, value: Val<'c>) -> bool {
        self.values.contains(&ir::key(value))
    }

    /// Whether an operation is part of the first run.
    pub fn keeps(&self, op: Op<'c>) -> bool {
        self.operations.contains(&(op.to_raw().ptr as usize))
    }

    /// Whether only loops and branches are around an operation of the loop.
    fn is_statement(&self, op: Op<'c>) -> bool {
        ir::around(op).take_while(|o| *o != self.around).all(is_control)
    }

    /// An operation, and when it runs.
    fn operation(&mut self, op: Op<'c>) -> Needed<'c> {
        if op == self.around || !self.operations.insert(op.to_raw().ptr as usize) {
            return Ok(());
        }
        let around = ir::around(op).next().filter(|o| *o != self.around);
        around.into_iter().try_for_each(|o| {
            self.operation(o)?;
            self.controls(o)
        })
    }

    /// What decides how often the regions of an operation run.
    fn controls(&mut self, op: Op<'c>) -> Needed<'c> {
        if let Some(choice) = scf::If::of(op) {
            return self.value(choice.condition());
        }
        if let Some(each) = scf::For::of(op) {
            return [each.lower_bound(), each.upper_bound(), each.step()].into_iter().try_for_each(|v| self.value(v));
        }
        match scf::While::of(op) {
            Some(repeat) => self.value(ir::operands(ir::terminator(repeat.before()))[0]),
            None => Ok(()),
        }
    }

    /// A value as it is.
    fn value(&mut self, value: Val<'c>) -> Needed<'c> {
        if self.growing.has(value) {
            let op = ir::defining_op(value).unwrap_or(self.around);
            return Err(
                Failure::at(op, "decides by elements of the row how long it becomes").note_value(value, "the row")
            );
        }
        if !ir::is_defined_inside(value, self.around) && ir::defining_op(value) != Some(self.around)
            || !self.values.insert(ir::key(value))
        {
            return Ok(());
        }
        if let Some((block, k)) = ir::argument_owner(value) {
            let Some(op) = block.parent_operation().map(|op| unsafe { Op::from_raw(op.to_raw()) }) else {
                return Ok(());
            };
            return self.argument(op, value, k);
        }
        let Some(op) = ir::defining_op(value) else { return Ok(()) };
        let number = ir::result_number(value);
        self.operation(op)?;
        self.controls(op)?;
        if let Some(choice) = scf::If::of(op) {
            let branches = [Some(choice.then_region()), choice.else_region()];
            return branches
                .into_iter()
                .flatten()
                .try_for_each(|block| self.value(ir::operands(ir::terminator(block))[number]));
        }
        if let Some(each) = scf::For::of(op) {
            self.value(inits(op)[number])?;
            return self.value(ir::operands(ir::terminator(each.region()))[number]);
        }
        if let Some(repeat) = scf::While::of(op) {
            return self.value(ir::operands(ir::terminator(repeat.before()))[number + 1]);
        }
        if let Some(dim) = tensor::Dim::of(op)
            && types::rank(dim.source().r#type()) == 1
        {
            return self.size(dim.source());
        }
        if Soac::of(op).is_some_and(|soac| soac.is_combinator()) || is::<func::Call>(op) {
            return Err(Failure::at(op, "decides how long the row becomes, and would run twice"));
        }
        ir::operands(op).into_iter().chain(ir::captures(op)).try_for_each(|v| self.value(v))
    }

    /// An argument of a region of a loop.
    fn argument(&mut self, op: Op<'c>, value: Val<'c>, k: usize) -> Needed<'c> {
        self.operation(op)?;
        self.controls(op)?;
        if let Some(each) = scf::For::of(op) {
            let Some(k) = k.checked_sub(1) else { return Ok(()) };
            self.value(each.init_args()[k])?;
            return self.value(ir::operands(ir::terminator(each.region()))[k]);
        }
        let Some(repeat) = scf::While::of(op) else { return Ok(()) };
        if ir::arguments(repeat.before()).iter().any(|v| ir::key(*v) == ir::key(value)) {
            self.value(repeat.inits()[k])?;
            return self.value(ir::operands(ir::terminator(repeat.after()))[k]);
        }
        self.value(ir::operands(ir::terminator(repeat.before()))[k + 1])
    }

    /// The size of an array of one dimension.
    fn size(&mut self, array: Val<'c>) -> Needed<'c> {
        if self.growing.has(array) || !ir::is_defined_inside(array, self.around) {
            return Ok(());
        }
        match length(array) {
            Length::Known(_) => Ok(()),
            Length::Value(size) => self.value(size),
            Length::Array(other) => self.size(other),
            Length::Own => self.value(array),
        }
    }
}

/// Whether an operation is a loop or a branch.
fn is_control(op: Op) -> bool {
    is::<scf::If>(op) || is::<scf::For>(op) || is::<scf::While>(op)
}

/// The elements of an array that is made of some.
pub fn elements<'c>(array: Val<'c>) -> Option<Vec<Val<'c>>> {
    let cast = tensor::Cast::defining(array).map(|cast| cast.source()).unwrap_or(array);
    let made = tensor::FromElements::defining(cast)?;
    (types::rank(cast.r#type()) == 1 && arith::Constant::defining(cast).is_none()).then(|| made.elements())
}
