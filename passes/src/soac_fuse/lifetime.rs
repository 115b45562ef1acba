//! What a later place of an operation keeps in memory during a call.
//!
//! A function that calls itself has all that its levels keep at the same time. An
//! operation that reads elements of an array is not moved below a call when that is
//! all that the array is kept for: its results are there during the call instead.
//! An array of which it reads what belongs to a row, by the number of the row, is
//! as long as there are rows, and no reason to store something for each element.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Op, Val},
    types,
};

use super::{absorb, view::value_type};

/// Whether arrays are kept during `call` only because `op` moves below it.
pub fn outlives(op: Op, call: Op) -> bool {
    let later = |user: Op| ir::in_block_of(user, call).is_none_or(|around| ir::is_before(call, around));
    element_reads(op).into_iter().any(|array| !ir::uses(array).into_iter().any(|(user, _)| later(user)))
}

/// The arrays of which an operation reads elements other than by the number of a row.
fn element_reads<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let inputs = absorb::inputs(op);
    let made = |v: Val, names: &[&str]| ir::defining_op(v).is_some_and(|o| names.contains(&ir::name(o).as_str()));
    let arguments: Vec<_> = op.regions().next().map_or(vec![], |_| ir::arguments(ir::block(op, 0)));
    let number = |v: Val<'c>| {
        let row = |v: Val<'c>| {
            let input = arguments.iter().position(|&a| a == v).and_then(|i| inputs.get(i));
            input.is_some_and(|&i| made(i, &["soac.segment_ids"]))
        };
        let sum = ir::defining_op(v).filter(|o| ir::is(*o, "arith.addi")).map(ir::operands);
        row(v) || sum.is_some_and(|o| row(o[0]) && ir::constant_int(o[1]).is_some())
    };
    let mut found: Vec<_> =
        inputs.iter().copied().filter(|&v| !made(v, &["soac.iota", "soac.segment_ids", "soac.replicate"])).collect();
    for read in ir::find(op, &["tensor.extract"]) {
        let operands = ir::operands(read);
        let outside = types::rank(value_type(operands[0])) > 0 && !ir::is_defined_inside(operands[0], op);
        if outside && !operands[1..].iter().all(|&i| number(i)) {
            found.push(operands[0]);
        }
    }
    found
}
