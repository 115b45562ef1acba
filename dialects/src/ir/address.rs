//! Short forms of the LLVM dialect: addresses, and what lies there.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike, r#type::MemRefType},
};

use super::{Builder, Val};
use crate::{
    ops::{TypedOp, builtin, llvm, memref},
    types,
};

/// In the constant indices of `llvm.getelementptr`: the index is an operand.
const OPERAND: i32 = i32::MIN;

impl<'c> Builder<'c> {
    /// The type of addresses.
    pub fn pointer_type(&self) -> Type<'c> {
        llvm_type::pointer(self.context, 0)
    }

    /// Room for `count` values of a type in the frame of the function around.
    pub fn room(&self, count: Val<'c>, ty: Type<'c>) -> Val<'c> {
        llvm::alloca(self, count, ty, self.pointer_type())
    }

    /// The address 0.
    pub fn null(&self) -> Val<'c> {
        llvm::mlir_zero(self, self.pointer_type())
    }

    /// The address of a global or function.
    pub fn address_of(&self, symbol: &str) -> Val<'c> {
        llvm::mlir_addressof(self, symbol, self.pointer_type())
    }

    /// The address of field `i` of a structure.
    pub fn field(&self, base: Val<'c>, structure: Type<'c>, i: usize) -> Val<'c> {
        llvm::getelementptr(self, base, &[], &[0, i as i32], structure, self.pointer_type())
    }

    /// The address of element `i` of an array of `element`s.
    pub fn element(&self, base: Val<'c>, element: Type<'c>, i: Val<'c>) -> Val<'c> {
        llvm::getelementptr(self, base, &[i], &[OPERAND], element, self.pointer_type())
    }

    /// The size of a type in bytes: the address of the second element of an array at 0.
    pub fn size_of(&self, ty: Type<'c>) -> Val<'c> {
        let end = self.element(self.null(), ty, self.i64(1));
        llvm::ptrtoint(self, end, self.i64_type())
    }

    /// The aligned pointer of an array in memory.
    pub fn pointer_to(&self, array: Val<'c>) -> Val<'c> {
        let address = memref::extract_aligned_pointer_as_index(self, array);
        llvm::inttoptr(self, self.index_cast(address, self.i64_type()), self.pointer_type())
    }

    /// How many elements an element is behind the aligned pointer of its array, of any layout;
    /// with fewer indices the first one of a part.
    pub fn element_place(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        let (first, strides) = self.layout(array);
        indices.iter().zip(strides).fold(first, |at, (&i, stride)| self.add(at, self.mul(i, stride)))
    }

    /// How many elements the first element of an array is behind its aligned pointer, and the
    /// strides.
    pub fn layout(&self, array: Val<'c>) -> (Val<'c>, Vec<Val<'c>>) {
        // The base, the offset, the sizes, the strides.
        let facts = super::results(memref::extract_strided_metadata(self, array).operation());
        (facts[1], facts[2 + types::rank(array.r#type())..].to_vec())
    }

    /// An array as one line from its aligned pointer on, where its first element lies there, and its
    /// strides.
    pub fn line(&self, array: Val<'c>) -> (Val<'c>, Val<'c>, Vec<Val<'c>>) {
        let (first, strides) = self.layout(array);
        let ty = MemRefType::new(types::element(array.r#type()), &[types::DYNAMIC], None, None).into();
        let end = self.index(i64::MAX);
        let line = memref::reinterpret_cast(self, array, &[], &[end], &[], &[0], &[types::DYNAMIC], &[1], ty);
        (line, first, strides)
    }

    /// A value as another type that is lowered to the same, or the value itself.
    pub fn as_lowered(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty {
            return value;
        }
        super::result(builtin::unrealized_conversion_cast(self, &[value], &[ty]).operation(), 0)
    }
}
