//! `soac-hoist`: what is the same in each round of a loop is computed before it.
//!
//!   loop x = x0 while { s = reduce op ne ys; p s x } do f x
//!     ==  s = reduce op ne ys; loop x = x0 while { p s x } do f x
//!
//! Loop-invariant code motion (Aho, Sethi and Ullman, "Compilers", 10.7) for
//! combinators that do work of their own: all but maps, replicates and iotas, which
//! fuse with what reads them and leave the loop with it only. The block must run at
//! least once, so that nothing is computed that was not before: the condition of
//! `scf.while`, and the body of `scf.for` between constants. Nothing is moved across
//! what stops the program or has effects, so that the same message stops it.
//! What is the same for all elements of a map leaves that ([`maps`]).

mod maps;

use std::collections::HashSet;

use melior::ir::operation::OperationLike;
use mlir_sys as sys;
use seq_analysis::effects::{all_nested, is_value, may_stop};
use seq_dialects::{
    Soac,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, is, scf, soac},
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    // Innermost first: what leaves one loop may leave the next one.
    let mut loops = vec![];
    ir::walk(pass.module, &mut |op| loops.extend((is::<scf::While>(op) || is::<scf::For>(op)).then_some(op)));
    let mut of_maps = soac::Map::all_in(pass.module);
    of_maps.reverse();
    let of_maps: usize = of_maps.into_iter().map(maps::hoist).sum();
    let moved: usize = loops.into_iter().rev().filter_map(|op| Some(hoist(op, begins(op)?))).sum();
    pass.count("hoisted-operations", moved + of_maps);
    Ok(())
}

/// The block of a loop that runs at least once.
fn begins<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    match scf::For::of(op) {
        Some(op) => {
            let (from, to) = (ir::constant_int(op.lower_bound())?, ir::constant_int(op.upper_bound())?);
            (from < to && !op.unsigned_cmp()).then(|| op.region())
        }
        None => Some(scf::While::of(op)?.before()),
    }
}

/// Moves what leaves the block before the loop; how many operations that are.
fn hoist<'c>(around: Op<'c>, block: Blk<'c>) -> usize {
    let mut moved = 0;
    // The operations that could leave, and of all before the one in question those
    // that may stop the program.
    let (mut same, mut stops) = (vec![], vec![]);
    for op in ir::operations(block) {
        if !all_nested(op, &|o| is_value(o) && !is::<soac::Assert>(o)) {
            break;
        }
        let free =
            |v: &Val<'c>| !ir::is_defined_inside(*v, around) || ir::defining_op(*v).is_some_and(|d| same.contains(&d));
        if used(op).iter().all(free) {
            same.push(op);
        }
        if may_stop(op) {
            stops.push(op);
        }
        if !same.contains(&op) || !is_work(op) {
            continue;
        }
        let mut leaving = HashSet::new();
        needs(op, &same, &mut leaving);
        if !stops.iter().all(|o| leaving.contains(&id(*o))) {
            break;
        }
        stops.clear();
        let (out, stay): (Vec<_>, Vec<_>) = same.into_iter().partition(|o| leaving.contains(&id(*o)));
        out.iter().for_each(|o| unsafe { sys::mlirOperationMoveBefore(o.to_raw(), around.to_raw()) });
        moved += out.len();
        same = stay;
    }
    moved
}

fn id(op: Op) -> usize {
    op.to_raw().ptr as usize
}

/// All values from outside that an operation depends on.
fn used<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    [ir::operands(op), ir::captures(op)].concat()
}

/// Whether an operation does more than what reads its results could do itself: all of
/// `soac` but what fuses with that, or is no combinator.
fn is_work(op: Op) -> bool {
    match Soac::of(op) {
        Some(
            Soac::Map(_)
            | Soac::Iota(_)
            | Soac::Replicate(_)
            | Soac::Yield(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_),
        )
        | None => false,
        Some(
            Soac::Reduce(_)
            | Soac::Scan(_)
            | Soac::Screma(_)
            | Soac::Scatter(_)
            | Soac::Hist(_)
            | Soac::Filter(_)
            | Soac::Partition(_)
            | Soac::With(_)
            | Soac::SegmentIds(_)
            | Soac::Concat(_)
            | Soac::Assert(_)
            | Soac::Threshold(_),
        ) => true,
    }
}

/// Adds an operation and those of `same` that it depends on.
fn needs<'c>(op: Op<'c>, same: &[Op<'c>], all: &mut HashSet<usize>) {
    if all.insert(id(op)) {
        let defining = used(op).into_iter().filter_map(ir::defining_op);
        defining.filter(|o| same.contains(o)).for_each(|o| needs(o, same, all));
    }
}
