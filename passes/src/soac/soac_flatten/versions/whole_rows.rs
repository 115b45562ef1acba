//! Reductions and scans of whole rows that are in no map, on a device.
//!
//!   reduce op ne rows  ==  if n < MANY then reduce op ne rows
//!                          else (map (rows = [rows]) { reduce op ne rows })[0]
//!
//! ```mlir
//! // before: the product of n matrices of a size that the program gets
//! %r = soac.reduce %ms neutral %one : (tensor<?x?x?xf32>) -> tensor<?x?xf32> { product }
//! // after: half of the matrices are multiplied by the other half in each round
//! %many = arith.cmpi uge, %n, %c128 : index
//! %r = scf.if %many -> (tensor<?x?xf32>) { scf.while ... } else { soac.reduce ... }
//! ```
//!
//! An operator that is a map over rows has a thread for each column instead. Any other one is a
//! loop of the host, with launches for each row: with many rows a launch for each round is less,
//! of which there are as many as the logarithm. On a CPU a row is combined in less time than
//! rows are gathered. Preconditions: the function is public, as those are that the host begins with;
//! the rows are not held by their elements, as small ones are.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    combinators::{self, Combinator},
    ir::{self, Builder, Op, ValueMap},
    ops::{TypedOp, func},
    types::{self, DYNAMIC},
};

use crate::soac::soac_flatten::lift::Lifting;

/// Rows from which on rounds have fewer launches: a round of an operator with combinators of its
/// own has some thirty.
const MANY: i64 = 128;

/// Whether an operation is a loop of the host that rounds can take the place of.
pub fn applies<'c>(lifting: &Lifting<'c>, op: Op<'c>) -> bool {
    let (operator, neutral) = match Combinator::of(op) {
        Some(Combinator::Reduce(op)) => (op.op(), op.neutral()),
        Some(Combinator::Scan(op)) => (op.op(), op.neutral()),
        Some(
            Combinator::Map(_)
            | Combinator::Screma(_)
            | Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Partition(_)
            | Combinator::Scatter(_),
        )
        | None => return false,
    };
    let public = ir::around(op).find_map(func::Func::of).is_some_and(|function| ir::is_public(function.operation()));
    let known = types::shape(combinators::inputs(op)[0].r#type()).map_or(DYNAMIC, |shape| shape[0]);
    public && lifting.combines_in_rounds(op, operator, &neutral) && (known == DYNAMIC || known >= MANY)
}

/// A choice between the operation and a copy of it that is to be flattened: the choice, and the copy.
pub fn choice<'c>(op: Op<'c>) -> (Op<'c>, Op<'c>) {
    let b = Builder::before(ir::context_of(op), op).at(op.location());
    let rows = b.dim(combinators::inputs(op)[0], 0);
    let many = b.cmpi(Predicate::Uge, rows, b.index(MANY));
    let kinds = ir::types_of(&ir::results(op));
    let mut copied = op;
    let copy = |b: &Builder<'c>| b.clone_op(op, &mut ValueMap::new());
    let values = b.if_else(
        many,
        &kinds,
        |b| {
            copied = copy(b);
            ir::results(copied)
        },
        |b| ir::results(copy(b)),
    );
    let choice = ir::defining_op(values[0]).expect("a choice has results");
    (choice, copied)
}
