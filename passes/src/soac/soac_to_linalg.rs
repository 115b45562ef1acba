//! `soac-to-linalg`: maps and reductions over regular arrays as `linalg.generic`.
//!
//!   map over p of f                        ==  generic parallel p { f }
//!   map over p of reduce (+) 0 (map f)     ==  generic parallel p, reduction r { acc + f }
//!
//! Each level of a nest is a dimension, each array that its levels take row by row an operand
//! with the dimensions of these levels; indices are `linalg.index`. Source: the definition
//! of structured operations in MLIR's documentation of `linalg`.
//!
//! Constants, sizes and indices that all points share come before the nest first.
//!
//! Preconditions: elements are scalars, rows have sizes that the operands say, and a
//! reduction is commutative, since dimensions of `linalg` may be taken in any order. What is
//! none of this stays as it is, with a remark.

mod generic;
mod nest;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op, Subject, ValueMap},
    ops::{TypedOp, arith, is, soac, tensor},
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
            hoist(pass, op);
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

/// Puts constants, sizes and indices that are the same for all points before a nest.
fn hoist<'c>(pass: &Pass<'c>, root: Op<'c>) {
    let b = Builder::before(pass.context, root);
    let mut inside = vec![];
    ir::walk(root, &mut |op| inside.push(op));
    for op in inside.into_iter().skip(1) {
        // The size of an array is never negative; that of other indices stops the program.
        let safe = |op: soac::Iota<'c>| op.size().is_none_or(|size| tensor::Dim::defining(size).is_some());
        let same = is::<arith::Constant>(op) || is::<tensor::Dim>(op) || soac::Iota::of(op).is_some_and(safe);
        let free = ir::operands(op).into_iter().all(|v| !ir::is_defined_inside(v, root));
        if !same || !free {
            continue;
        }
        let new = b.clone_op(op, &mut ValueMap::new());
        ir::results(op).into_iter().zip(ir::results(new)).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(op);
    }
}
