//! `soac-rematerialize`: less is kept during recursion.
//!
//!   rows = filter p flags; r = f ...; use rows
//!     ==  rows = filter p flags; r = f ...; rows' = filter p flags; use rows'
//!
//! where `f` calls itself. What a function keeps during such a call is there once for
//! each level at the same time. An operation is computed again where its results are
//! next used when all that it reads, and that is not kept anyway, is as long as its
//! results and narrower: one byte for a flag of a row, where the numbers of the rows
//! that have it take eight. After Briggs, Cooper and Torczon, "Rematerialization"
//! (1992), for arrays in place of registers.
//!
//! Precondition: `cse` no longer runs on tensors; it would undo this.

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::functions::recursive_calls;
use seq_dialects::{
    Seg, dialect,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, is, scf, seg, tensor},
    seg_parts::SegParts,
    types,
};
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let calls = recursive_calls(pass.module);
    let mut count = 0;
    if !calls.is_empty() {
        let mut found = vec![];
        ir::walk(pass.module, &mut |op| found.extend((is::<seg::Map>(op) || is::<seg::Scan>(op)).then_some(op)));
        for op in found {
            count += rematerialize(op, &calls);
        }
    }
    pass.count("rematerialized-operations", count);
    Ok(())
}

/// A use of a value: what uses it, as which operand, and how many calls come between.
struct Use<'c> {
    user: Op<'c>,
    operand: usize,
    calls: usize,
}

/// Computes an operation again after calls, where that keeps less during these; how
/// many times.
fn rematerialize<'c>(op: Op<'c>, calls: &[Op<'c>]) -> usize {
    let mut seen = HashSet::new();
    let around = calls.iter().filter_map(|&call| ir::in_block_of(call, op));
    let around: Vec<Op<'c>> =
        around.filter(|&o| ir::is_before(op, o) && seen.insert(o.to_raw().ptr as usize)).collect();
    if around.is_empty() || !is_cheap(op) {
        return 0;
    }
    let (values, slices) = values(op, &around);
    let uses: Vec<(Val<'c>, Vec<Use<'c>>)> = values.into_iter().map(|v| (v, uses(v, op, &around))).collect();
    let Some(last) = uses.iter().flat_map(|(_, uses)| uses).map(|u| u.calls).max().filter(|&n| n > 0) else { return 0 };
    let late = |uses: &[Use]| uses.iter().any(|u| u.calls == last);
    let kept: Vec<Val<'c>> = uses.iter().filter(|(_, u)| late(u)).map(|&(v, _)| stored(v)).collect();
    let reads = SegParts::of(op).captures().into_iter().filter(|&v| types::rank(v.r#type()) > 0);
    let reads = reads.filter(|&v| !SegParts::of(op).outs.contains(&v));
    let read: Vec<Val<'c>> = reads.filter(|&v| !late(&self::uses(v, op, &around))).collect();
    if !is_narrower(&read, &kept) {
        return 0;
    }
    let mut made = 0;
    for passed in 1..=last {
        made += usize::from(clone_for(op, &slices, &uses, passed));
    }
    let unused = |op: Op<'c>| ir::results(op).into_iter().all(|v| ir::uses(v).is_empty());
    slices.into_iter().chain([op]).filter(|&o| unused(o)).collect::<Vec<_>>().into_iter().for_each(ir::erase);
    made
}

/// Whether an operation does little at each point, stops nothing, and gives the same
/// every time: sums of floats depend on who adds what.
fn is_cheap(op: Op) -> bool {
    let exact = |v: &Val| !v.r#type().is_float() && types::rank(v.r#type()) == 0;
    let mut cheap = SegParts::of(op).neutral.iter().all(exact)
        && SegParts::of(op).outs.iter().all(|&out| tensor::Empty::defining(out).is_some());
    ir::walk(op, &mut |o| {
        let branch = is::<scf::If>(o) || is::<scf::Yield>(o);
        let known = branch || is::<seg::Yield>(o) || is::<tensor::Extract>(o);
        cheap &= o == op || known || dialect::is_arith(o);
    });
    cheap
}

/// The arrays that an operation makes: its results and the parts that are taken of
/// them before the calls, with the operations that take these parts.
fn values<'c>(op: Op<'c>, around: &[Op<'c>]) -> (Vec<Val<'c>>, Vec<Op<'c>>) {
    let (mut values, mut slices) = (vec![], vec![]);
    for result in ir::results(op).into_iter().filter(|r| types::rank(r.r#type()) > 0) {
        values.push(result);
        for (user, operand) in ir::uses(result) {
            let early = user.block() == op.block() && around.iter().all(|&call| ir::is_before(user, call));
            if early && operand == 0 && is::<tensor::ExtractSlice>(user) {
                values.push(ir::result(user, 0));
                slices.push(user);
            }
        }
    }
    (values, slices)
}

/// The uses of a value in the block of `op` and what is nested in it.
fn uses<'c>(value: Val<'c>, op: Op<'c>, around: &[Op<'c>]) -> Vec<Use<'c>> {
    let count = |user: Op<'c>| {
        let user = ir::in_block_of(user, op)?;
        Some(around.iter().filter(|&&call| ir::is_before(call, user)).count())
    };
    let all = ir::uses(value).into_iter();
    all.filter_map(|(user, operand)| Some(Use { user, operand, calls: count(user)? })).collect()
}

