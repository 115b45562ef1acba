//! Operations of `arith` that are associative and commutative, and their neutral
//! elements. Results of floats may be associated in any way (rule 3).

use melior::ir::{Attribute, Type, operation::OperationLike};

use crate::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{
        TypedOp,
        arith::{self, FastMathFlags},
    },
    types,
};

/// The neutral element of an operation, by its place among the values of the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neutral {
    /// 0; of a sum of floats -0.0, so that a sum of zeros keeps its sign.
    Zero,
    /// 1.
    One,
    /// All bits set.
    Ones,
    /// The least value of a signed type, minus infinity of a float.
    Least,
    /// The greatest value of a signed type, infinity of a float.
    Greatest,
    /// A value that is no number.
    Nan,
}

impl Neutral {
    /// The value of a type.
    pub fn value<'c>(self, b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
        if types::Element::of(ty).is_some_and(types::Element::is_float) {
            return b.float(
                match self {
                    Self::Zero => -0.0,
                    Self::One | Self::Ones => 1.0,
                    Self::Least => f64::NEG_INFINITY,
                    Self::Greatest => f64::INFINITY,
                    Self::Nan => f64::NAN,
                },
                ty,
            );
        }
        let least = -1i64 << (types::bit_width(ty) - 1);
        b.int(
            match self {
                Self::Zero | Self::Nan => 0,
                Self::One => 1,
                Self::Ones => -1,
                Self::Least => least,
                Self::Greatest => !least,
            },
            ty,
        )
    }
}

const MONOIDS: [(&str, Neutral); 15] = [
    (arith::AddI::NAME, Neutral::Zero),
    (arith::AddF::NAME, Neutral::Zero),
    (arith::MulI::NAME, Neutral::One),
    (arith::MulF::NAME, Neutral::One),
    (arith::AndI::NAME, Neutral::Ones),
    (arith::OrI::NAME, Neutral::Zero),
    (arith::XOrI::NAME, Neutral::Zero),
    (arith::MaxSI::NAME, Neutral::Least),
    (arith::MinSI::NAME, Neutral::Greatest),
    (arith::MaxUI::NAME, Neutral::Zero),
    (arith::MinUI::NAME, Neutral::Ones),
    (arith::MaximumF::NAME, Neutral::Least),
    (arith::MinimumF::NAME, Neutral::Greatest),
    (arith::MaxNumF::NAME, Neutral::Nan),
    (arith::MinNumF::NAME, Neutral::Nan),
];

/// The neutral element of an operation, `None` if it is not known to be associative and
/// commutative.
pub fn neutral(op: Op) -> Option<Neutral> {
    MONOIDS.iter().find(|(name, _)| ir::is(op, name)).map(|&(_, neutral)| neutral)
}

/// Whether each component of an operator on so many has an operation of its own that is known to
/// be associative and commutative.
pub fn has_components(operator: Blk, components: usize) -> bool {
    let body = ir::operations(operator);
    body.len() == components + 1 && body[..components].iter().all(|&op| neutral(op).is_some())
}

/// The attribute that says what LLVM may do with float operations.
pub const FLAGS: &str = "fastmath";

/// Lets a sum or product of floats be associated in any way: its flags before, if it is one.
pub fn reassociate<'c>(op: Op<'c>) -> Option<Attribute<'c>> {
    let flags = op.attribute(FLAGS).ok();
    let set = |flags| match arith::AddF::of(op) {
        Some(sum) => Some(sum.set_fastmath(flags).operation()),
        None => arith::MulF::of(op).map(|product| product.set_fastmath(flags).operation()),
    };
    let old = match flags {
        Some(flags) => flags,
        None => set(FastMathFlags::None)?.attribute(FLAGS).ok()?,
    };
    set(FastMathFlags::Reassoc).map(|_| old)
}
