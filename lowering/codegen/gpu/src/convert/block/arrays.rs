//! The arrays in the body of a block: what allocates one, and what it is.

use seq_dialects::{
    dialect,
    ir::{self, Op, Val},
    ops::{TypedOp, memref},
};

/// The array that an operation allocates, and its dynamic sizes.
pub fn allocation<'c>(op: Op<'c>) -> Option<(Val<'c>, Vec<Val<'c>>)> {
    let on_heap = memref::Alloc::of(op).map(|alloc| (alloc.memref(), alloc.dynamic_sizes()));
    on_heap.or_else(|| memref::Alloca::of(op).map(|alloca| (alloca.memref(), alloca.dynamic_sizes())))
}

/// The array that a value is, whatever its type says of its sizes.
pub fn root<'c>(array: Val<'c>) -> Val<'c> {
    match memref::Cast::defining(array) {
        Some(cast) => root(cast.source()),
        None => array,
    }
}

/// The array that a view is of.
pub fn viewed<'c>(array: Val<'c>) -> Val<'c> {
    match ir::defining_op(array).filter(|op| dialect::is_view(*op)) {
        Some(view) => viewed(ir::operands(view)[0]),
        None => array,
    }
}
