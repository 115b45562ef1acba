//! Attributes of StableHLO, whose dialect is not loaded: those of the builtin dialect as
//! they are, the others from their text.

use melior::ir::{
    Attribute, AttributeLike, TypeLike, ValueLike,
    attribute::{BoolAttribute, IntegerAttribute},
    operation::OperationLike,
};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::arith,
};

use super::converted;
use crate::Failure;

/// The numbers of `array<i64: ...>` or of a dense array of `i64`, row by row.
pub fn numbers(op: Op, name: &str) -> Option<Vec<i64>> {
    let raw = op.attribute(name).ok()?.to_raw();
    unsafe {
        if sys::mlirAttributeIsADenseI64Array(raw) {
            return Some(ir::i64_array(op, name));
        }
        let ty = sys::mlirAttributeGetType(raw);
        let of_i64 = sys::mlirAttributeIsADenseIntElements(raw) && {
            let element = sys::mlirShapedTypeGetElementType(ty);
            sys::mlirTypeIsAInteger(element) && sys::mlirIntegerTypeGetWidth(element) == 64
        };
        of_i64.then(|| {
            let splat = sys::mlirDenseElementsAttrIsSplat(raw);
            let one = |i| match splat {
                true => sys::mlirDenseElementsAttrGetInt64SplatValue(raw),
                false => sys::mlirDenseElementsAttrGetInt64Value(raw, i),
            };
            (0..sys::mlirElementsAttrGetNumElements(raw) as isize).map(one).collect()
        })
    }
}

/// An attribute of an operation, or of the one that a composite stands for.
fn own<'c>(op: Op<'c>, name: &str) -> Option<Attribute<'c>> {
    let inner = || {
        let all = op.attribute("composite_attributes").ok()?.to_raw();
        let name = sys::MlirStringRef { data: name.as_ptr().cast(), length: name.len() };
        unsafe {
            let found =
                sys::mlirAttributeIsADictionary(all).then(|| sys::mlirDictionaryAttrGetElementByName(all, name));
            found.filter(|raw| !raw.ptr.is_null()).map(|raw| Attribute::from_raw(raw))
        }
    };
    op.attribute(name).ok().or_else(inner)
}

/// A number, also of what a composite stands for.
pub fn number(op: Op, name: &str) -> Option<i64> {
    IntegerAttribute::try_from(own(op, name)?).ok().map(|number| number.value())
}

/// A boolean, also of what a composite stands for.
pub fn flag(op: Op, name: &str) -> Option<bool> {
    BoolAttribute::try_from(own(op, name)?).ok().map(|flag| flag.value())
}

/// The numbers of `array<i32: ...>`, also of what a composite stands for.
pub fn numbers_of_32_bits(op: Op, name: &str) -> Vec<i32> {
    let raw = own(op, name).map(|attribute| attribute.to_raw());
    let known = raw.filter(|&raw| unsafe { sys::mlirAttributeIsADenseI32Array(raw) });
    known.map_or_else(Vec::new, |raw| unsafe {
        (0..sys::mlirDenseArrayGetNumElements(raw)).map(|i| sys::mlirDenseI32ArrayGetElement(raw, i)).collect()
    })
}

/// Whether all elements of a constant are one value.
pub fn is_splat(op: Op) -> bool {
    op.attribute("value").is_ok_and(|value| unsafe {
        let raw = value.to_raw();
        sys::mlirAttributeIsADenseElements(raw) && sys::mlirDenseElementsAttrIsSplat(raw)
    })
}

/// The numbers that an operation must have.
pub fn listed(op: Op, name: &str) -> Vec<i64> {
    numbers(op, name).expect("the form of the operation was checked")
}

/// One number for each dimension, `default` for all if they are missing.
pub fn of_dimensions<'c>(op: Op<'c>, name: &str, default: i64, count: usize) -> Result<Vec<i64>, Failure<'c>> {
    let found = numbers(op, name).unwrap_or_else(|| vec![default; count]);
    match found.len() == count {
        true => Ok(found),
        false => Err(Failure::at(op, format!("has the numbers {found:?} as '{name}', expected {count}"))),
    }
}

/// The pairs of a padding; zeros if it is missing.
pub fn pairs<'c>(op: Op<'c>, name: &str, count: usize) -> Result<Vec<[i64; 2]>, Failure<'c>> {
    let all = of_dimensions(op, name, 0, 2 * count)?;
    Ok(all.chunks(2).map(|pair| [pair[0], pair[1]]).collect())
}

/// The booleans of `array<i1: ...>`, all false if they are missing.
pub fn flags(op: Op, name: &str, count: usize) -> Vec<bool> {
    let raw = op.attribute(name).map(|attribute| attribute.to_raw()).ok();
    let known = |raw| unsafe {
        sys::mlirAttributeIsADenseBoolArray(raw) && sys::mlirDenseArrayGetNumElements(raw) == count as isize
    };
    match raw.filter(|&raw| known(raw)) {
        Some(raw) => (0..count).map(|i| unsafe { sys::mlirDenseBoolArrayGetElement(raw, i as isize) }).collect(),
        None => vec![false; count],
    }
}

/// The names of the dimensions of `#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>`: of the
/// input, of the kernel and of the result.
pub fn convolution(op: Op) -> Option<[Vec<String>; 3]> {
    let text = op.attribute("dimension_numbers").ok()?.to_string();
    let list = |part: &str| -> Option<Vec<String>> {
        let inside = part.split('[').nth(1)?.split(']').next()?;
        Some(inside.split(',').map(|name| name.trim().to_string()).collect())
    };
    let (input, rest) = text.split_once("]x[")?;
    let (kernel, result) = rest.split_once("->")?;
    Some([list(&format!("{input}]"))?, list(&format!("[{kernel}"))?, list(result)?])
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
    let fits = unsafe {
        let raw = value.to_raw();
        sys::mlirAttributeIsADenseElements(raw) && sys::mlirTypeEqual(sys::mlirAttributeGetType(raw), old.to_raw())
    };
    if !fits {
        return Err(Failure::at(op, format!("has the value {value}, expected a dense one of the type {old}")));
    }
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
