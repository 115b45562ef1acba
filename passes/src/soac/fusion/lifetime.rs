//! What a later place of an operation keeps in memory during a call.
//!
//! A function that calls itself has all that its levels keep at the same time. An
//! operation that reads elements of an array is not moved below a call when that is
//! all that the array is kept for: its results are there during the call instead.
//! An array of which it reads what belongs to a row, by the number of the row, is
//! as long as there are rows, and no reason to store something for each element.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::combinators;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, arith, soac, tensor},
    types,
};

/// Whether arrays are kept during `call` only because `op` moves below it.
pub fn outlives(op: Op, call: Op) -> bool {
    let later = |user: Op| ir::in_block_of(user, call).is_none_or(|around| ir::is_before(call, around));
    element_reads(op).into_iter().any(|array| !ir::uses(array).into_iter().any(|(user, _)| later(user)))
}

/// The arrays of which an operation reads elements other than by the number of a row.
fn element_reads<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let inputs = combinators::inputs(op);
    let is_row_number = |v: Val<'c>| soac::SegmentIds::defining(v).is_some();
    let is_made =
        |v: Val<'c>| is_row_number(v) || soac::Iota::defining(v).is_some() || soac::Replicate::defining(v).is_some();
    let arguments: Vec<_> = op.regions().next().map_or(vec![], |_| ir::arguments(ir::block(op, 0)));
    let number = |v: Val<'c>| {
        let row = |v: Val<'c>| {
            let input = arguments.iter().position(|&a| a == v).and_then(|i| inputs.get(i));
            input.is_some_and(|&i| is_row_number(i))
        };
        let sum = arith::AddI::defining(v);
        row(v) || sum.is_some_and(|sum| row(sum.lhs()) && ir::constant_int(sum.rhs()).is_some())
    };
    let mut found: Vec<_> = inputs.iter().copied().filter(|&v| !is_made(v)).collect();
    for read in tensor::Extract::all_in(op) {
        let array = read.tensor();
        let outside = types::rank(array.r#type()) > 0 && !ir::is_defined_inside(array, op);
        if outside && !read.indices().into_iter().all(number) {
            found.push(array);
        }
    }
    found
}
