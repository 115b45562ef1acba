//! Arrays that need not be made: what computes an element by its index, and which arrays
//! are read by element only.

use melior::ir::ValueLike;
use seq_dialects::{
    Soac,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, is, soac, tensor},
    types,
};

use super::{
    env::Env,
    source::{IsTensor, Source},
};

/// What computes each element of an array by its index alone.
#[derive(Clone, Copy)]
pub enum Lazy<'c> {
    /// An arithmetic sequence.
    Iota(soac::Iota<'c>),
    /// One value everywhere.
    Replicate(soac::Replicate<'c>),
}

impl<'c> Lazy<'c> {
    /// What an operation is of this, if it is any.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let iota = soac::Iota::of(op).map(Self::Iota);
        iota.or_else(|| soac::Replicate::of(op).map(Self::Replicate))
    }

    /// The sizes that it is given.
    pub fn sizes(self) -> Vec<Val<'c>> {
        match self {
            Self::Iota(iota) => iota.size().into_iter().collect(),
            Self::Replicate(replicate) => replicate.sizes(),
        }
    }

    /// That behind a value, through casts.
    pub fn behind(value: Val<'c>) -> Option<Self> {
        match tensor::Cast::defining(value) {
            Some(cast) => Self::behind(cast.source()),
            None => ir::defining_op(value).and_then(Self::of),
        }
    }
}

/// An `iota` or `replicate` as a source.
pub fn lazy_source<'c>(b: &Builder<'c>, lazy: Lazy<'c>, env: &Env<'c>) -> Source<'c> {
    match lazy {
        Lazy::Iota(iota) => {
            let ty = iota.result().r#type();
            let part = |v: Option<Val<'c>>| v.map(|v| env.value(b, v));
            let size = part(iota.size()).unwrap_or_else(|| b.index(types::shape(ty).unwrap_or_default()[0]));
            Source::Iota { size, start: part(iota.start()), step: part(iota.step()), element: types::element(ty) }
        }
        Lazy::Replicate(replicate) => {
            let shape = types::shape(replicate.result().r#type()).unwrap_or_default();
            let value = env.source(replicate.value());
            let mut dynamic = replicate.sizes().into_iter();
            let sizes = shape[..shape.len() - value.rank()].iter().map(|&s| match s {
                types::DYNAMIC => env.value(b, dynamic.next().expect("one size a dynamic dimension")),
                known => b.index(known),
            });
            Source::Replicate { sizes: sizes.collect(), value: Box::new(value) }
        }
    }
}

/// Whether an array is only read by element, so that it need not be made.
pub fn only_elements<'c>(value: Val<'c>) -> bool {
    ir::uses(value).into_iter().all(|(op, i)| {
        if is::<tensor::Extract>(op) || is::<tensor::Dim>(op) {
            return i == 0;
        }
        if let Some(cast) = tensor::Cast::of(op) {
            return only_elements(cast.dest());
        }
        let combinator = Soac::of(op).filter(|soac| soac.is_combinator() && i < soac.inputs().len());
        combinator.is_some_and(|combinator| {
            let argument = ir::arguments(ir::block(op, 0))[i];
            let scalar = !argument.r#type().is_ranked_tensor_type();
            scalar || combinator.body().is_some() && only_elements(argument)
        })
    })
}
