//! Values of the body of a block, computed before it.
//!
//!   seg.map level(block) { size = dim (row i of xss) }  ==  size of xss in its second dimension
//!
//! Precondition, checked here: what they are computed of is total, and is from outside or a size.

use seq_analysis::{
    effects,
    shapes::{self, Size},
};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, tensor},
    seg_parts::SegParts,
};

/// A value of a body, computed before the block. An array that a loop carries counts with the
/// sizes that it has at first.
pub fn before<'c>(b: &Builder<'c>, op: Op<'c>, value: Val<'c>) -> Option<Val<'c>> {
    if !ir::is_defined_inside(value, op) {
        return Some(value);
    }
    if let Some(dim) = tensor::Dim::defining(value) {
        return size_before(b, op, dim.source(), usize::try_from(ir::constant_int(dim.index())?).ok()?);
    }
    let made = ir::defining_op(value).filter(|&made| effects::is_total(made))?;
    let mut map = ValueMap::new();
    for operand in ir::operands(made) {
        map.insert(ir::key(operand), before(b, op, operand)?);
    }
    Some(ir::results(b.clone_op(made, &mut map))[0])
}

/// The size of an array of a body, computed before the block.
fn size_before<'c>(b: &Builder<'c>, op: Op<'c>, array: Val<'c>, d: usize) -> Option<Val<'c>> {
    if let Some(known) = shapes::known(array, d) {
        return Some(b.index(known));
    }
    if !ir::is_defined_inside(array, op) {
        return Some(b.dim(array, d));
    }
    if let Some(seg) = ir::defining_op(array).and_then(SegParts::try_of) {
        return size_before(b, op, seg.outs[ir::result_number(array)], d);
    }
    match Size::of(array, d) {
        Size::Static(known) => Some(b.index(known)),
        Size::Value(size) => before(b, op, size),
        Size::Of(arrays, d) => arrays.into_iter().find_map(|array| size_before(b, op, array, d)),
        Size::Carried { init, dimension, .. } => size_before(b, op, init, dimension),
        Size::Yielded(..)
        | Size::Accumulated { .. }
        | Size::Rows(_)
        | Size::Sum(_)
        | Size::Filled(..)
        | Size::Either(..)
        | Size::Unknown => None,
    }
}
