//! Reading attributes and constants.

use melior::ir::{
    Attribute, AttributeLike, ValueLike,
    attribute::{FlatSymbolRefAttribute, IntegerAttribute, StringAttribute},
    operation::OperationLike,
};
use mlir_sys as sys;

use super::{Op, Val, defining_op, is, operands};
use crate::ops::{TypedOp, arith};

/// The attribute with the sizes of operand groups.
pub const SEGMENTS: &str = "operandSegmentSizes";

/// Whether a unit attribute is set.
pub fn has_flag(op: Op, name: &str) -> bool {
    op.has_attribute(name)
}

/// The sizes of the operand groups of an operation with several variadic ones.
pub fn segments(op: Op) -> Vec<usize> {
    let Ok(attribute) = op.attribute(SEGMENTS) else { return vec![op.operand_count()] };
    unsafe {
        let raw = attribute.to_raw();
        (0..sys::mlirDenseArrayGetNumElements(raw)).map(|i| sys::mlirDenseI32ArrayGetElement(raw, i) as usize).collect()
    }
}

/// Operand group `i`.
pub fn segment<'c>(op: Op<'c>, i: usize) -> Vec<Val<'c>> {
    let sizes = segments(op);
    let start: usize = sizes[..i].iter().sum();
    operands(op)[start..start + sizes[i]].to_vec()
}

/// The elements of a `DenseI64ArrayAttr`, empty when it is missing.
pub fn i64_array(op: Op, name: &str) -> Vec<i64> {
    let Ok(attribute) = op.attribute(name) else { return vec![] };
    unsafe {
        let raw = attribute.to_raw();
        (0..sys::mlirDenseArrayGetNumElements(raw)).map(|i| sys::mlirDenseI64ArrayGetElement(raw, i)).collect()
    }
}

/// The dimensions that a reshape puts together, in groups: `[[0], [1, 2]]`.
pub fn reassociation(op: Op) -> Vec<Vec<usize>> {
    let Ok(attribute) = op.attribute("reassociation") else { return vec![] };
    let items = |list| unsafe {
        (0..sys::mlirArrayAttrGetNumElements(list)).map(move |i| sys::mlirArrayAttrGetElement(list, i))
    };
    let number = |item| unsafe { sys::mlirIntegerAttrGetValueInt(item) as usize };
    items(attribute.to_raw()).map(|group| items(group).map(number).collect()).collect()
}

/// The value of a constant of integer or index type.
pub fn constant_int(value: Val) -> Option<i64> {
    let op = defining_op(unsafe { Val::from_raw(value.to_raw()) })?;
    if !is(op, arith::Constant::NAME) {
        return None;
    }
    let attribute = op.attribute("value").ok()?;
    IntegerAttribute::try_from(attribute).ok().map(|a| a.value())
}

/// The element that an array constant has everywhere; None of one with several, and of
/// what is no array constant.
pub fn splat_element<'c>(op: Op<'c>) -> Option<Attribute<'c>> {
    let value = op.attribute("value").ok().filter(|_| is(op, arith::Constant::NAME))?.to_raw();
    unsafe {
        let same = sys::mlirAttributeIsADenseElements(value) && sys::mlirDenseElementsAttrIsSplat(value);
        same.then(|| Attribute::from_raw(sys::mlirDenseElementsAttrGetSplatValue(value)))
    }
}

/// The value of an integer attribute.
pub fn integer_attribute(op: Op, name: &str) -> Option<i64> {
    op.attribute(name).ok().and_then(|a| IntegerAttribute::try_from(a).ok()).map(|a| a.value())
}

/// The value of a string attribute.
pub fn string_attribute(op: Op, name: &str) -> Option<String> {
    let attribute = StringAttribute::try_from(op.attribute(name).ok()?).ok()?;
    Some(attribute.value().to_string())
}

/// The name that a flat symbol reference refers to.
pub fn symbol_reference(op: Op, name: &str) -> Option<String> {
    let attribute = FlatSymbolRefAttribute::try_from(op.attribute(name).ok()?).ok()?;
    Some(attribute.value().to_string())
}

/// The name that an operation defines, empty if it defines none.
pub fn symbol_name(op: Op) -> String {
    string_attribute(op, "sym_name").unwrap_or_default()
}

/// The name of the function that a `func.call` calls.
pub fn callee(call: Op) -> String {
    symbol_reference(call, "callee").unwrap_or_default()
}

/// Whether what is outside of the module may refer to a symbol. Only `private` says that it
/// does not: what is `nested` can be referred to by a module around this one.
pub fn is_public(op: Op) -> bool {
    string_attribute(op, "sym_visibility").as_deref() != Some("private")
}
