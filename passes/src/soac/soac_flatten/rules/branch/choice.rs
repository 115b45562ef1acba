//! Whether the points of a branch choose among rows that exist, or merge what its cases make.
//!
//!   map (c = cs, a = as) { if c then a else f }  ==  row at[p] of lists[which[p]], with lists = [as, fs]
//!
//! A branch that yields a row from outside of it in one case chooses. Where the other cases
//! make rows and the points of the branch need the result whole, it is merged instead, each
//! element written once to where it stays.
//!
//! ```mlir
//! // before, in a map over %cs: one case yields a row of the map around
//! %r = scf.if %c -> (tensor<?xi32>) { scf.yield %a : tensor<?xi32> } else { scf.yield %made : tensor<?xi32> }
//! %x = tensor.extract %r[%i] : tensor<?xi32>
//! // after: no row is copied
//! %which = soac.scatter %elses, %ones into %zeros : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
//! %x = scf.if %first -> (i32) { an element of %as_data } else { an element of %made_data }
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::Combinator,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, is, scf, tensor},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, reads_part};

/// Whether a branch chooses among rows for a result rather than to merge them.
pub fn chooses<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, number: usize) -> bool {
    let result = ir::result(op, number);
    if types::rank(result.r#type()) == 0 {
        return false;
    }
    let yielded: Vec<_> = ir::blocks(op).into_iter().map(|block| ir::operands(ir::terminator(block))[number]).collect();
    if yielded.iter().any(|&v| f.may_be_updated(v)) {
        return false;
    }
    let existing = yielded.iter().filter(|&&v| exists(f, v, op)).count();
    existing == yielded.len() || existing > 0 && !is_needed_whole(result, op)
}

/// Whether a value that a case of a branch yields is a row that exists.
fn exists<'c>(f: &Flattener<'_, 'c>, value: Val<'c>, branch: Op<'c>) -> bool {
    if !ir::is_defined_inside(value, branch) {
        return true;
    }
    let Some(op) = ir::defining_op(value) else { return false };
    if is::<scf::If>(op) || is::<scf::IndexSwitch>(op) {
        return chooses(f, op, ir::result_number(value));
    }
    is::<arith::Select>(op) || tensor::Cast::of(op).is_some_and(|cast| exists(f, cast.source(), branch))
}

/// Whether the points of an operation's own space need all of a result in an array.
fn is_needed_whole<'c>(result: Val<'c>, op: Op<'c>) -> bool {
    ir::uses(result).into_iter().any(|(user, _)| user.block() == op.block() && !only_reads(user))
}

/// Whether an operation reads no more than parts of its first operand, or hands it on.
fn only_reads(op: Op) -> bool {
    let combines = match Combinator::of(op) {
        Some(Combinator::Map(_) | Combinator::Reduce(_) | Combinator::Screma(_)) => true,
        Some(
            Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Partition(_)
            | Combinator::Scan(_)
            | Combinator::Scatter(_),
        )
        | None => false,
    };
    combines || reads_part(op) || is::<tensor::ExtractSlice>(op) || is::<arith::Select>(op)
}
