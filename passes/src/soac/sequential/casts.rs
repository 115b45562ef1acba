//! Rows that a body yields with a type that says more or less of their sizes.
//!
//!   map (x = xs) { cast (f x) }  ==  map (x = xs) { f x }, of the type that the result has
//!
//! The array of all rows has that type, so nothing is left to do for a row.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    combinators::is_combinator,
    ir::{self, Op, Val},
    ops::{TypedOp, tensor},
};

/// Whether an operation is a cast of what a combinator beside it makes, which nothing but the end of
/// their body uses.
pub fn is_cast_of_row(op: Op) -> bool {
    let op = unsafe { Op::from_raw(op.to_raw()) };
    tensor::Cast::of(op).is_some_and(|cast| {
        let end = op.block().map(ir::terminator);
        let made = ir::defining_op(cast.source()).is_some_and(|made| is_combinator(made) && made.block() == op.block());
        made && ir::uses(cast.dest()).into_iter().all(|(user, _)| Some(user) == end)
    })
}

/// What a row is before such casts.
pub fn uncast(value: Val) -> Val {
    match ir::defining_op(value).filter(|op| is_cast_of_row(*op)).and_then(tensor::Cast::of) {
        Some(cast) => cast.source(),
        None => value,
    }
}
