//! `seg-keep-block-memory`: the arrays of a block are not freed.
//!
//!   seg.map level(block) { a = alloc; ... }  ==  the same, and `a` is its block's
//!
//! They lie in the memory of a block, which has all of it at once. The attribute tells
//! `ownership-based-buffer-deallocation` to leave an array alone. What a thread allocates
//! for itself is freed as everywhere. Precondition: arrays are memrefs.

use melior::ir::Attribute;
use seq_dialects::{
    Seg,
    ir::{self, Op},
    ops::{TypedOp, memref},
    seg_parts::is_block_level,
};

use crate::{Outcome, Pass};

/// Where MLIR looks for it.
const MANUAL: &str = "bufferization.manual_deallocation";

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for alloc in memref::Alloc::all_in(pass.module).into_iter().map(TypedOp::operation) {
        if is_of_block(alloc) {
            ir::set_attribute(alloc, MANUAL, Attribute::unit(pass.context));
        }
    }
    Ok(())
}

/// Whether the innermost segmented operation around another one is a block's.
fn is_of_block(op: Op) -> bool {
    let inner = ir::around(op).find(|op| Seg::of(*op).is_some());
    inner.is_some_and(is_block_level)
}
