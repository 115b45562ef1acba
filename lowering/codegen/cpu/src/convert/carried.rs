//! How a captured value travels in a structure: which fields stand for it, what is
//! stored there and what the functions make of it.
//!
//! An array whose elements lie one after the other is the address of its first
//! element and the sizes that its type does not tell; where a body only loads from
//! and stores to an array of one dimension, not even its size. Any other array is
//! its descriptor, and a scalar itself.

use std::collections::HashSet;

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::outline::{Module, storage_type};

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
            "memref.load" => Some(0),
            "memref.store" => Some(1),
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
    pub fn fields(&self) -> Vec<String> {
        match self.form {
            Form::Whole => vec![storage_type(self.value.r#type())],
            Form::Address => vec!["!llvm.ptr".into()],
            Form::AddressAndSizes => {
                std::iter::once("!llvm.ptr".into()).chain(self.dynamic().iter().map(|_| "i64".into())).collect()
            }
        }
    }

    /// What is stored into the fields.
    pub fn stored(&self, module: &Module<'c>, b: &Builder<'c>) -> Vec<Val<'c>> {
        let whole = module.to_storage(b, self.value);
        let take = |place: &[i64], ty: Type<'c>| {
            let position = ("position", b.i64_array(place));
            ir::result(b.op("llvm.extractvalue", &[whole], &[ty], &[position], vec![]), 0)
        };
        match self.form {
            Form::Whole => vec![whole],
            Form::Address => vec![take(&[ALIGNED], module.pointer())],
            Form::AddressAndSizes => {
                let sizes = self.dynamic().into_iter().map(|d| take(&[SIZES, d as i64], module.i64()));
                std::iter::once(take(&[ALIGNED], module.pointer())).chain(sizes).collect()
            }
        }
    }

    /// The value again, from what was loaded from the fields.
    pub fn restored(&self, module: &Module<'c>, b: &Builder<'c>, loaded: &[Val<'c>]) -> Val<'c> {
        let ty = self.value.r#type();
        if self.form == Form::Whole {
            return module.cast(b, loaded[0], ty);
        }
        let descriptor = module.ty(&storage_type(ty));
        let mut whole = b.value("llvm.mlir.poison", &[], descriptor);
        let mut put = |value: Val<'c>, place: &[i64]| {
            let position = ("position", b.i64_array(place));
            whole = ir::result(b.op("llvm.insertvalue", &[whole, value], &[descriptor], &[position], vec![]), 0);
        };
        put(loaded[0], &[ALLOCATED]);
        put(loaded[0], &[ALIGNED]);
        let word = |n: i64| b.int(n, module.i64());
        put(word(0), &[OFFSET]);
        if self.form == Form::AddressAndSizes {
            let mut next = loaded[1..].iter();
            let shape = types::shape(ty).unwrap_or_default();
            let sizes: Vec<_> = shape
                .iter()
                .map(|&n| if n == types::DYNAMIC { *next.next().expect("a size for each") } else { word(n) })
                .collect();
            let mut stride = word(1);
            for (d, &size) in sizes.iter().enumerate().rev() {
                put(size, &[SIZES, d as i64]);
                put(stride, &[STRIDES, d as i64]);
                if d > 0 {
                    stride = b.value("arith.muli", &[stride, size], module.i64());
                }
            }
        }
        module.cast(b, whole, ty)
    }

    /// The dimensions of unknown size.
    fn dynamic(&self) -> Vec<usize> {
        let shape = types::shape(self.value.r#type()).unwrap_or_default();
        (0..shape.len()).filter(|&d| shape[d] == types::DYNAMIC).collect()
    }
}
