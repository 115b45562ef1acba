//! `linalg-to-soac`: operations of `linalg` on tensors as combinators.
//!
//! With `p` the parallel and `r` the other dimensions of the space:
//!
//!   out[p] = f (in[m p])                  ==  map over p of f
//!   out[p] = init[p] + sum over r of f    ==  map (+) init (map over p of reduce (+) 0 (map over r of f))
//!
//! Source: the definition of structured operations in MLIR's documentation of `linalg`.
//! The maps of an operation say what they access, its region what one point computes, so
//! that named operations need no table. Arrays whose dimensions come in the order of the
//! nest are taken row by row, all others by index.
//!
//! Preconditions: the results of one operation are accessed by one permutation of parallel
//! dimensions; a reduction combines by one operator of `arith` whose neutral element is
//! known. What is none of this stays as it is, with a remark, and becomes loops.

mod nest;
mod reduction;
mod structured;

use melior::ir::operation::OperationLike;
use seq_dialects::ir::{self, Builder, Subject};

use self::{nest::nest, structured::Structured};
use crate::{Failure, Outcome, Pass, declared::LinalgToSoac};

/// Remarks of what stays an operation of linalg.
const LEFT: Subject = Subject::new("linalg-to-soac", "left");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: LinalgToSoac = pass.options()?;
    let mut all = vec![];
    ir::walk(pass.module, &mut |op| all.push(op));
    for op in all {
        match Structured::of(op) {
            Ok(None) => {}
            Ok(Some(structured)) => {
                convert(&Builder::before(pass.context, op), &structured);
                pass.count("converted-operations", 1);
            }
            Err(reason) => {
                let message = format!("is left to loops of one thread: {reason}");
                if options.fail_on_sequential {
                    return Err(Failure::at(op, message));
                }
                LEFT.missed(op.location(), &format!("'{}' op {message}", ir::name(op)));
            }
        }
    }
    Ok(())
}

fn convert<'c>(b: &Builder<'c>, structured: &Structured<'c>) {
    let results = nest(b, structured);
    let op = structured.op;
    ir::results(op).into_iter().zip(results).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
}
