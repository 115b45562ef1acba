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
    ir::{self, Blk, Builder, Op},
    types,
};
use seq_passes::{Outcome, Pass};

use crate::declared::PromoteSmallBuffers;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let PromoteSmallBuffers { max_bytes: limit } = pass.options()?;
    let mut promoted = 0;
    for alloc in ir::find(pass.module, &["memref.alloc"]) {
        let Some(dealloc) = freed_beside(alloc) else { continue };
        let ty = ir::result(alloc, 0).r#type();
        let sizes = types::shape(ty).unwrap_or_default();
        let bytes = sizes.iter().try_fold(types::byte_width(types::element(ty)) as i64, |n, &size| n.checked_mul(size));
        if !types::is_static(ty) || bytes.is_none_or(|n| n > limit) {
            continue;
        }
        let Some(frame) = frame(alloc) else { continue };
        let b = Builder::at_start(pass.context, frame, alloc.location());
        let attributes: Vec<_> = alloc.attribute("alignment").into_iter().map(|a| ("alignment", a)).collect();
        let alloca = ir::result(b.op("memref.alloca", &[], &[ty], &attributes, vec![]), 0);
        ir::replace_uses(ir::result(alloc, 0), alloca);
        ir::erase(dealloc);
        ir::erase(alloc);
        promoted += 1;
    }
    pass.count("promoted-buffers", promoted);
    Ok(())
}

/// The deallocation of a buffer in the block of its allocation.
fn freed_beside<'c>(alloc: Op<'c>) -> Option<Op<'c>> {
    let users = ir::uses(ir::result(alloc, 0)).into_iter().map(|(user, _)| user);
    users.into_iter().find(|user| ir::is(*user, "memref.dealloc") && user.block() == alloc.block())
}

/// The block at whose start small buffers are made: the first of the function
/// around, or that of the region of a segmented operation.
fn frame<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    let mut inner = op;
    while let Some(around) = inner.parent_operation() {
        let name = ir::name(around);
        if name == "func.func" {
            return Some(ir::block(around, 0));
        }
        if name.starts_with("seg.") {
            return inner.block();
        }
        inner = around;
    }
    None
}
