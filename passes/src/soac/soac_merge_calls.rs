//! `soac-merge-calls`: calls of one function in several branches become one.
//!
//!   if c { f a (filter p xs) } else if d { f b (filter q xs) } else { y }
//!     ==  let (calls, first, k, z) = if c { (true, true, a, 0) }
//!                                    else if d { (true, false, b, 0) } else { (false, false, 0, y) };
//!         if calls { f k (filter (first ? p : q) xs) } else { z }
//!
//! Flattened, a recursion with a call in each of two branches is a tree of calls, each for
//! the rows that went the same way so far; with one call it is a list, as long as the
//! recursion is deep, and each is for all rows that are left. Taken are calls of functions
//! that call themselves, at the ends of branches, with scalar results. Their arguments are
//! scalars, arrays from before the branch, or filters of the same arrays, whose
//! conditions then are one: so no array is copied to bring what goes on together.
//!
//! Precondition: `soac-sink`, which brings filters into the branches that use them.

use std::collections::HashSet;

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_analysis::{
    effects::{all_nested, may_stop},
    functions::recursive_calls,
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, func, is, scf, soac},
    types::is_number,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let calls = recursive_calls(pass.module);
    let recursive: HashSet<_> = calls.into_iter().map(ir::callee).collect();
    // Those in branches first: they are copied with what is around them.
    for op in scf::If::all_in(pass.module).into_iter().rev() {
        let op = op.operation();
        let inner = op.parent_operation().is_some_and(is::<scf::If>) && ends_its_block(op);
        if let Some(merged) = (!inner).then(|| Merged::of(op, &recursive)).flatten() {
            pass.count("merged-calls", merged.calls.len());
            merged.build(&Builder::before(pass.context, op));
        }
    }
    Ok(())
}

/// Whether an operation is what its block yields.
fn ends_its_block(op: Op) -> bool {
    op.block().is_some_and(|block| {
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        last(block) == Some(op)
    })
}

/// The operation whose results a block yields, if it is the last one there.
fn last<'c>(block: Blk<'c>) -> Option<Op<'c>> {
    let [.., last, end] = ir::operations(block)[..] else { return None };
    (last.result_count() > 0 && ir::operands(end) == ir::results(last)).then_some(last)
}

/// The blocks of an `scf.if`, if it has both.
fn branches<'c>(op: Op<'c>) -> Option<[Blk<'c>; 2]> {
    let choice = scf::If::of(op)?;
    Some([choice.then_region(), choice.else_region()?])
}

/// What one call gets for an argument.
enum Argument<'c> {
    /// The same from before the branches.
    Same(Val<'c>),
    /// A scalar, by its number among those.
    Scalar(usize),
    /// A result of a filter, by the filter's number among those and its own.
    Filter(usize, usize),
}

/// Calls that become one.
struct Merged<'c> {
    /// The outermost `scf.if`.
    op: Op<'c>,
    calls: Vec<Op<'c>>,
    arguments: Vec<Argument<'c>>,
    /// The positions of arguments that are scalars.
    scalars: Vec<usize>,
    /// Filters that become one, each in the order of the calls.
    filters: Vec<Vec<Op<'c>>>,
}

impl<'c> Merged<'c> {
    /// The calls at the ends of the branches of `op`, if they are to be merged.
    fn of(op: Op<'c>, recursive: &HashSet<String>) -> Option<Self> {
        let mut calls = vec![];
        find_calls(op, &mut calls)?;
        calls.retain(|&call| recursive.contains(&ir::callee(call)));
        let first = ir::callee(*calls.first()?);
        calls.retain(|&call| ir::callee(call) == first);
        let scalar = |v: &Val<'c>| is_number(v.r#type());
        if calls.len() < 2 || !ir::results(op).iter().all(scalar) {
            return None;
        }
        let mut merged = Self { op, calls, arguments: vec![], scalars: vec![], filters: vec![] };
        for i in 0..merged.calls[0].operand_count() {
            let argument = merged.argument(i)?;
            merged.arguments.push(argument);
        }
        Some(merged)
    }

