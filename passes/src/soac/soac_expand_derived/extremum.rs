//! `argmin` and `argmax` as a reduction of pairs.
//!
//! A pair is before another one if its key is, or if both keys are the same and its index is
//! less. That is a total order, so the lesser pair is associative and commutative. Indices
//! are compared without sign: that of the neutral pair, -1, comes last. Keys are signed
//! integers in the order of the elements, so that an operator has two comparisons of them:
//!
//! ```text
//! key x  ==  bits y xor ((bits y >> last) & greatest)  where y = x + 0.0
//! ```
//!
//! of a float: of a negative one all bits but the sign are turned round, and the sum has no
//! negative zero. What is no number is before all keys of numbers.

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
    let key_type = key_type(b, element);
    let keys = match key_type == element {
        true => xs,
        false => {
            let body = b.region(&[element], |b, v| _ = soac::yield_(b, &[key(b, v[0], key_type, least)]));
            soac::map(b, &[xs], &[types::tensor(&shape, key_type)], body).results()[0]
        }
    };
    let pair = [key_type, index];
    let before = if least { Predicate::Slt } else { Predicate::Sgt };
    let operator = b.region(&[pair, pair].concat(), |b, v| {
        let (other, same) = (b.cmpi(before, v[2], v[0]), b.cmpi(Predicate::Eq, v[2], v[0]));
        let sooner = b.cmpi(Predicate::Ult, v[3], v[1]);
        let takes_other = arith::ori(b, other, arith::andi(b, same, sooner));
        soac::yield_(b, &b.select_all(takes_other, &v[2..], &v[..2]));
    });
    let neutral = [extreme(b, key_type, !least), b.index(-1)];
    let reduce = soac::reduce(b, &[keys, numbers], &neutral, &pair, operator);
    reduce.set_commutative(true).results()[1]
}

/// The type of the keys of elements.
pub fn key_type<'c>(b: &Builder<'c>, element: Type<'c>) -> Type<'c> {
    match element.is_float() {
        true => b.integer_type(types::bit_width(element) as u32),
        false if types::is_bool(element) => b.integer_type(8),
        false => element,
    }
}

/// The key of an element that has another type: of what is no number the least key if that
/// is to come first, or the greatest.
pub fn key<'c>(b: &Builder<'c>, x: Val<'c>, ty: Type<'c>, least: bool) -> Val<'c> {
    let element = x.r#type();
    if types::is_bool(element) {
        return arith::extui(b, x, ty);
    }
    let bits = arith::bitcast(b, arith::addf(b, x, b.float(0.0, element)), ty);
    let last = b.int(types::bit_width(ty) as i64 - 1, ty);
    let turned = arith::andi(b, arith::shrsi(b, bits, last), extreme(b, ty, false));
    let number = arith::cmpf(b, x, x, CmpFPredicate::ORD);
    b.select(number, b.xor(bits, turned), extreme(b, ty, least))
}

/// The least value of a type, or the greatest.
fn extreme<'c>(b: &Builder<'c>, ty: Type<'c>, least: bool) -> Val<'c> {
    if least { Neutral::Least } else { Neutral::Greatest }.value(b, ty)
}
