//! Changing operations in place.

use melior::{
    StringRef,
    ir::{Attribute, AttributeLike, BlockLike, Type, TypeLike, ValueLike},
};
use mlir_sys as sys;

use super::{
    Attributes, Blk, Op, Val,
    attributes::{SEGMENTS, segment, segments},
    context_of,
};
use crate::ffi;

/// Replaces every use of `from`.
pub fn replace_uses<'c>(from: Val<'c>, to: Val<'c>) {
    unsafe { sys::mlirValueReplaceAllUsesOfWith(from.to_raw(), to.to_raw()) }
}

/// Changes the type of a value; whoever uses it must agree.
pub fn set_type<'c>(value: Val<'c>, ty: Type<'c>) {
    unsafe { sys::mlirValueSetType(value.to_raw(), ty.to_raw()) }
}

/// Erases an operation whose results are not used.
pub fn erase(op: Op) {
    unsafe { sys::mlirOperationDestroy(op.to_raw()) }
}

/// Replaces one operand.
pub fn set_operand<'c>(op: Op<'c>, i: usize, value: Val<'c>) {
    unsafe { sys::mlirOperationSetOperand(op.to_raw(), i as isize, value.to_raw()) }
}

/// Replaces all operands, their number included.
pub fn set_operands<'c>(op: Op<'c>, values: &[Val<'c>]) {
    let raw: Vec<_> = values.iter().map(|v| v.to_raw()).collect();
    unsafe { ffi::seqSetOperands(op.to_raw(), raw.len() as isize, raw.as_ptr()) }
}

/// Replaces operand group `i`, however many operands it has.
pub fn set_segment<'c>(op: Op<'c>, i: usize, values: &[Val<'c>]) {
    let mut groups: Vec<Vec<Val<'c>>> = (0..segments(op).len()).map(|k| segment(op, k)).collect();
    groups[i] = values.to_vec();
    let sizes: Vec<i32> = groups.iter().map(|group| group.len() as i32).collect();
    set_operands(op, &groups.concat());
    set_attribute(op, SEGMENTS, Attributes(context_of(op)).i32_array(&sizes));
}

/// Erases an argument of a block that nothing uses.
pub fn erase_argument(block: Blk, i: usize) {
    unsafe { sys::mlirBlockEraseArgument(block.to_raw(), i as u32) }
}

/// Sets an attribute.
pub fn set_attribute<'c>(op: Op<'c>, name: &str, attribute: Attribute<'c>) {
    unsafe { sys::mlirOperationSetAttributeByName(op.to_raw(), StringRef::new(name).to_raw(), attribute.to_raw()) }
}

/// Sets a unit attribute, or removes it.
pub fn set_flag<'c>(op: Op<'c>, name: &str, value: bool) {
    if value {
        set_attribute(op, name, Attribute::unit(context_of(op)));
    } else {
        unsafe { sys::mlirOperationRemoveAttributeByName(op.to_raw(), StringRef::new(name).to_raw()) };
    }
}
