//! Operations, values and blocks of a module, and what can be asked of them.
//!
//! Passes hold operations, values and blocks by reference into the module that
//! they change, so all of them here live as long as the context: [`Op`],
//! [`Val`], [`Blk`]. Erasing an operation that is still referred to is the
//! caller's to avoid, as in MLIR's own C++ interface.

mod address;
mod arithmetic;
mod attributes;
mod build;
mod control;
mod diagnostics;
mod edit;
mod memory;
mod slices;
mod walk;

pub use attributes::*;
pub use build::{Attributes, Builder, Results};
pub use diagnostics::*;
pub use edit::*;
pub use walk::*;

use std::collections::HashMap;

use melior::{
    Context,
    ir::{
        BlockLike, BlockRef, RegionLike, RegionRef, Type, Value, ValueLike,
        operation::{OperationLike, OperationRef},
    },
};
use mlir_sys as sys;

/// An operation inside a module.
pub type Op<'c> = OperationRef<'c, 'c>;
/// A value inside a module.
pub type Val<'c> = Value<'c, 'c>;
/// A block inside a module.
pub type Blk<'c> = BlockRef<'c, 'c>;
/// A region inside a module.
pub type Reg<'c> = RegionRef<'c, 'c>;
/// Which value stands for which in a clone.
pub type ValueMap<'c> = HashMap<usize, Val<'c>>;

/// A key that identifies a value.
pub fn key(value: Val) -> usize {
    // A value is a tagged pointer; results and arguments of one owner differ in it.
    value.to_raw().ptr as usize
}

/// The name of an operation, such as `soac.map`.
pub fn name<'c>(op: Op<'c>) -> String {
    op.name().as_string_ref().as_str().unwrap_or_default().to_string()
}

/// Whether the operation has this name.
pub fn is(op: Op, expected: &str) -> bool {
    op.name().as_string_ref().as_str() == Ok(expected)
}

/// All operands.
pub fn operands<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    (0..op.operand_count()).filter_map(|i| op.operand(i).ok()).collect()
}

/// All results.
pub fn results<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    (0..op.result_count()).filter_map(|i| op.result(i).ok()).map(Into::into).collect()
}

/// The type of each value.
pub fn types_of<'c>(values: &[Val<'c>]) -> Vec<Type<'c>> {
    values.iter().map(|v| v.r#type()).collect()
}

/// Result `i`; the operation has one.
pub fn result<'c>(op: Op<'c>, i: usize) -> Val<'c> {
    op.result(i).expect("the operation has this result").into()
}

/// The first block of region `i`; the operation has one.
pub fn block<'c>(op: Op<'c>, i: usize) -> Blk<'c> {
    op.region(i).ok().and_then(|r| r.first_block()).expect("the region has a block")
}

/// The blocks of a region.
pub fn region_blocks<'c>(region: melior::ir::RegionRef<'c, '_>) -> Vec<Blk<'c>> {
    let first = region.first_block().map(|block| unsafe { Blk::from_raw(block.to_raw()) });
    let next = |block: &Blk<'c>| block.next_in_region().map(|next| unsafe { Blk::from_raw(next.to_raw()) });
    std::iter::successors(first, next).collect()
}

/// The blocks of all regions of an operation.
pub fn blocks<'c>(op: Op<'c>) -> Vec<Blk<'c>> {
    op.regions().flat_map(region_blocks).collect()
}

/// The arguments of a block.
pub fn arguments<'c>(block: Blk<'c>) -> Vec<Val<'c>> {
    (0..block.argument_count()).filter_map(|i| block.argument(i).ok()).map(Into::into).collect()
}

/// The operations of a block in order, its terminator included.
pub fn operations<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let mut all = vec![];
    let mut next = block.first_operation();
    while let Some(op) = next {
        all.push(op);
        next = op.next_in_block();
    }
    all
}

/// The last operation of a block; a verified block has one.
pub fn terminator<'c>(block: Blk<'c>) -> Op<'c> {
    // The C API recognises terminators by a trait identity that hidden symbols
    // may duplicate; the last operation of a verified block is one.
    operations(block).pop().expect("the block has a terminator")
}

/// The context of an operation, for as long as it lives.
pub fn context_of<'c>(op: Op<'c>) -> &'c Context {
    thread_local! {
        static SEEN: std::cell::RefCell<HashMap<usize, &'static sys::MlirContext>> = Default::default();
    }
    let raw = unsafe { sys::mlirOperationGetContext(op.to_raw()) };
    let kept = SEEN.with_borrow_mut(|seen| *seen.entry(raw.ptr as usize).or_insert_with(|| Box::leak(Box::new(raw))));
    // A melior context is its raw pointer alone.
    unsafe { std::mem::transmute::<&'static sys::MlirContext, &'c Context>(kept) }
}
