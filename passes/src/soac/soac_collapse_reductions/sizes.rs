//! Sizes and numbers that are the same at all points of a map.

use melior::ir::ValueLike;
use seq_analysis::{effects::is_total, facts};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, soac, tensor},
    types::{self, DYNAMIC},
};

/// A size that is known outside of a map.
#[derive(Clone, Copy)]
pub enum Size<'c> {
    Value(Val<'c>),
    Dim(Val<'c>, usize),
}

impl<'c> Size<'c> {
    pub fn build(self, b: &Builder<'c>) -> Val<'c> {
        match self {
            Self::Value(value) => value,
            Self::Dim(array, d) => b.dim(array, d),
        }
    }

    pub fn key(self) -> facts::Key {
        match self {
            Self::Value(value) => facts::key(value),
            Self::Dim(array, d) => facts::dim_key(array, d),
        }
    }

    /// The size of dimension `d` of an array, seen from outside of a map.
    pub fn of(map: soac::Map<'c>, array: Val<'c>, d: usize) -> Option<Self> {
        if let Some(iota) = soac::Iota::defining(array).filter(|_| d == 0) {
            return match (iota.size(), types::shape(array.r#type())?[0]) {
                (Some(size), _) => Self::outside(map, size),
                (None, DYNAMIC) => None,
                (None, _) => Some(Self::Dim(array, 0)),
            };
        }
        match row_of(map, array) {
            Some(input) => Some(Self::Dim(map.inputs()[input], d + 1)),
            None => (!ir::is_defined_inside(array, map.operation())).then_some(Self::Dim(array, d)),
        }
    }

    fn outside(map: soac::Map<'c>, size: Val<'c>) -> Option<Self> {
        if !ir::is_defined_inside(size, map.operation()) {
            return Some(Self::Value(size));
        }
        size_of_row(map, size)
    }
}

/// A size of an array from outside of a map, or of a row of one, of which all have one size.
pub fn size_of_row<'c>(map: soac::Map<'c>, value: Val<'c>) -> Option<Size<'c>> {
    let dim = tensor::Dim::defining(value)?;
    let d = usize::try_from(ir::constant_int(dim.index())?).ok()?;
    let even = row_of(map, dim.source()).is_none_or(|input| !types::is_jagged(map.inputs()[input].r#type()));
    if even { Size::of(map, dim.source(), d) } else { None }
}

/// Whether a value in the body of a map is the same at all points, and made of nothing but sizes.
pub fn is_even<'c>(map: soac::Map<'c>, value: Val<'c>) -> bool {
    !ir::is_defined_inside(value, map.operation())
        || size_of_row(map, value).is_some()
        || ir::defining_op(value)
            .is_some_and(|op| is_total(op) && ir::operands(op).into_iter().all(|v| is_even(map, v)))
}

/// The number of the input whose element a value is.
pub fn row_of<'c>(map: soac::Map<'c>, value: Val<'c>) -> Option<usize> {
    let (block, position) = ir::argument_owner(value)?;
    (block == map.body()).then_some(position)
}
