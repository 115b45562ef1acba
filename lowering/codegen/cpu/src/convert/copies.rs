//! Copies inside bodies, without the runtime.
//!
//! ```text
//! memref.copy %row, %place : memref<?xi32, strided<[1], offset: ?>>
//!   ==  memmove of 4 n bytes
//! memref.copy %rows, %places : memref<?x?xi32, strided<[?, 1], offset: ?>>
//!   ==  scf.for %i { memmove of 4 n bytes }
//! ```
//!
//! Upstream's lowering copies itself where neither array has a layout, and else calls the
//! runtime with a descriptor of each, which takes longer than the row of a few elements that
//! a thread copies. At grid level that is right: the runtime cuts large arrays into pieces.
//! Precondition: seg operations are not converted yet.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, llvm_intrinsics, memref},
    seg_parts::is_in_seg,
    types,
};

/// Rewrites the copies of a module that are inside of seg operations.
pub fn expand(module: Op) {
    for copy in memref::Copy::all_in(module) {
        let (op, arrays) = (copy.operation(), [copy.source(), copy.target()]);
        let plain = arrays.iter().all(|array| types::is_identity(array.r#type()));
        if !plain && is_in_seg(op) {
            nest(&Builder::before(ir::context_of(op), op), arrays, &mut vec![]);
            ir::erase(op);
        }
    }
}

/// Loops over the dimensions from that of the last index on.
fn nest<'c>(b: &Builder<'c>, arrays: [Val<'c>; 2], indices: &mut Vec<Val<'c>>) {
    let [source, target] = arrays;
    let (d, rank) = (indices.len(), types::rank(source.r#type()));
    if d == rank {
        return b.store(b.load(source, indices), target, indices);
    }
    let run = arrays.iter().all(|a| types::strides(a.r#type()).is_some_and(|strides| strides[d..] == [1]));
    if run {
        let bytes = types::byte_width(types::element(source.r#type())) as i64;
        let [from, to] = arrays.map(|array| address(b, array, indices, bytes));
        let size = b.index_cast(b.mul(b.dim(source, d), b.index(bytes)), b.i64_type());
        let volatile = b.attributes().integer_attribute(1, 0);
        llvm_intrinsics::intr_memmove(b, to, from, size, volatile);
        return;
    }
    b.for_each(b.dim(source, d), |b, i| {
        indices.push(i);
        nest(b, arrays, indices);
        indices.pop();
    });
}

/// Where a run along the last dimension begins.
fn address<'c>(b: &Builder<'c>, array: Val<'c>, indices: &[Val<'c>], bytes: i64) -> Val<'c> {
    let byte = b.index_cast(b.mul(b.element_place(array, indices), b.index(bytes)), b.i64_type());
    b.element(b.pointer_to(array), b.integer_type(8), byte)
}
