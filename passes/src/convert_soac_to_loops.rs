//! Combinators to sequential loops.
//!
//! Every combinator becomes an `scf.for` that carries its results as tensors
//! in destination style: `tensor.empty`, then one `tensor.insert` or
//! `tensor.insert_slice` an iteration, which one-shot bufferization updates in
//! place. Rows are read through the array that they are in, an inner loop
//! whose result is one row of an outer result writes into that row.
//!
//! Preconditions: no jagged arrays; the sizes of rows that a body yields
//! follow from values outside of it. A size mismatch or an index out of bounds
//! has undefined behaviour afterwards; `soac-insert-checks` makes both
//! explicit before.

mod calls;
mod emit;
mod lazy;
mod lower;
mod partition;
mod rows;
mod scatter;
mod size;
mod source;

pub use emit::{Emitter, Env, Shared, is_soac};
pub use lazy::{Lazy, lazy_source, only_elements};
pub use lower::{Accumulation, in_operator, refuse_jagged};
pub use scatter::split_indices;
pub use seq_analysis::effects::is_cheap;
pub use seq_dialects::combinators::is_combinator;
pub use size::Outside;
pub use source::{IsTensor, MAX_ELEMENTS, Source, small};

use melior::ir::{BlockLike, RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Soac,
    ir::{self, Builder, Op},
    ops::{TypedOp, is, soac, tensor},
};

use crate::{Failure, Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let shared = Shared::new(pass, false, false);
    lower_in_place(&Emitter::new(&shared, ""), pass.module)?;
    erase_dead_packs(pass.module)?;
    erase_unused(pass.module);
    pass.count("sequential-operations", shared.sequential.get());
    Ok(())
}

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
    let sources = emitter.lower(&b, op, &mut Env::default())?;
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

/// The soac operations in `root` that are in no other one, in program order;
/// iota, replicate and segment_ids come last, when it is known whether they are needed.
pub fn outermost<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    fn visit<'c>(op: Op<'c>, found: &mut Vec<Op<'c>>) {
        if is_soac(op) {
            found.push(op);
            return;
        }
        for region in op.regions() {
            let mut next = region.first_block();
            while let Some(block) = next {
                ir::operations(block).into_iter().for_each(|o| visit(o, found));
                next = block.next_in_region();
            }
        }
    }
    let mut found = vec![];
    visit(root, &mut found);
    let late = |op: &Op<'c>| matches!(Soac::of(*op), Some(Soac::Iota(_) | Soac::Replicate(_) | Soac::SegmentIds(_)));
    let (last, mut first): (Vec<_>, Vec<_>) = found.into_iter().partition(late);
    first.extend(last);
    first
}

/// Whether an operation makes a jagged array of its parts or takes it apart.
pub fn is_jagged_part(op: Op) -> bool {
    is::<soac::JaggedPack>(op) || is::<soac::JaggedUnpack>(op)
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
