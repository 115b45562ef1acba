//! Sorting numbers by their digits, the least significant one first.
//!
//! ```text
//! sort xs  ==  ks = keys xs; while a digit is left { ks = partition (digit ks) ks }; xs of ks
//! ```
//!
//! A partition is stable, so that after the last digit all are in order (Hollerith; Knuth,
//! "The Art of Computer Programming", volume 3, 5.2.5). Keys are numbers without sign in the
//! order of the elements, less the least of them: digits that are zero in all keys take no
//! round. Integers come back from their keys if nothing moves with them; else the keys move
//! with the numbers of their elements, and the arrays follow at the end.
//!
//! Precondition: the sort stands in no combinator, where each element would have its own
//! number of rounds.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    combinators::is_combinator,
    ir::{self, Builder, Val},
    monoid::Neutral,
    ops::{
        TypedOp,
        arith::{self, CmpFPredicate},
        derived, soac,
    },
    types::{self, DYNAMIC},
};

use super::extremum;
use crate::soac::merging::taken;

/// In which order keys come.
#[derive(Clone, Copy)]
struct Order {
    signed: bool,
    descending: bool,
}

/// The inputs of a sort in order, if that is the order of the numbers of its first input, by digits
/// of so many bits.
pub fn sorted<'c>(b: &Builder<'c>, sort: derived::Sort<'c>, bits: u32) -> Option<Vec<Val<'c>>> {
    let order = order(sort).filter(|_| !ir::around(sort.operation()).any(is_combinator))?;
    let (inputs, xs) = (sort.inputs(), sort.inputs()[0]);
    let (element, shape) = (types::element(xs.r#type()), types::shape(xs.r#type()).unwrap_or_default());
    let ty = extremum::key_type(b, if element.is_index() { b.integer_type(64) } else { element });
    let bits = i64::from(bits);
    let array = |of| types::tensor(&shape, of);
    let all = map(b, xs, array(ty), &|b, x| turned(b, integer(b, x, ty), order));
    let least = reduced(b, all, Neutral::Ones, ty);
    let most = reduced(b, all, Neutral::Zero, ty);
    let keys = map(b, all, array(ty), &|b, key| b.sub(key, least));
    let numbers = (inputs.len() > 1 || element.is_float()).then(|| {
        let size = (shape[0] == DYNAMIC).then(|| b.dim(xs, 0));
        soac::iota(b, size, None, None, array(b.index_type()))
    });
    let zero = b.int(0, ty);
    let begin = [[b.sub(most, least), zero, keys].as_slice(), numbers.as_slice()].concat();
    let left = |b: &Builder<'c>, c: &[Val<'c>]| b.cmpi(Predicate::Ne, c[0], zero);
    let ordered = b.while_loop(&begin, left, |b, c| {
        let digit = b.int(bits, ty);
        [[b.shr(c[0], digit), b.add(c[1], digit)].as_slice(), &round(b, c[1], &c[2..], bits)].concat()
    });
    Some(match numbers {
        Some(_) => inputs.into_iter().map(|input| taken(b, input, ordered[3])).collect(),
        None => {
            vec![map(b, ordered[2], xs.r#type(), &|b, key| element_of(b, turned(b, b.add(key, least), order), element))]
        }
    })
}

/// The order of a comparison of integers, or that of a sort without one.
fn order<'c>(sort: derived::Sort<'c>) -> Option<Order> {
    let arguments = ir::arguments(sort.before());
    let (x, y) = (arguments[0], arguments[sort.inputs().len()]);
    let [before] = ir::operands(ir::terminator(sort.before()))[..] else { return None };
    if let Some(compared) = arith::CmpI::defining(before).filter(|op| (op.lhs(), op.rhs()) == (x, y)) {
        let (signed, descending) = match compared.predicate() {
            Predicate::Slt => (true, false),
            Predicate::Sgt => (true, true),
            Predicate::Ult => (false, false),
            Predicate::Ugt => (false, true),
            Predicate::Eq | Predicate::Ne | Predicate::Sle | Predicate::Sge | Predicate::Ule | Predicate::Uge => {
                return None;
            }
        };
        // A boolean has the same key either way, and is not below zero.
        return (!types::is_bool(x.r#type()) || !signed).then_some(Order { signed, descending });
    }
    let both = arith::AndI::defining(before)?;
    let [number, below] = [both.lhs(), both.rhs()].map(arith::CmpF::defining);
    let is = |op: Option<arith::CmpF<'c>>, predicate, operands| {
        op.is_some_and(|op| op.predicate() == predicate && (op.lhs(), op.rhs()) == operands)
    };
    let ascending = is(number, CmpFPredicate::ORD, (x, x)) && is(below, CmpFPredicate::ULT, (x, y));
    ascending.then_some(Order { signed: true, descending: false })
}

/// An element as an integer in its order.
fn integer<'c>(b: &Builder<'c>, x: Val<'c>, ty: Type<'c>) -> Val<'c> {
    match x.r#type().is_index() {
        true => b.index_cast(x, ty),
        false if x.r#type() == ty => x,
        false => extremum::key(b, x, ty, false),
    }
}