/// The array whose memory a part of it keeps.
fn stored<'c>(value: Val<'c>) -> Val<'c> {
    tensor::ExtractSlice::defining(value).map_or(value, |slice| slice.source())
}

/// Whether each of `read` is as long as one of `kept`, and all are narrower together.
fn is_narrower(read: &[Val], kept: &[Val]) -> bool {
    let mut seen = HashSet::new();
    let kept: Vec<_> = kept.iter().filter(|&&v| seen.insert(ir::key(v)) && !types::is_static(v.r#type())).collect();
    let width = |v: &Val| types::byte_width(types::element(v.r#type()));
    let sizes: Vec<_> = kept.iter().map(|&&v| sizes(v)).collect();
    let as_long = |v: &Val| self::sizes(*v).is_some_and(|s| sizes.contains(&Some(s)));
    read.iter().all(as_long) && read.iter().map(width).sum::<usize>() < kept.iter().map(|v| width(v)).sum()
}

/// The sizes with which an array was made, a value or a number for each dimension.
fn sizes<'c>(array: Val<'c>) -> Option<Vec<(usize, i64)>> {
    let op = ir::defining_op(array)?;
    if Seg::of(op).is_some() {
        return sizes(SegParts::of(op).outs[ir::result_number(array)]);
    }
    let mut dynamic = tensor::Empty::of(op)?.dynamic_sizes().into_iter();
    let shape = types::shape(array.r#type())?;
    let size = |n: i64| if n == types::DYNAMIC { dynamic.next().map(|v| (ir::key(v), 0)) } else { Some((0, n)) };
    shape.into_iter().map(size).collect()
}

/// Puts a copy before the first use after `passed` calls, if there is one.
fn clone_for<'c>(op: Op<'c>, slices: &[Op<'c>], uses: &[(Val<'c>, Vec<Use<'c>>)], passed: usize) -> bool {
    let here = |u: &&Use<'c>| u.calls == passed;
    let users = uses.iter().flat_map(|(_, uses)| uses.iter().filter(here)).filter_map(|u| ir::in_block_of(u.user, op));
    let Some(first) = users.reduce(|a, b| if ir::is_before(b, a) { b } else { a }) else { return false };
    let b = Builder::before(ir::context_of(op), first);
    let mut map = ValueMap::new();
    b.clone_op(op, &mut map);
    for &slice in slices {
        b.clone_op(slice, &mut map);
    }
    for (value, uses) in uses {
        for u in uses.iter().filter(here) {
            ir::set_operand(u.user, u.operand, map[&ir::key(*value)]);
        }
    }
    true
}
