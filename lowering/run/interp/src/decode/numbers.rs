//! Constants from attributes.

use half::{bf16, f16};
use melior::ir::{Attribute, AttributeLike};
use mlir_sys as sys;
use seq_values::{Data, ElementType};

use crate::{elements::check_size, float::from_f64, integer::wrap, types::Num};

/// The bits of a scalar constant.
pub fn scalar(attribute: Attribute, num: Num) -> Option<u64> {
    let raw = attribute.to_raw();
    unsafe {
        match num {
            Num::Int(width) if sys::mlirAttributeIsAInteger(raw) => {
                Some(wrap(sys::mlirIntegerAttrGetValueInt(raw), width) as u64)
            }
            Num::Int(_) => None,
            _ if sys::mlirAttributeIsAFloat(raw) => Some(from_f64(num, sys::mlirFloatAttrGetValueDouble(raw))),
            _ => None,
        }
    }
}

/// The elements of a dense constant.
pub fn dense(attribute: Attribute, element: ElementType, shape: &[usize]) -> Option<Data> {
    let raw = attribute.to_raw();
    let count = check_size(shape, element).ok()?;
    unsafe {
        if !sys::mlirAttributeIsADenseElements(raw) || sys::mlirElementsAttrGetNumElements(raw) != count as i64 {
            return None;
        }
        if count == 0 {
            return Some(Data::zeros(element, 0));
        }
        let splat = sys::mlirDenseElementsAttrIsSplat(raw);
        let at = |i: usize| if splat { 0 } else { i as isize };
        let halves = || {
            let data: *const u16 = sys::mlirDenseElementsAttrGetRawData(raw).cast();
            (0..count).map(move |i| data.offset(at(i)).read_unaligned())
        };
        Some(match element {
            ElementType::I1 => {
                Data::I1((0..count).map(|i| sys::mlirDenseElementsAttrGetBoolValue(raw, at(i))).collect())
            }
            ElementType::I8 => {
                Data::I8((0..count).map(|i| sys::mlirDenseElementsAttrGetInt8Value(raw, at(i))).collect())
            }
            ElementType::I16 => {
                Data::I16((0..count).map(|i| sys::mlirDenseElementsAttrGetInt16Value(raw, at(i))).collect())
            }
            ElementType::I32 => {
                Data::I32((0..count).map(|i| sys::mlirDenseElementsAttrGetInt32Value(raw, at(i))).collect())
            }
            ElementType::I64 => {
                Data::I64((0..count).map(|i| sys::mlirDenseElementsAttrGetInt64Value(raw, at(i))).collect())
            }
            ElementType::Index => {
                Data::Index((0..count).map(|i| sys::mlirDenseElementsAttrGetIndexValue(raw, at(i)) as i64).collect())
            }
            ElementType::F16 => Data::F16(halves().map(f16::from_bits).collect()),
            ElementType::BF16 => Data::BF16(halves().map(bf16::from_bits).collect()),
            ElementType::F32 => {
                Data::F32((0..count).map(|i| sys::mlirDenseElementsAttrGetFloatValue(raw, at(i))).collect())
            }
            ElementType::F64 => {
                Data::F64((0..count).map(|i| sys::mlirDenseElementsAttrGetDoubleValue(raw, at(i))).collect())
            }
        })
    }
}