    fn argument(&mut self, i: usize) -> Option<Argument<'c>> {
        let given: Vec<_> = self.calls.iter().map(|&call| ir::operands(call)[i]).collect();
        if given.iter().all(|v| *v == given[0]) && !ir::is_defined_inside(given[0], self.op) {
            return Some(Argument::Same(given[0]));
        }
        if is_number(given[0].r#type()) {
            self.scalars.push(i);
            return Some(Argument::Scalar(self.scalars.len() - 1));
        }
        let filters = given.iter().map(|&v| ir::defining_op(v)).collect::<Option<Vec<_>>>()?;
        let number = ir::result_number(given[0]);
        let fits = |(k, &filter): (usize, &Op<'c>)| {
            let call = self.calls[k];
            let own = |v: Val<'c>| ir::uses(v).into_iter().all(|(user, _)| user == call);
            is::<soac::Filter>(filter)
                && ir::result_number(given[k]) == number
                && filter.block() == call.block()
                && ir::results(filter).into_iter().all(own)
                && ir::operands(filter) == ir::operands(filters[0])
                && types_of(filter) == types_of(filters[0])
                && can_always_ask(filter)
                && ir::operands(filter)
                    .into_iter()
                    .chain(ir::captures(filter))
                    .all(|v| !ir::is_defined_inside(v, self.op))
        };
        if !filters.iter().enumerate().all(fits) {
            return None;
        }
        let known = self.filters.iter().position(|f| *f == filters);
        if known.is_none() && self.filters.iter().flatten().any(|f| filters.contains(f)) {
            return None;
        }
        let at = known.unwrap_or_else(|| {
            self.filters.push(filters);
            self.filters.len() - 1
        });
        Some(Argument::Filter(at, number))
    }

    /// Builds the branches that choose, and the one with the call.
    fn build(&self, b: &Builder<'c>) {
        let chosen = ir::results(self.choose(b, self.op, &mut ValueMap::new()));
        let (flags, values) = chosen.split_at(self.calls.len());
        let (scalars, others) = values.split_at(self.scalars.len());
        let types: Vec<_> = others.iter().map(|v| v.r#type()).collect();
        let calls = b.region(&[], |b, _| {
            let filters: Vec<_> = self.filters.iter().map(|f| merge_filters(b, f, &flags[1..])).collect();
            let argument = |argument: &Argument<'c>| match *argument {
                Argument::Same(value) => value,
                Argument::Scalar(i) => scalars[i],
                Argument::Filter(at, number) => ir::result(filters[at], number),
            };
            let call = b.clone_op(self.calls[0], &mut ValueMap::new());
            ir::set_operands(call, &self.arguments.iter().map(argument).collect::<Vec<_>>());
            scf::yield_(b, &ir::results(call));
        });
        let none = b.region(&[], |b, _| {
            scf::yield_(b, others);
        });
        let all = scf::if_(b, flags[0], &types, calls, none).results();
        ir::results(self.op).into_iter().zip(all).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(self.op);
    }

    /// The branches without the calls: yields whether there is one, for all but the last
    /// whether it is that one, the scalars that it gets, and the results without it.
    fn choose(&self, b: &Builder<'c>, op: Op<'c>, map: &mut ValueMap<'c>) -> Op<'c> {
        let scalar = |&i: &usize| ir::operands(self.calls[0])[i].r#type();
        let results = ir::results(self.op).into_iter().map(|v| v.r#type());
        let flags = self.calls.iter().map(|_| b.i1());
        let types: Vec<_> = flags.chain(self.scalars.iter().map(scalar)).chain(results).collect();
        let [yes, no] = branches(op).expect("an `scf.if` with results has both branches").map(|block| {
            b.region(&[], |b, _| {
                let yielded = self.leaf(b, block, &types, &mut map.clone());
                scf::yield_(b, &yielded);
            })
        });
        let condition = ir::operands(op)[0];
        let condition = map.get(&ir::key(condition)).copied().unwrap_or(condition);
        scf::if_(b, condition, &types, yes, no).operation()
    }

    /// One branch without its call.
    fn leaf(&self, b: &Builder<'c>, block: Blk<'c>, types: &[Type<'c>], map: &mut ValueMap<'c>) -> Vec<Val<'c>> {
        let end = ir::terminator(block);
        let last = last(block);
        let own = last.and_then(|last| self.calls.iter().position(|call| *call == last));
        let inner = last.filter(|op| is::<scf::If>(*op) && self.calls.iter().any(|c| ir::is_inside(*c, *op)));
        let merged = |op: &Op<'c>| self.filters.iter().flatten().any(|f| f == op);
        for op in ir::operations(block) {
            let left_out = op == end || merged(&op) || (own.is_some() || inner.is_some()) && Some(op) == last;
            if !left_out {
                b.clone_op(op, map);
            }
        }
        if let Some(inner) = inner {
            return ir::results(self.choose(b, inner, map));
        }
        let mapped = |v: Val<'c>| map.get(&ir::key(v)).copied().unwrap_or(v);
        let (count, scalars) = (self.calls.len(), self.scalars.len());
        let flag = |is: bool| b.int(i64::from(is), b.i1());
        let mut yielded = vec![flag(own.is_some())];
        yielded.extend((0..count - 1).map(|k| flag(own == Some(k))));
        match own {
            Some(_) => {
                let given = ir::operands(last.expect("a branch with a call"));
                yielded.extend(self.scalars.iter().map(|&i| mapped(given[i])));
                yielded.extend(types[count + scalars..].iter().map(|&ty| b.zero(ty)));
            }
            None => {
                yielded.extend(types[count..count + scalars].iter().map(|&ty| b.zero(ty)));
                yielded.extend(ir::operands(end).into_iter().map(mapped));
            }
        }
        yielded
    }
}

/// The calls at the ends of the branches of an `scf.if` and of those that end with one.
fn find_calls<'c>(op: Op<'c>, calls: &mut Vec<Op<'c>>) -> Option<()> {
    for block in branches(op)? {
        match last(block) {
            Some(inner) if is::<scf::If>(inner) => find_calls(inner, calls)?,
            Some(call) if is::<func::Call>(call) => calls.push(call),
            _ => {}
        }
    }
    Some(())
}

