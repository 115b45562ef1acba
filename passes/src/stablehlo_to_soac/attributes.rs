//! Attributes of StableHLO, whose dialect is not loaded: those of the builtin dialect as
//! they are, the others from their text.

use melior::ir::{Attribute, AttributeLike, TypeLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::arith,
};

use super::converted;
use crate::Failure;

/// The numbers of `array<i64: ...>`; those that are missing are `default`, `count` times.
pub fn numbers(op: Op, name: &str, default: i64, count: usize) -> Vec<i64> {
    match op.attribute(name) {
        Ok(_) => ir::i64_array(op, name),
        Err(_) => vec![default; count],
    }
}

/// The numbers of a dense array of `i64`, such as the pairs of a padding; zeros if it is
/// missing.
pub fn dense(op: Op, name: &str, count: usize) -> Vec<i64> {
    let Ok(attribute) = op.attribute(name) else { return vec![0; count] };
    let raw = attribute.to_raw();
    unsafe {
        let count = sys::mlirElementsAttrGetNumElements(raw);
        let splat = sys::mlirDenseElementsAttrIsSplat(raw);
        let one = |i| match splat {
            true => sys::mlirDenseElementsAttrGetInt64SplatValue(raw),
            false => sys::mlirDenseElementsAttrGetInt64Value(raw, i),
        };
        (0..count as isize).map(one).collect()
    }
}

/// The case of an attribute such as `#stablehlo<comparison_direction LT>`.
pub fn case(op: Op, name: &str) -> String {
    let text = op.attribute(name).map(|attribute| attribute.to_string()).unwrap_or_default();
    text.trim_end_matches('>').rsplit([' ', '<']).next().unwrap_or_default().to_string()
}

/// Numbers of dimensions, such as `#stablehlo.dot<lhs_contracting_dimensions = [1], ...>`.
pub struct Dimensions(String);

impl Dimensions {
    /// Those of an attribute.
    pub fn of(op: Op, name: &str) -> Self {
        Self(op.attribute(name).map(|attribute| attribute.to_string()).unwrap_or_default())
    }

    fn after(&self, name: &str) -> Option<&str> {
        let whole = |&(at, _): &(usize, &str)| !self.0[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let (at, found) = self.0.match_indices(&format!("{name} = ")).find(whole)?;
        Some(&self.0[at + found.len()..])
    }

    /// The numbers of a list; none if it is missing.
    pub fn list(&self, name: &str) -> Vec<usize> {
        let Some(rest) = self.after(name).and_then(|rest| rest.strip_prefix('[')) else { return vec![] };
        let inside = rest.split(']').next().unwrap_or_default();
        inside.split(',').filter_map(|number| number.trim().parse().ok()).collect()
    }

    /// One number; 0 if it is missing.
    pub fn number(&self, name: &str) -> usize {
        let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
        self.after(name).and_then(|rest| digits(rest).parse().ok()).unwrap_or(0)
    }
}

/// A constant array, of numbers without a sign as signless ones with the same bits.
pub fn constant<'c>(b: &Builder<'c>, op: Op<'c>) -> Result<Val<'c>, Failure<'c>> {
    let value = op.attribute("value").map_err(|_| Failure::at(op, "has no value"))?;
    let old = ir::result(op, 0).r#type();
    let ty = converted(old, op)?;
    if ty == old {
        return Ok(arith::constant(b, value));
    }
    let raw = value.to_raw();
    let same = unsafe {
        let splat = sys::mlirDenseElementsAttrIsSplat(raw);
        let count = if splat { 1 } else { sys::mlirElementsAttrGetNumElements(raw) as usize };
        let bytes = count * seq_dialects::types::byte_width(seq_dialects::types::element(ty));
        let data = sys::mlirDenseElementsAttrGetRawData(raw);
        Attribute::from_raw(sys::mlirDenseElementsAttrRawBufferGet(ty.to_raw(), bytes, data))
    };
    Ok(arith::constant(b, same))
}
