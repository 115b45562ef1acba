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

use melior::ir::{Attribute, BlockLike, RegionLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    types,
};

use crate::{
    Outcome, Pass,
    soac_fuse::effects::{Effects, all_nested, conflicts},
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let effects = Effects::of(pass.module);
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.push(op));
    // Last first: what leaves may have been the only user of what is before it.
    for op in all.into_iter().rev() {
        if !ir::name(op).starts_with("soac.") || ir::results(op).is_empty() || !effects.removable(op) {
            continue;
        }
        let (lengths, users) = lengths_and_users(op);
        let to = branch(op, &users);
        if to.is_none() && !users.is_empty() || !lengths.is_empty() && !counts_cheaply(op) {
            continue;
        }
        if !lengths.is_empty() {
            let count = count(&Builder::before(pass.context, op), op);
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

/// Operations that take the length of a filter's results, and all others that use them.
fn lengths_and_users<'c>(op: Op<'c>) -> (Vec<Op<'c>>, Vec<Op<'c>>) {
    let users = ir::results(op).into_iter().flat_map(ir::uses).map(|(user, _)| user);
    users.partition(|&user| {
        let outermost = || ir::constant_int(ir::operands(user)[1]) == Some(0);
        ir::is(op, "soac.filter") && ir::is(user, "tensor.dim") && outermost()
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
    let regions = (0..op.region_count()).filter(|_| ir::is(op, "scf.if")).filter_map(|i| op.region(i).ok());
    let mut blocks = regions.filter_map(|r| r.first_block()).map(|b| unsafe { Blk::from_raw(b.to_raw()) });
    blocks.find(|block| users.iter().all(|u| ir::operations(*block).iter().any(|o| ir::is_inside(*u, *o))))
}

/// Whether what a filter asks of an element may be asked twice.
fn counts_cheaply(op: Op) -> bool {
    all_nested(op, &|o| {
        let name = ir::name(o);
        o == op
            || name == "soac.yield"
            || !["soac", "scf", "func", "linalg"].contains(&name.split('.').next().unwrap_or(""))
    })
}

/// How many elements a filter keeps.
fn count<'c>(b: &Builder<'c>, op: Op<'c>) -> Val<'c> {
    let index = b.index_type();
    let inputs = ir::operands(op);
    let elements: Vec<_> = ir::arguments(ir::block(op, 0)).iter().map(|v| v.r#type()).collect();
    let ones = b.region(&elements, |b, arguments| {
        let keep = b.inline(ir::block(op, 0), arguments, &mut ValueMap::new())[0];
        let one = b.value("arith.index_castui", &[keep], index);
        b.op("soac.yield", &[one], &[], &[], vec![]);
    });
    let size = types::shape(inputs[0].r#type()).map_or(types::DYNAMIC, |s| s[0]);
    let ones = ir::result(b.op("soac.map", &inputs, &[types::tensor(&[size], index)], &[], vec![ones]), 0);
    let sum = b.region(&[index, index], |b, arguments| {
        let sum = b.value("arith.addi", arguments, index);
        b.op("soac.yield", &[sum], &[], &[], vec![]);
    });
    let attributes = [("commutative", Attribute::unit(b.context)), ("operandSegmentSizes", b.i32_array(&[1, 1]))];
    ir::result(b.op("soac.reduce", &[ones, b.index(0)], &[index], &attributes, vec![sum]), 0)
}
