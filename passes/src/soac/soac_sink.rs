//! `soac-sink`: what only one branch uses is computed there.
//!
//!   ys = filter p xs; if c ys { f ys } else { b }
//!     ==  if c (length ys) { ys = filter p xs; f ys } else { b }
//!   length (filter p xs)  ==  reduce (+) 0 (map p xs)
//!
//! Partial dead code elimination (Knoop, Rüthing and Steffen, PLDI 1994), for combinators
//! and `scf.if` alone. Flattened, a branch is for the rows that take it, and an array that
//! is computed before the branch is one for all rows. A filter may have its length used
//! elsewhere: counting reads what the filter reads, and writes nothing. Nothing moves that
//! may stop the program, or behind what updates the memory that it reads.
//!
//! Precondition: `soac-insert-checks`, so that only `soac.assert`, calls and loops stop
//! the program.

use melior::ir::ValueLike;
use mlir_sys as sys;
use seq_analysis::{
    effects::{Effects, all_nested, conflicts},
    shapes::outer_size,
};
use seq_dialects::{
    Soac, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, func, is, linalg, scf, soac, tensor},
    types,
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let effects = Effects::of(pass.module);
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.push(op));
    // Last first: what leaves may have been the only user of what is before it.
    for op in all.into_iter().rev() {
        if Soac::of(op).is_none() || ir::results(op).is_empty() || !effects.removable(op) {
            continue;
        }
        let (lengths, users) = lengths_and_users(op);
        let to = branch(op, &users);
        let counted = soac::Filter::of(op).filter(|_| !lengths.is_empty());
        if to.is_none() && !users.is_empty() || counted.is_some() && !counts_cheaply(op) {
            continue;
        }
        if let Some(filter) = counted {
            let count = count(&Builder::before(pass.context, op), filter);
            for length in lengths {
                ir::replace_uses(ir::result(length, 0), count);
                ir::erase(length);
            }
            pass.count("counted-filters", 1);
        }
        if let Some(to) = to {
            unsafe { sys::mlirOperationMoveBefore(op.to_raw(), to.to_raw()) };
            pass.count("sunk-operations", 1);
        }
    }
    Ok(())
}

/// The first operation that a run of the pass would move.
pub(crate) fn first_movable<'c>(module: Op<'c>) -> Option<Op<'c>> {
    let effects = Effects::of(module);
    let mut found = None;
    ir::walk(module, &mut |op| {
        if found.is_none() && Soac::of(op).is_some() && !ir::results(op).is_empty() && effects.removable(op) {
            let users: Vec<_> = ir::results(op).into_iter().flat_map(ir::uses).map(|(user, _)| user).collect();
            found = branch(op, &users).map(|_| op);
        }
    });
    found
}

/// Operations that take the length of a filter's results, and all others that use them.
fn lengths_and_users<'c>(op: Op<'c>) -> (Vec<Op<'c>>, Vec<Op<'c>>) {
    let users = ir::results(op).into_iter().flat_map(ir::uses).map(|(user, _)| user);
    users.partition(|&user| {
        let outermost = |dim: tensor::Dim| ir::constant_int(dim.index()) == Some(0);
        is::<soac::Filter>(op) && tensor::Dim::of(user).is_some_and(outermost)
    })
}

/// What an operation can move before: of those that are or hold a user, the first one in
/// the innermost region of an `scf.if` that holds all of them, as long as nothing on the
/// way updates what the operation reads.
fn branch<'c>(op: Op<'c>, users: &[Op<'c>]) -> Option<Op<'c>> {
    let mut at = ir::in_block_of(*users.first()?, op)?;
    let mut to = None;
    while let Some(block) = shared_block(at, users) {
        let mut crossed = if to.is_none() { ir::between(op, at)? } else { vec![] };
        let inside = ir::operations(block);
        let first = inside.iter().position(|o| users.iter().any(|u| ir::is_inside(*u, *o)))?;
        crossed.extend(&inside[..first]);
        if crossed.iter().any(|o| conflicts(*o, op)) {
            break;
        }
        at = inside[first];
        to = Some(at);
    }
    to
}

/// The block of an `scf.if` that holds all users.
fn shared_block<'c>(op: Op<'c>, users: &[Op<'c>]) -> Option<Blk<'c>> {
    let choice = scf::If::of(op)?;
    let mut blocks = [choice.then_region()].into_iter().chain(choice.else_region());
    blocks.find(|block| users.iter().all(|u| ir::operations(*block).iter().any(|o| ir::is_inside(*u, *o))))
}

/// Whether what a filter asks of an element may be asked twice.
fn counts_cheaply(op: Op) -> bool {
    all_nested(op, &|o| {
        o == op
            || is::<soac::Yield>(o)
            || ![soac::DIALECT, scf::DIALECT, func::DIALECT, linalg::DIALECT].contains(&dialect::of(o))
    })
}

/// How many elements a filter keeps.
fn count<'c>(b: &Builder<'c>, filter: soac::Filter<'c>) -> Val<'c> {
    let index = b.index_type();
    let inputs = filter.inputs();
    let elements: Vec<_> = ir::arguments(filter.body()).iter().map(|v| v.r#type()).collect();
    let ones = b.region(&elements, |b, arguments| {
        let keep = b.inline(filter.body(), arguments, &mut ValueMap::new())[0];
        soac::yield_(b, &[arith::index_castui(b, keep, index)]);
    });
    let ty = types::tensor(&[outer_size(inputs[0].r#type())], index);
    let ones = soac::map(b, &inputs, &[ty], ones).results()[0];
    let sum = b.region(&[index, index], |b, arguments| {
        soac::yield_(b, &[arith::addi(b, arguments[0], arguments[1])]);
    });
    soac::reduce(b, &[ones], &[b.index(0)], &[index], sum).set_commutative(true).results()[0]
}
