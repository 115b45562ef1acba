//! Typed operations: for each a view and a function that builds it, generated from the
//! definitions of the dialects, our own and those of upstream that passes build.
//!
//! `soac::Scan::of(op)` is the view of an operation, `soac::scan(&b, ...)` builds one,
//! [`soac::Soac`] and [`seg::Seg`] are matched on where every operation must be handled.
//! A builder takes operands, required attributes, result types that cannot be inferred,
//! and regions, in this order; it returns the value of an operation with one result and
//! no region, and the view otherwise. Flags and optional attributes are set on the view:
//! `soac::scan(&b, &xs, &neutral, &types, op).set_exclusive(true)`.

use crate::ir::{self, Op, Val};

/// An operation known by its kind.
pub trait TypedOp<'c>: Copy {
    /// The full name, such as `soac.map`.
    const NAME: &'static str;

    /// The view of an operation of this name.
    fn wrap(op: Op<'c>) -> Self;

    /// The operation itself.
    fn operation(self) -> Op<'c>;

    /// The view of an operation if it is of this kind.
    fn of(op: Op<'c>) -> Option<Self> {
        ir::is(op, Self::NAME).then(|| Self::wrap(op))
    }

    /// The view of the operation that defines a value, if it is of this kind.
    fn defining(value: Val<'c>) -> Option<Self> {
        ir::defining_op(value).and_then(Self::of)
    }

    /// All operations of this kind nested in `root`, parents first.
    fn all_in(root: Op<'c>) -> Vec<Self> {
        let mut found = vec![];
        ir::walk(root, &mut |op| found.extend(Self::of(op)));
        found
    }
}

/// Whether an operation is of a kind.
pub fn is<'c, V: TypedOp<'c>>(op: Op<'c>) -> bool {
    V::of(op).is_some()
}

/// What the generated text uses.
mod prelude {
    pub use melior::ir::{Attribute, Region, RegionLike, Type, ValueLike, operation::OperationLike};

    pub(super) use super::{TypedOp, attribute};
    pub use crate::ir::{self, Attributes, Blk, Builder, Op, Results, Val};
}

/// Reading attributes by what they hold; `None` for those of another kind.
mod attribute {
    use melior::ir::{
        Attribute, AttributeLike, Type,
        attribute::{FlatSymbolRefAttribute, IntegerAttribute, StringAttribute, TypeAttribute},
    };
    use mlir_sys as sys;

    pub fn integer(a: &Attribute) -> Option<i64> {
        IntegerAttribute::try_from(*a).ok().map(|a| a.value())
    }

    pub fn string(a: &Attribute) -> Option<String> {
        StringAttribute::try_from(*a).ok().map(|a| a.value().to_string())
    }

    pub fn symbol(a: &Attribute) -> Option<String> {
        FlatSymbolRefAttribute::try_from(*a).ok().map(|a| a.value().to_string())
    }

    pub fn ty<'c>(a: &Attribute<'c>) -> Option<Type<'c>> {
        TypeAttribute::try_from(*a).ok().map(|a| a.value())
    }

    pub fn i32s(a: &Attribute) -> Option<Vec<i32>> {
        let raw = a.to_raw();
        let count = unsafe { sys::mlirAttributeIsADenseI32Array(raw).then(|| sys::mlirDenseArrayGetNumElements(raw)) }?;
        Some((0..count).map(|i| unsafe { sys::mlirDenseI32ArrayGetElement(raw, i) }).collect())
    }

    pub fn i64s(a: &Attribute) -> Option<Vec<i64>> {
        let raw = a.to_raw();
        let count = unsafe { sys::mlirAttributeIsADenseI64Array(raw).then(|| sys::mlirDenseArrayGetNumElements(raw)) }?;
        Some((0..count).map(|i| unsafe { sys::mlirDenseI64ArrayGetElement(raw, i) }).collect())
    }

    /// The case of `#dialect<mnemonic case>`, by its text.
    pub fn case(a: &Attribute) -> Option<String> {
        let text = a.to_string();
        let inside = text.strip_suffix('>')?;
        Some(inside.rsplit([' ', '<']).next()?.to_string())
    }
}

macro_rules! generated {
    ($($(#[$about:meta])* $name:ident)*) => {
        $(
            $(#[$about])*
            #[allow(clippy::all, unused_imports, unused_mut, missing_docs, non_camel_case_types)]
            pub mod $name {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));
            }
        )*
    };
}

generated! {
    /// The operations of `soac` but those that are derived from them.
    soac
    /// The operations of `soac` that `soac-expand-derived` writes by others.
    derived
    /// The operations of `seg`.
    seg
    /// Upstream's arithmetic.
    arith
    /// Upstream's memory of tensors.
    bufferization
    /// Modules and casts.
    builtin
    /// Branches between blocks.
    cf
    /// Functions and calls.
    func
    /// Kernels and their launches.
    gpu
    /// Arithmetic on indices.
    index
    /// What bodies of structured operations ask for.
    linalg
    /// The operation that all structured ones of `linalg` are forms of.
    linalg_structured
    /// LLVM IR.
    llvm
    /// LLVM's intrinsic functions.
    llvm_intrinsics
    /// Mathematical functions.
    math
    /// Arrays in memory.
    memref
    /// What NVIDIA's GPUs have.
    nvvm
    /// Loops and branches.
    scf
    /// Arrays as values.
    tensor
    /// Values that are never read.
    ub
    /// Vectors.
    vector
}
