//! Numbers that asserts refer to. They become values only if the assert does.

use melior::ir::ValueLike;
use seq_analysis::{
    facts::{self, Key},
    slices::Entry,
};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, arith, soac},
    types,
};

/// A number of type index, or any existing value.
#[derive(Clone)]
pub enum Num<'c> {
    /// A constant.
    Const(i64),
    /// A dimension of an array.
    Dim(Val<'c>, usize),
    /// The outer sizes of some arrays, added up.
    Rows(Vec<Val<'c>>),
    /// `offset + (size - 1) * stride`.
    Last(Box<[Num<'c>; 3]>),
    /// A value that exists.
    Value(Val<'c>),
}

impl<'c> From<Entry<'c>> for Num<'c> {
    fn from(entry: Entry<'c>) -> Self {
        match entry {
            Entry::Static(n) => Num::Const(n),
            Entry::Value(v) => Num::Value(v),
        }
    }
}

impl<'c> Num<'c> {
    /// Equal keys stand for equal numbers.
    pub fn key(&self) -> Key {
        match self {
            Num::Const(n) => Key::Const(*n),
            Num::Dim(array, d) => facts::dim_key(*array, *d),
            Num::Rows(arrays) => Key::Sum(arrays.iter().map(|&a| facts::dim_key(a, 0)).collect()),
            Num::Last(parts) => {
                let [offset, size, stride] = [0, 1, 2].map(|i| parts[i].key());
                let steps = Key::Difference(Box::new([size, Key::Const(1)]));
                let reach = if stride == Key::Const(1) { steps } else { Key::Product(Box::new([steps, stride])) };
                Key::Sum(vec![offset, reach])
            }
            Num::Value(v) => facts::key(*v),
        }
    }

    /// The number as a value.
    pub fn materialise(&self, b: &Builder<'c>) -> Val<'c> {
        match self {
            Num::Const(n) => b.index(*n),
            Num::Value(v) => *v,
            Num::Dim(array, _) if types::is_jagged(array.r#type()) => rows(b, *array),
            Num::Dim(array, d) => b.dim(*array, *d),
            Num::Rows(arrays) => {
                let sizes = arrays.iter().map(|&a| Num::Dim(a, 0).materialise(b));
                sizes.reduce(|x, y| arith::addi(b, x, y)).unwrap_or_else(|| b.index(0))
            }
            Num::Last(parts) => {
                let steps = arith::subi(b, parts[1].materialise(b), b.index(1));
                let reach = match parts[2].key() {
                    Key::Const(1) => steps,
                    _ => arith::muli(b, steps, parts[2].materialise(b)),
                };
                arith::addi(b, parts[0].materialise(b), reach)
            }
        }
    }

    /// Whether the number cannot be negative.
    pub fn is_non_negative(&self) -> bool {
        match self {
            Num::Const(n) => *n >= 0,
            Num::Value(v) => facts::is_non_negative(*v),
            Num::Dim(..) | Num::Rows(_) => true,
            Num::Last(_) => false,
        }
    }
}

/// The number of rows of a jagged array: one less than its row offsets.
fn rows<'c>(b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
    let offsets = b.dim(unpack(b, array)[0], 0);
    arith::subi(b, offsets, b.index(1))
}

/// `soac.jagged.unpack`
pub fn unpack<'c>(b: &Builder<'c>, array: Val<'c>) -> Vec<Val<'c>> {
    let ty = array.r#type();
    let mut parts = vec![types::tensor(&[types::DYNAMIC], b.index_type()); types::rank(ty) - 1];
    parts.push(types::tensor(&[types::DYNAMIC], types::element(ty)));
    ir::results(soac::jagged_unpack(b, array, &parts).operation())
}