/// One filter for several of the same arrays: that of the first whose flag is set, or the
/// last one.
fn merge_filters<'c>(b: &Builder<'c>, filters: &[Op<'c>], flags: &[Val<'c>]) -> Op<'c> {
    let elements: Vec<_> = ir::arguments(ir::block(filters[0], 0)).iter().map(|v| v.r#type()).collect();
    let region = b.region(&elements, |b, arguments| {
        let mut all = filters.iter().map(|&f| b.inline(ir::block(f, 0), arguments, &mut ValueMap::new()));
        let mut chosen = all.next_back().expect("a filter of each call");
        let others: Vec<_> = all.collect();
        for (values, &flag) in others.into_iter().zip(flags).rev() {
            for (chosen, value) in chosen.iter_mut().zip(values).filter(|(chosen, value)| **chosen != *value) {
                *chosen = arith::select(b, flag, value, *chosen);
            }
        }
        soac::yield_(b, &chosen);
    });
    soac::filter(b, &ir::operands(filters[0]), &types_of(filters[0]), region).operation()
}

/// The types of an operation's results.
fn types_of<'c>(op: Op<'c>) -> Vec<Type<'c>> {
    ir::results(op).iter().map(|v| v.r#type()).collect()
}

/// Whether what a filter asks of an element may be asked where its branch is not taken:
/// nothing is read, nor divided.
fn can_always_ask(filter: Op) -> bool {
    all_nested(filter, &|op| op == filter || is::<soac::Yield>(op) || !may_stop(op))
}
