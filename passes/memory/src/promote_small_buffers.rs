//! Small buffers to the stack.
//!
//!   alloc; ...; dealloc in one block  ==  alloca at the start of the function or body around
//!
//! A buffer of static size that is freed in the block that makes it does not
//! outlive that block, however it is passed around in it, so that one place on
//! the stack serves every time that the block runs. Buffers that are freed
//! elsewhere, under a condition, or through another name stay where they are.
//! Precondition: deallocations are explicit.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg,
    ir::{self, Blk, Builder, Op},
    ops::{TypedOp, func, is, memref},
    types,
};
use seq_passes::{Outcome, Pass};

use crate::declared::PromoteSmallBuffers;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let PromoteSmallBuffers { max_bytes: limit } = pass.options()?;
    let mut promoted = 0;
    for alloc in memref::Alloc::all_in(pass.module) {
        let Some(dealloc) = freed_beside(alloc) else { continue };
        let ty = alloc.memref().r#type();
        let sizes = types::shape(ty).unwrap_or_default();
        let bytes = sizes.iter().try_fold(types::byte_width(types::element(ty)) as i64, |n, &size| n.checked_mul(size));
        if !types::is_static(ty) || bytes.is_none_or(|n| n > limit) {
            continue;
        }
        let op = alloc.operation();
        let Some(frame) = frame(op) else { continue };
        let b = Builder::at_start(pass.context, frame, op.location());
        let place = memref::alloca(&b, &[], &[], ty);
        if let (Some(alloca), Some(alignment)) = (memref::Alloca::defining(place), alloc.alignment()) {
            alloca.set_alignment(alignment);
        }
        ir::replace_uses(alloc.memref(), place);
        ir::erase(dealloc);
        ir::erase(op);
        promoted += 1;
    }
    pass.count("promoted-buffers", promoted);
    Ok(())
}

/// The deallocation of a buffer in the block of its allocation.
fn freed_beside<'c>(alloc: memref::Alloc<'c>) -> Option<Op<'c>> {
    let mut users = ir::uses(alloc.memref()).into_iter().map(|(user, _)| user);
    users.find(|user| is::<memref::Dealloc>(*user) && user.block() == alloc.operation().block())
}

/// The block at whose start small buffers are made: the first of the function
/// around, or that of the region of a segmented operation.
fn frame<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    let mut inner = op;
    while let Some(around) = inner.parent_operation() {
        if is::<func::Func>(around) {
            return Some(ir::block(around, 0));
        }
        if Seg::of(around).is_some() {
            return inner.block();
        }
        inner = around;
    }
    None
}
