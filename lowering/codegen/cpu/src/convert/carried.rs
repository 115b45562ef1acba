//! How a captured value travels in a structure: which fields stand for it, what is
//! stored there and what the functions make of it.
//!
//! An array whose elements lie one after the other is the address of its first
//! element and the sizes that its type does not tell; where a body only loads from
//! and stores to an array of one dimension, not even its size. Any other array is
//! its descriptor, and a scalar itself.

use std::collections::HashSet;

use melior::{
    Context,
    dialect::llvm::r#type as llvm_type,
    ir::{Type, TypeLike, ValueLike, r#type::IntegerType},
};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, llvm, memref},
    types,
};

use super::storage::{storage_type, to_storage};

/// A captured value.
#[derive(Clone)]
pub struct Carried<'c> {
    pub value: Val<'c>,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Whole,
    Address,
    AddressAndSizes,
}

/// Places in a descriptor.
const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// The forms of what an operation captures.
pub fn carried<'c>(op: Op<'c>, values: &[Val<'c>]) -> Vec<Carried<'c>> {
    let mut described = HashSet::new();
    ir::walk(op, &mut |o| {
        let array = match ir::name(o).as_str() {
            memref::Load::NAME => Some(0),
            memref::Store::NAME => Some(1),
            _ => None,
        };
        let others = ir::operands(o).into_iter().enumerate().filter(|(i, _)| Some(*i) != array);
        described.extend(others.map(|(_, v)| ir::key(v)));
    });
    let form = |value: Val<'c>| {
        let ty = value.r#type();
        if !ty.is_mem_ref() || !types::is_identity(ty) {
            Form::Whole
        } else if types::rank(ty) == 1 && !described.contains(&ir::key(value)) {
            Form::Address
        } else {
            Form::AddressAndSizes
        }
    };
    values.iter().map(|&value| Carried { value, form: form(value) }).collect()
}

impl<'c> Carried<'c> {
    /// Whether the first field is the address of the first element of an array.
    pub fn is_address(&self) -> bool {
        self.form != Form::Whole
    }

    /// The types of the fields.
    pub fn fields(&self, context: &'c Context) -> Vec<Type<'c>> {
        let (pointer, word) = (llvm_type::pointer(context, 0), IntegerType::new(context, 64).into());
        match self.form {
            Form::Whole => vec![storage_type(context, self.value.r#type())],
            Form::Address => vec![pointer],
            Form::AddressAndSizes => std::iter::once(pointer).chain(self.dynamic().iter().map(|_| word)).collect(),
        }
    }

    /// What is stored into the fields.
    pub fn stored(&self, b: &Builder<'c>) -> Vec<Val<'c>> {
        let whole = to_storage(b, self.value);
        let address = || llvm::extractvalue(b, whole, &[ALIGNED], b.pointer_type());
        let size = |d: usize| llvm::extractvalue(b, whole, &[SIZES, d as i64], b.i64_type());
        match self.form {
            Form::Whole => vec![whole],
            Form::Address => vec![address()],
            Form::AddressAndSizes => std::iter::once(address()).chain(self.dynamic().into_iter().map(size)).collect(),
        }
    }

    /// The value again, from what was loaded from the fields.
    pub fn restored(&self, b: &Builder<'c>, loaded: &[Val<'c>]) -> Val<'c> {
        let ty = self.value.r#type();
        if self.form == Form::Whole {
            return b.as_lowered(loaded[0], ty);
        }
        let mut whole = llvm::mlir_poison(b, storage_type(b.context, ty));
        let mut put = |value: Val<'c>, place: &[i64]| whole = llvm::insertvalue(b, whole, value, place);
        put(loaded[0], &[ALLOCATED]);
        put(loaded[0], &[ALIGNED]);
        put(b.i64(0), &[OFFSET]);
        if self.form == Form::AddressAndSizes {
            let mut next = loaded[1..].iter();
            let shape = types::shape(ty).unwrap_or_default();
            let sizes: Vec<_> = shape
                .iter()
                .map(|&n| if n == types::DYNAMIC { *next.next().expect("a size for each") } else { b.i64(n) })
                .collect();
            let mut stride = b.i64(1);
            for (d, &size) in sizes.iter().enumerate().rev() {
                put(size, &[SIZES, d as i64]);
                put(stride, &[STRIDES, d as i64]);
                if d > 0 {
                    stride = b.mul(stride, size);
                }
            }
        }
        b.as_lowered(whole, ty)
    }

    /// The dimensions of unknown size.
    fn dynamic(&self) -> Vec<usize> {
        let shape = types::shape(self.value.r#type()).unwrap_or_default();
        (0..shape.len()).filter(|&d| shape[d] == types::DYNAMIC).collect()
    }
}
