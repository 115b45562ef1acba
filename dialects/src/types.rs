//! Types of arrays: rows, sizes, elements.

use melior::ir::{Type, TypeLike, r#type::RankedTensorType};

use crate::ffi;

/// A dynamic size in the shape of a tensor type.
pub const DYNAMIC: i64 = i64::MIN;

/// The shape of a ranked tensor or memref type, [`DYNAMIC`] where unknown.
/// `None` for a type without one.
pub fn shape(ty: Type) -> Option<Vec<i64>> {
    if !ty.is_ranked_tensor() && !ty.is_mem_ref() {
        return None;
    }
    let rank = unsafe { mlir_sys::mlirShapedTypeGetRank(ty.to_raw()) };
    Some((0..rank).map(|i| unsafe { mlir_sys::mlirShapedTypeGetDimSize(ty.to_raw(), i as isize) }).collect())
}

/// The element type of a tensor, memref or jagged array; the type itself otherwise.
pub fn element<'c>(ty: Type<'c>) -> Type<'c> {
    if is_jagged(ty) {
        unsafe { Type::from_raw(ffi::seqJaggedTypeGetElementType(ty.to_raw())) }
    } else if ty.is_ranked_tensor() || ty.is_mem_ref() {
        unsafe { Type::from_raw(mlir_sys::mlirShapedTypeGetElementType(ty.to_raw())) }
    } else {
        ty
    }
}

/// The number of dimensions; 0 for a scalar.
pub fn rank(ty: Type) -> usize {
    if is_jagged(ty) {
        unsafe { ffi::seqJaggedTypeGetRank(ty.to_raw()) as usize }
    } else {
        shape(ty).map_or(0, |s| s.len())
    }
}

/// Whether the type is `!soac.jagged<...>`.
pub fn is_jagged(ty: Type) -> bool {
    unsafe { ffi::seqTypeIsJagged(ty.to_raw()) }
}

/// The type of one element along the outermost dimension, `None` for a scalar.
pub fn row<'c>(ty: Type<'c>) -> Option<Type<'c>> {
    let raw = unsafe { ffi::seqGetRowType(ty.to_raw()) };
    (!raw.ptr.is_null()).then(|| unsafe { Type::from_raw(raw) })
}

/// A ranked tensor type; sizes may be [`DYNAMIC`].
pub fn tensor<'c>(shape: &[i64], element: Type<'c>) -> Type<'c> {
    let sizes: Vec<u64> = shape.iter().map(|&s| s as u64).collect();
    RankedTensorType::new(&sizes, element, None).into()
}

/// The type of `outer` copies of `ty` along a new outermost dimension.
pub fn array_of<'c>(outer: i64, ty: Type<'c>) -> Type<'c> {
    let mut sizes = vec![outer];
    sizes.extend(shape(ty).unwrap_or_default());
    tensor(&sizes, element(ty))
}

/// Whether values of a type are numbers.
pub fn is_number(ty: Type) -> bool {
    ty.is_index() || ty.is_integer() || ty.is_float()
}

/// The width of a scalar in bytes as it lies in memory; `i1` takes one.
pub fn byte_width(ty: Type) -> usize {
    if ty.is_index() {
        return 8;
    }
    let bits = if ty.is_integer() {
        unsafe { mlir_sys::mlirIntegerTypeGetWidth(ty.to_raw()) as usize }
    } else {
        unsafe { mlir_sys::mlirFloatTypeGetWidth(ty.to_raw()) as usize }
    };
    bits.div_ceil(8)
}

/// Whether two array types differ at most in sizes that one does not know.
pub fn compatible(a: Type, b: Type) -> bool {
    match (shape(a), shape(b)) {
        (Some(x), Some(y)) => {
            element(a) == element(b)
                && x.len() == y.len()
                && x.iter().zip(&y).all(|(&p, &q)| p == q || p == DYNAMIC || q == DYNAMIC)
        }
        _ => a == b,
    }
}

/// Whether the elements of a memref type lie one after the other, from its pointer on.
pub fn is_identity(ty: Type) -> bool {
    !ty.to_string().contains("strided") && !ty.to_string().contains("affine_map")
}

/// Whether every size of the type is known.
pub fn is_static(ty: Type) -> bool {
    shape(ty).is_some_and(|s| s.iter().all(|&n| n != DYNAMIC))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context;

    #[test]
    fn rows_and_widths() {
        let context = context();
        let parse = |s| Type::parse(&context, s).unwrap();
        assert_eq!(row(parse("tensor<4x?xf32>")), Some(parse("tensor<?xf32>")));
        assert_eq!(row(parse("tensor<4xi1>")), Some(parse("i1")));
        assert_eq!(row(parse("!soac.jagged<2 x f32>")), Some(parse("tensor<?xf32>")));
        assert_eq!(row(parse("!soac.jagged<3 x f32>")), Some(parse("!soac.jagged<2 x f32>")));
        assert_eq!(row(parse("i32")), None);
        assert_eq!(byte_width(parse("i1")), 1);
        assert_eq!(byte_width(parse("bf16")), 2);
        assert_eq!(byte_width(parse("index")), 8);
        assert_eq!(array_of(DYNAMIC, parse("tensor<3xf64>")), parse("tensor<?x3xf64>"));
        assert!(compatible(parse("tensor<?xi8>"), parse("tensor<3xi8>")));
        assert!(!compatible(parse("tensor<2xi8>"), parse("tensor<3xi8>")));
    }
}
