//! `argmin` and `argmax` as a reduction of pairs.
//!
//! A pair is before another one if its value is, or if neither value is before the other and
//! its index is less. That is a total order, so the lesser pair is associative and
//! commutative. Indices are compared without sign: that of the neutral pair, -1, comes last.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    monoid::Neutral,
    ops::{
        arith::{self, CmpFPredicate},
        soac,
    },
    types::{self, DYNAMIC},
};

/// The index of the first of the least elements of an array, or of the greatest.
pub fn first<'c>(b: &Builder<'c>, xs: Val<'c>, least: bool) -> Val<'c> {
    let ty = xs.r#type();
    let (element, index) = (types::element(ty), b.index_type());
    let shape = types::shape(ty).unwrap_or_default();
    let size = (shape[0] == DYNAMIC).then(|| b.dim(xs, 0));
    let numbers = soac::iota(b, size, None, None, types::tensor(&shape, index));
    let pair = [element, index];
    let operator = b.region(&[pair, pair].concat(), |b, v| {
        let (own, other) = (is_before(b, v[0], v[2], least), is_before(b, v[2], v[0], least));
        let sooner = b.cmpi(Predicate::Ult, v[3], v[1]);
        let same = b.not(own);
        let takes_other = arith::ori(b, other, arith::andi(b, same, sooner));
        soac::yield_(b, &b.select_all(takes_other, &v[2..], &v[..2]));
    });
    let neutral = [last(b, element, least), b.index(-1)];
    let reduce = soac::reduce(b, &[xs, numbers], &neutral, &pair, operator);
    reduce.set_commutative(true).results()[1]
}

/// Whether `x` is before `y`: less, or greater. What is no number is before all numbers.
fn is_before<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, least: bool) -> Val<'c> {
    let ty = x.r#type();
    if ty.is_float() {
        let predicate = if least { CmpFPredicate::ULT } else { CmpFPredicate::UGT };
        let is_number = arith::cmpf(b, y, y, CmpFPredicate::ORD);
        return arith::andi(b, arith::cmpf(b, x, y, predicate), is_number);
    }
    b.cmpi(
        match (types::is_bool(ty), least) {
            (true, true) => Predicate::Ult,
            (true, false) => Predicate::Ugt,
            (false, true) => Predicate::Slt,
            (false, false) => Predicate::Sgt,
        },
        x,
        y,
    )
}

/// A value that no other one is behind.
fn last<'c>(b: &Builder<'c>, ty: Type<'c>, least: bool) -> Val<'c> {
    if types::is_bool(ty) {
        return b.flag(least);
    }
    if least { Neutral::Greatest } else { Neutral::Least }.value(b, ty)
}
