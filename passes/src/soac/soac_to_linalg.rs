//! `soac-to-linalg`: maps and reductions over regular arrays as `linalg.generic`.
//!
//!   map over p of f                        ==  generic parallel p { f }
//!   map over p of reduce (+) 0 (map f)     ==  generic parallel p, reduction r { acc + f }
//!
//! Each level of a nest is a dimension, each array that its levels take row by row an operand
//! with the dimensions of these levels; indices are `linalg.index`. Source: the definition
//! of structured operations in MLIR's documentation of `linalg`.
//!
//! Preconditions: elements are scalars, rows have sizes that the operands say, and a
//! reduction is commutative, since dimensions of `linalg` may be taken in any order. What is
//! none of this stays as it is, with a remark.

mod generic;
mod nest;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op, Subject},
    ops::{is, soac},
};

use self::{generic::generic, nest::Nest};
use crate::{Outcome, Pass};

/// Remarks of what stays a combinator.
const LEFT: Subject = Subject::new("soac-to-linalg", "left");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    convert(pass, pass.module);
    Ok(())
}

/// Converts what is nested in an operation: the outermost combinators first, and what is in
/// one that stays.
fn convert<'c>(pass: &Pass<'c>, root: Op<'c>) {
    for block in ir::blocks(root) {
        for op in ir::operations(block) {
            if !is::<soac::Map>(op) && !is::<soac::Reduce>(op) {
                convert(pass, op);
                continue;
            }
            match Nest::of(op) {
                Ok(nest) => {
                    let new = generic(&Builder::before(pass.context, op), &nest);
                    ir::results(op).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
                    ir::erase(op);
                    pass.count("converted-nests", 1);
                }
                Err(reason) => {
                    LEFT.missed(op.location(), &format!("'{}' op stays: {reason}", ir::name(op)));
                    convert(pass, op);
                }
            }
        }
    }
}
