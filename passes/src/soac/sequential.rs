//! Sequential code in place of combinators.
//!
//! [`Emitter`] copies the body of a combinator to where one element of it is computed,
//! and what is a combinator there becomes a loop. `convert-soac-to-loops` does so
//! everywhere, `convert-soac-to-seg` inside of its operations and where a combinator is
//! part of no space. An array that such code reads is a [`Source`], which need not be
//! made; [`Outside`] finds the sizes of rows before they are computed.
//!
//! ```mlir
//! // before
//! %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 { addi }
//! // after
//! %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
//!   %x = tensor.extract %xs[%i] : tensor<?xi32>
//!   %next = arith.addi %acc, %x : i32
//!   scf.yield %next : i32
//! }
//! ```

mod accumulation;
mod calls;
mod casts;
mod emit;
mod env;
mod followers;
mod lazy;
mod lower;
mod outermost;
mod partition;
mod rows;
mod scatter;
mod size;
mod source;
mod versions;

pub use accumulation::{Accumulation, Around};
pub use casts::{is_cast_of_row, uncast};
pub use emit::{BECOMES_SEQUENTIAL, Emitter, ONE_THREAD, Shared};
pub use env::Env;
pub use lazy::{Lazy, lazy_source, only_elements};
pub use lower::{in_operator, refuse_jagged};
pub use outermost::{has_combinators_or_calls, is_jagged_part, outermost};
pub use scatter::split_indices;
pub use seq_analysis::effects::is_cheap;
pub use seq_dialects::combinators::is_combinator;
pub use size::Outside;
pub use source::{IsTensor, MAX_ELEMENTS, Source, small};

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Soac,
    ir::{self, Builder, Op},
    ops::{TypedOp, is, soac, tensor},
};

use crate::{Failure, Outcome};

/// Replaces every soac operation in `root`.
pub fn lower_in_place<'c>(emitter: &Emitter<'_, '_, 'c>, root: Op<'c>) -> Outcome<'c> {
    for op in outermost(root).into_iter().filter(|op| !is_jagged_part(*op)) {
        lower_one(emitter, op)?;
    }
    Ok(())
}

/// Replaces one soac operation by loops.
pub fn lower_one<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>) -> Outcome<'c> {
    emitter.shared.next();
    let unused = ir::results(op).iter().all(|&v| ir::uses(v).is_empty());
    if unused && matches!(Soac::of(op), Some(Soac::Iota(_) | Soac::Replicate(_))) {
        ir::erase(op);
        return Ok(());
    }
    let b = Builder::before(emitter.context(), op);
    let sources = emitter.lower(&b, op, &mut Env::alone())?;
    replace(&b, op, &sources);
    Ok(())
}

/// Replaces the results of an operation and erases it.
pub fn replace<'c>(b: &Builder<'c>, op: Op<'c>, sources: &[Source<'c>]) {
    for (result, source) in ir::results(op).into_iter().zip(sources) {
        if !ir::uses(result).is_empty() {
            ir::replace_uses(result, source.value(b, result.r#type()));
        }
    }
    ir::erase(op);
}

/// Erases jagged arrays that nothing uses; one that is used is an error.
pub fn erase_dead_packs<'c>(root: Op<'c>) -> Outcome<'c> {
    let mut left = ir::find(root, &[soac::JaggedPack::NAME, soac::JaggedUnpack::NAME]);
    while let Some(op) = left.pop() {
        if let Some(user) = ir::results(op).iter().find_map(|&v| ir::uses(v).first().map(|u| u.0)) {
            let failure = Failure::at(op, "makes a jagged array that is used; flatten it first");
            return Err(failure.note(user.location(), "used here"));
        }
        ir::erase(op);
    }
    Ok(())
}

/// Erases scalar computations, slices and empty tensors that nothing uses.
pub fn erase_unused<'c>(root: Op<'c>) {
    let mut all = vec![];
    ir::walk(root, &mut |op| all.push(op));
    for op in all.into_iter().rev() {
        let slice = is::<tensor::ExtractSlice>(op) || is::<tensor::Cast>(op);
        let pure = is_cheap(op) || slice || is::<tensor::Empty>(op) || is::<tensor::FromElements>(op);
        if pure && ir::results(op).iter().all(|&v| ir::uses(v).is_empty()) {
            ir::erase(op);
        }
    }
}
