//! `soac-keep-parts`: parts of an array are kept during recursion in its place.
//!
//!   xs = ...; r = f (part a xs); use (part b xs)
//!     ==  xs = ...; ys = copy (part b xs); r = f (part a xs); use ys
//!
//! where `f` calls itself. What is kept during such a call is there once for each level
//! at the same time; where all that is used later are parts of an array that other parts
//! are taken of before, less is kept in copies of these. In a quicksort the levels keep
//! what they have not sorted yet, which is less than all elements together, in place of
//! all that each of them was given.
//!
//! The parts are known to be beside each other, so that they are not longer than the
//! whole: one begins where another one ends.

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::functions::recursive_calls;
use seq_dialects::{
    Seg,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, tensor},
    types,
};
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let calls = recursive_calls(pass.module);
    let mut copied = 0;
    if !calls.is_empty() {
        let mut makers = vec![];
        ir::walk(pass.module, &mut |op| makers.extend(makes_arrays(op).then_some(op)));
        for op in makers {
            let results = ir::results(op).into_iter().filter(|r| types::rank(r.r#type()) == 1);
            copied += results.map(|array| keep_parts(array, op, &calls)).sum::<usize>();
        }
    }
    pass.count("copied-parts", copied);
    Ok(())
}

/// Whether an operation makes arrays over its whole space.
fn makes_arrays(op: Op) -> bool {
    match Seg::of(op) {
        Some(Seg::Map(_) | Seg::Scan(_) | Seg::Hist(_)) => true,
        Some(Seg::Red(_) | Seg::Yield(_)) | None => false,
    }
}

/// Copies the parts of an array that are used after a call; how many.
fn keep_parts<'c>(array: Val<'c>, op: Op<'c>, calls: &[Op<'c>]) -> usize {
    let in_block = |user: Op<'c>| ir::in_block_of(user, op);
    let mut around: Vec<Op<'c>> = calls.iter().filter_map(|&c| in_block(c)).filter(|&c| ir::is_before(op, c)).collect();
    around.sort_by(|&a, &b| ir::is_before(b, a).cmp(&ir::is_before(a, b)));
    let (slices, others): (Vec<Op<'c>>, Vec<Op<'c>>) = ir::uses(array)
        .into_iter()
        .map(|(user, _)| user)
        .partition(|&user| tensor::ExtractSlice::of(user).is_some() && user.block() == op.block());
    let used_after = |user: &Op<'c>, call: Op<'c>| in_block(*user).is_some_and(|u| ir::is_before(call, u));
    let Some(&call) = around.iter().find(|&&c| !others.iter().any(|o| used_after(o, c))) else { return 0 };
    let late = |slice: &Op<'c>| ir::uses(ir::result(*slice, 0)).iter().any(|(user, _)| used_after(user, call));
    let (kept, taken): (Vec<Op<'c>>, Vec<Op<'c>>) = slices.into_iter().partition(late);
    if taken.is_empty() || kept.iter().any(|&slice| !ir::is_before(slice, call)) || !are_beside(&kept) {
        return 0;
    }
    for &slice in &kept {
        let part = ir::result(slice, 0);
        let copy = Builder::before(ir::context_of(call), call).copy(part);
        for (user, operand) in ir::uses(part).into_iter().filter(|(user, _)| used_after(user, call)) {
            ir::set_operand(user, operand, copy);
        }
    }
    kept.len()
}

/// Whether slices of one array are known not to overlap, as each but one begins where
/// another one ends.
fn are_beside(slices: &[Op]) -> bool {
    let Some(ranges) = slices.iter().map(|&slice| range(slice)).collect::<Option<Vec<_>>>() else { return false };
    let begins: HashSet<usize> = ranges.iter().map(|&(from, _)| from).collect();
    let followed = ranges.iter().filter(|(_, to)| to.is_some_and(|to| begins.contains(&to)));
    begins.len() == slices.len() && slices.len() == followed.count() + 1
}

/// The values at which a slice begins and ends, as far as they are in the program.
fn range(slice: Op) -> Option<(usize, Option<usize>)> {
    let slice = tensor::ExtractSlice::of(slice)?;
    let ([from], [size]) = (&slice.offsets()[..], &slice.sizes()[..]) else { return None };
    let (from, size) = (*from, *size);
    let sums = ir::uses(from).into_iter().filter_map(|(user, _)| arith::AddI::of(user));
    let mut ends = sums.filter(|sum| [(from, size), (size, from)].contains(&(sum.lhs(), sum.rhs())));
    Some((ir::key(from), ends.next().map(|sum| ir::key(sum.result()))))
}