/// The element of an integer in its order.
fn element_of<'c>(b: &Builder<'c>, key: Val<'c>, element: Type<'c>) -> Val<'c> {
    match key.r#type() == element {
        true => key,
        false if element.is_index() => b.index_cast(key, element),
        false => arith::trunci(b, key, element),
    }
}

/// An integer with its order turned to that of numbers without sign, and back.
fn turned<'c>(b: &Builder<'c>, key: Val<'c>, order: Order) -> Val<'c> {
    let ty = key.r#type();
    let mask = match order {
        Order { signed: false, descending: false } => return key,
        Order { signed: true, descending: false } => Neutral::Least,
        Order { signed: true, descending: true } => Neutral::Greatest,
        Order { signed: false, descending: true } => Neutral::Ones,
    };
    b.xor(key, mask.value(b, ty))
}

/// The least of the keys, or the greatest, by its neutral element.
fn reduced<'c>(b: &Builder<'c>, keys: Val<'c>, neutral: Neutral, ty: Type<'c>) -> Val<'c> {
    let operator = b.region(&[ty, ty], |b, v| {
        let chosen = if neutral == Neutral::Ones { b.min_ui(v[0], v[1]) } else { b.max_ui(v[0], v[1]) };
        soac::yield_(b, &[chosen]);
    });
    soac::reduce(b, &[keys], &[neutral.value(b, ty)], &[ty], operator).set_commutative(true).results()[0]
}

/// A function of each element.
fn map<'c>(b: &Builder<'c>, xs: Val<'c>, ty: Type<'c>, f: &dyn Fn(&Builder<'c>, Val<'c>) -> Val<'c>) -> Val<'c> {
    let body = b.region(&[types::element(xs.r#type())], |b, v| _ = soac::yield_(b, &[f(b, v[0])]));
    soac::map(b, &[xs], &[ty], body).results()[0]
}

/// Arrays by one digit of the first one, of so many bits.
fn round<'c>(b: &Builder<'c>, shift: Val<'c>, arrays: &[Val<'c>], bits: i64) -> Vec<Val<'c>> {
    let elements: Vec<_> = arrays.iter().map(|v| types::element(v.r#type())).collect();
    let body = b.region(&elements, |b, v| {
        let key = arith::shrui(b, v[0], shift);
        let class = arith::andi(b, key, b.int((1 << bits) - 1, elements[0]));
        let class = arith::index_castui(b, class, b.index_type());
        soac::yield_(b, &[&[class], v].concat());
    });
    let classes = 1 << bits;
    let mut types: Vec<_> = arrays.iter().map(|v| v.r#type()).collect();
    types.push(types::tensor(&[classes], b.index_type()));
    let mut results = soac::partition(b, arrays, classes, &types, body).results();
    results.pop();
    results
}
