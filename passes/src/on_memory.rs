//! What every pass requires that makes code of `seg` operations.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{ir::Op, seg_parts::SegParts};

use crate::Failure;

/// The parts of an operation whose destinations are memrefs; fails if they are tensors.
pub fn on_memory<'c>(op: Op<'c>) -> Result<SegParts<'c>, Failure<'c>> {
    let seg = SegParts::of(op);
    if seg.outs.iter().any(|v| !v.r#type().is_mem_ref()) {
        return Err(Failure::at(op, "works on tensors; bufferize first"));
    }
    Ok(seg)
}
