//! `scf-to-soac`: parallel loops of `scf` on tensors as combinators.
//!
//!   forall i { insert f i into o[i] }       ==  with modarray(o) at i { f i }
//!   forall i { insert f i into o[g i] }     ==  scatter (map (\i -> (g i, f i)) (iota n)) into o
//!   parallel i init x { reduce (+) (f i) }  ==  x + with fold(0) at i { f i } (+)
//!
//! Source: the definitions of `scf.forall` and `scf.parallel`; points may run in any order,
//! and read shared arrays as they were. An operator without a known neutral element gets one
//! by a flag beside its values, which says whether there are any.
//!
//! Preconditions: a body only computes values, and an `scf.forall` ends with
//! `tensor.parallel_insert_slice` alone. What is none of this stays as it is, with a remark,
//! and becomes loops. Loops without results are none of this pass.

mod fold;
mod forall;
mod insert;
mod tiles;

use melior::ir::operation::OperationLike;
use seq_analysis::effects::Effects;
use seq_dialects::{
    ir::{self, Builder, Op, Subject, Val},
    ops::{TypedOp, scf},
};

use self::{forall::Forall, tiles::tiles};
use crate::{Failure, Outcome, Pass, declared::ScfToSoac};

/// Remarks of what stays a loop.
const LEFT: Subject = Subject::new("scf-to-soac", "left");

/// What a loop becomes; an error says why it stays.
type Converted<'c> = Result<Vec<Val<'c>>, String>;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: ScfToSoac = pass.options()?;
    let effects = Effects::of(pass.module);
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.push(op));
    // Innermost first: a loop is gone with what it holds.
    for op in all.into_iter().skip(1).rev().filter(|&op| !ir::results(op).is_empty()) {
        match converted(&Builder::before(pass.context, op), &effects, op) {
            None => {}
            Some(Ok(new)) => {
                ir::results(op).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
                ir::erase(op);
                pass.count("converted-loops", 1);
            }
            Some(Err(reason)) => {
                let message = format!("is left to one thread: {reason}");
                if options.fail_on_sequential {
                    return Err(Failure::at(op, message));
                }
                LEFT.missed(op.location(), &format!("'{}' op {message}", ir::name(op)));
            }
        }
    }
    Ok(())
}

fn converted<'c>(b: &Builder<'c>, effects: &Effects, op: Op<'c>) -> Option<Converted<'c>> {
    let forall = scf::Forall::of(op);
    let parallel = scf::Parallel::of(op);
    if forall.is_none() && parallel.is_none() {
        return None;
    }
    if !effects.movable(op) {
        return Some(Err("its body does more than compute values".into()));
    }
    forall.map(|op| written(b, op)).or(parallel.map(|op| Ok(fold::convert(b, op))))
}

fn written<'c>(b: &Builder<'c>, op: scf::Forall<'c>) -> Converted<'c> {
    let forall = Forall::of(op)?;
    Ok(forall.order().map(|order| forall.with(b, &order)).unwrap_or_else(|| tiles(b, &forall)))
}
