//! Types as the interpreter needs them.

use melior::ir::{Type, TypeLike};
use seq_dialects::types::{self, DYNAMIC};
use seq_values::ElementType;

use crate::{
    fault::{Outcome, fail},
    value::Datum,
};

/// How a scalar is computed with; `index` is a 64-bit integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Num {
    Int(u8),
    F16,
    BF16,
    F32,
    F64,
}

/// The bits of an `i1`.
#[inline]
pub fn truth(value: bool) -> u64 {
    -(value as i64) as u64
}

/// A decoded type.
#[derive(Clone, Debug)]
pub enum Ty {
    /// With the element type where arrays of it exist.
    Scalar(Num, Option<ElementType>),
    Tensor(Shape, ElementType),
    Jagged(usize, ElementType),
    MemRef(Shape, ElementType),
}

/// Sizes, `None` where unknown.
pub type Shape = Box<[Option<usize>]>;

/// The type of a scalar.
pub fn num(ty: Type) -> Option<Num> {
    let raw = ty.to_raw();
    unsafe {
        if ty.is_index() {
            Some(Num::Int(64))
        } else if ty.is_integer() && mlir_sys::mlirIntegerTypeIsSignless(raw) {
            let width = mlir_sys::mlirIntegerTypeGetWidth(raw);
            (1..=64).contains(&width).then_some(Num::Int(width as u8))
        } else if mlir_sys::mlirTypeIsAF16(raw) {
            Some(Num::F16)
        } else if mlir_sys::mlirTypeIsABF16(raw) {
            Some(Num::BF16)
        } else if mlir_sys::mlirTypeIsAF32(raw) {
            Some(Num::F32)
        } else if mlir_sys::mlirTypeIsAF64(raw) {
            Some(Num::F64)
        } else {
            None
        }
    }
}

/// The element type of an array, or of a scalar that arrays can hold.
pub fn element_type(ty: Type) -> Option<ElementType> {
    let element = types::element(ty);
    if element.is_index() {
        return Some(ElementType::Index);
    }
    Some(match num(element)? {
        Num::Int(1) => ElementType::I1,
        Num::Int(8) => ElementType::I8,
        Num::Int(16) => ElementType::I16,
        Num::Int(32) => ElementType::I32,
        Num::Int(64) => ElementType::I64,
        Num::Int(_) => return None,
        Num::F16 => ElementType::F16,
        Num::BF16 => ElementType::BF16,
        Num::F32 => ElementType::F32,
        Num::F64 => ElementType::F64,
    })
}

/// Decodes a type, `None` if the interpreter does not know it.
pub fn decode(ty: Type) -> Option<Ty> {
    if let Some(num) = num(ty) {
        return Some(Ty::Scalar(num, element_type(ty)));
    }
    if types::is_jagged(ty) {
        return Some(Ty::Jagged(types::rank(ty), element_type(ty)?));
    }
    let shape = types::shape(ty)?.into_iter().map(|s| (s != DYNAMIC).then_some(s as usize)).collect();
    let element = element_type(ty)?;
    Some(if ty.is_mem_ref() { Ty::MemRef(shape, element) } else { Ty::Tensor(shape, element) })
}

impl Ty {
    /// The element type, that of a scalar itself.
    pub fn element(&self) -> Option<ElementType> {
        match self {
            Ty::Scalar(_, element) => *element,
            Ty::Tensor(_, element) | Ty::Jagged(_, element) | Ty::MemRef(_, element) => Some(*element),
        }
    }

    /// The sizes of a tensor or memref.
    pub fn shape(&self) -> &[Option<usize>] {
        match self {
            Ty::Tensor(shape, _) | Ty::MemRef(shape, _) => shape,
            _ => &[],
        }
    }

    /// Whether some size is known and could be violated.
    pub fn has_static_size(&self) -> bool {
        self.shape().iter().any(Option::is_some)
    }

    /// Fails if a value has not the sizes that the type promises.
    pub fn check(&self, value: &Datum, what: impl Fn() -> String) -> Outcome<()> {
        let sizes = match value {
            Datum::Tensor(t) => &t.shape,
            Datum::MemRef(v) => &v.sizes,
            _ => return Ok(()),
        };
        check_sizes(self.shape(), sizes, what)
    }
}

/// Fails if sizes differ from those that are expected.
pub fn check_sizes(expected: &[Option<usize>], sizes: &[usize], what: impl Fn() -> String) -> Outcome<()> {
    for (d, (expected, &size)) in expected.iter().zip(sizes).enumerate() {
        if let Some(expected) = *expected
            && expected != size
        {
            let dimension = if sizes.len() > 1 { format!(" in dimension {d}") } else { String::new() };
            return fail!("{} has size {size}{dimension}, expected {expected}", what());
        }
    }
    Ok(())
}
