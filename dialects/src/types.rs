//! Types of arrays: rows, sizes, elements.
//!
//! What a type is is asked for here, never read off its text.

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

/// A vector type of one dimension.
pub fn vector<'c>(lanes: i64, element: Type<'c>) -> Type<'c> {
    unsafe { Type::from_raw(mlir_sys::mlirVectorTypeGet(1, &lanes, element.to_raw())) }
}

/// The element type of a vector; the type itself otherwise.
pub fn lane<'c>(ty: Type<'c>) -> Type<'c> {
    if !ty.is_vector() {
        return ty;
    }
    unsafe { Type::from_raw(mlir_sys::mlirShapedTypeGetElementType(ty.to_raw())) }
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

/// The types of scalars that arrays hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    /// `i1`
    I1,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `f16`
    F16,
    /// `bf16`
    BF16,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `index`
    Index,
}

impl Element {
    /// Which of them a type is; `None` for an array and for other scalars.
    pub fn of(ty: Type) -> Option<Self> {
        let raw = ty.to_raw();
        unsafe {
            match () {
                _ if ty.is_index() => Some(Self::Index),
                _ if mlir_sys::mlirTypeIsAInteger(raw) && mlir_sys::mlirIntegerTypeIsSignless(raw) => {
                    match mlir_sys::mlirIntegerTypeGetWidth(raw) {
                        1 => Some(Self::I1),
                        8 => Some(Self::I8),
                        16 => Some(Self::I16),
                        32 => Some(Self::I32),
                        64 => Some(Self::I64),
                        _ => None,
                    }
                }
                _ if mlir_sys::mlirTypeIsAF16(raw) => Some(Self::F16),
                _ if mlir_sys::mlirTypeIsABF16(raw) => Some(Self::BF16),
                _ if mlir_sys::mlirTypeIsAF32(raw) => Some(Self::F32),
                _ if mlir_sys::mlirTypeIsAF64(raw) => Some(Self::F64),
                _ => None,
            }
        }
    }

    /// The width in bits; 64 for an index.
    pub fn width(self) -> usize {
        match self {
            Self::I1 => 1,
            Self::I8 => 8,
            Self::I16 | Self::F16 | Self::BF16 => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::F64 | Self::Index => 64,
        }
    }

    /// Whether it is a number with a fraction.
    pub fn is_float(self) -> bool {
        match self {
            Self::F16 | Self::BF16 | Self::F32 | Self::F64 => true,
            Self::I1 | Self::I8 | Self::I16 | Self::I32 | Self::I64 | Self::Index => false,
        }
    }
}

/// Whether a type is `i1`.
pub fn is_bool(ty: Type) -> bool {
    Element::of(ty) == Some(Element::I1)
}

/// The width of a scalar in bits; `index` has 64.
pub fn bit_width(ty: Type) -> usize {
    if ty.is_index() {
        64
    } else if ty.is_integer() {
        unsafe { mlir_sys::mlirIntegerTypeGetWidth(ty.to_raw()) as usize }
    } else {
        unsafe { mlir_sys::mlirFloatTypeGetWidth(ty.to_raw()) as usize }
    }
}

/// The width of a scalar in bytes as it lies in memory; `i1` takes one.
pub fn byte_width(ty: Type) -> usize {
    bit_width(ty).div_ceil(8)
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

/// Whether the elements of a memref type lie one after the other, from its pointer on; of
/// other types they do.
pub fn is_identity(ty: Type) -> bool {
    if !ty.is_mem_ref() {
        return true;
    }
    unsafe {
        let layout = mlir_sys::mlirMemRefTypeGetLayout(ty.to_raw());
        mlir_sys::mlirAttributeIsAAffineMap(layout)
            && mlir_sys::mlirAffineMapIsIdentity(mlir_sys::mlirAffineMapAttrGetValue(layout))
    }
}

/// The strides of a memref type, [`DYNAMIC`] where unknown; `None` of a type without any.
pub fn strides(ty: Type) -> Option<Vec<i64>> {
    if !ty.is_mem_ref() {
        return None;
    }
    let (mut strides, mut offset) = (vec![0; rank(ty)], 0);
    let found = unsafe { mlir_sys::mlirMemRefTypeGetStridesAndOffset(ty.to_raw(), strides.as_mut_ptr(), &mut offset) };
    (found.value != 0).then_some(strides)
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
        assert_eq!((bit_width(parse("i1")), byte_width(parse("i1"))), (1, 1));
        assert_eq!(byte_width(parse("bf16")), 2);
        assert_eq!(byte_width(parse("index")), 8);
        assert_eq!(array_of(DYNAMIC, parse("tensor<3xf64>")), parse("tensor<?x3xf64>"));
        assert!(compatible(parse("tensor<?xi8>"), parse("tensor<3xi8>")));
        assert!(!compatible(parse("tensor<2xi8>"), parse("tensor<3xi8>")));
    }

    #[test]
    fn elements() {
        let context = context();
        let of = |s| Element::of(Type::parse(&context, s).unwrap());
        assert_eq!(of("i1"), Some(Element::I1));
        assert_eq!(of("index"), Some(Element::Index));
        assert_eq!(of("bf16"), Some(Element::BF16));
        assert_eq!(of("f16").map(|e| (e.width(), e.is_float())), Some((16, true)));
        assert_eq!(of("i64").map(|e| (e.width(), e.is_float())), Some((64, false)));
        assert_eq!((of("i7"), of("f80"), of("tensor<3xi8>"), of("ui8")), (None, None, None, None));
    }

    #[test]
    fn vectors() {
        let context = context();
        let parse = |s| Type::parse(&context, s).unwrap();
        assert_eq!(vector(16, parse("index")), parse("vector<16xindex>"));
        assert_eq!(lane(parse("vector<4x2xbf16>")), parse("bf16"));
        assert_eq!(lane(parse("f32")), parse("f32"));
    }

    #[test]
    fn layouts() {
        let context = context();
        let parse = |s| Type::parse(&context, s).unwrap();
        assert!(is_identity(parse("memref<4x?xf32>")));
        assert!(is_identity(parse("memref<4xf32, 3>")));
        assert!(!is_identity(parse("memref<4xf32, strided<[1]>>")));
        assert!(!is_identity(parse("memref<4xf32, strided<[1], offset: ?>>")));
        assert!(!is_identity(parse("memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>")));
        assert_eq!(strides(parse("memref<4x3xf32>")), Some(vec![3, 1]));
        assert_eq!(strides(parse("memref<4xf32, strided<[?], offset: ?>>")), Some(vec![DYNAMIC]));
        assert_eq!(strides(parse("tensor<4xf32>")), None);
    }
}
