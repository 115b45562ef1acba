//! Functions of `math` that MLIR's conversions to LLVM do not take.
//!
//! - `isinf x == (abs x = inf)`
//! - `isnormal x == (abs x >= smallest normal) and (abs x < inf)`
//! - `clampf x to [l, h] == minnum (maxnum x l) h`
//! - `ipowi x n`: by the bits of n; for n below 0 it is that of the reciprocal, cut to an
//!   integer, and stops the program for 0

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, arith::CmpFPredicate, math, soac},
    types::Element,
};

/// What takes the place of an operation on scalars, if it is one of these.
pub fn expanded<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Vec<Val<'c>>> {
    let result = ir::results(op).first().and_then(|v| Element::of(v.r#type()));
    result?;
    if let Some(op) = math::IsInf::of(op) {
        Some(vec![is_infinite(b, op.operand())])
    } else if let Some(op) = math::IsNormal::of(op) {
        is_normal(b, op.operand()).map(|v| vec![v])
    } else if let Some(op) = math::ClampF::of(op) {
        Some(vec![arith::minnumf(b, arith::maxnumf(b, op.value(), op.min()), op.max())])
    } else {
        math::IPowI::of(op).map(|op| vec![power(b, op.lhs(), op.rhs())])
    }
}

fn infinity<'c>(b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
    b.float(f64::INFINITY, ty)
}

fn is_infinite<'c>(b: &Builder<'c>, x: Val<'c>) -> Val<'c> {
    arith::cmpf(b, math::absf(b, x), infinity(b, x.r#type()), CmpFPredicate::OEQ)
}

fn is_normal<'c>(b: &Builder<'c>, x: Val<'c>) -> Option<Val<'c>> {
    let ty = x.r#type();
    let exponent = match Element::of(ty)? {
        Element::F16 => -14,
        Element::BF16 | Element::F32 => -126,
        Element::F64 => -1022,
        _ => return None,
    };
    let size = math::absf(b, x);
    let large = arith::cmpf(b, size, b.float(2f64.powi(exponent), ty), CmpFPredicate::OGE);
    Some(b.and(large, arith::cmpf(b, size, infinity(b, ty), CmpFPredicate::OLT)))
}

fn power<'c>(b: &Builder<'c>, x: Val<'c>, n: Val<'c>) -> Val<'c> {
    let ty = x.r#type();
    let [zero, one, minus] = [0, 1, -1].map(|v| b.int(v, ty));
    let negative = b.cmpi(Predicate::Slt, n, zero);
    let fails = b.and(negative, b.cmpi(Predicate::Eq, x, zero));
    soac::assert(b, b.not(fails), &[n], "'math.ipowi' op divides by zero: 0 to the power {0}");
    // 1 and -1 alone have a reciprocal that is not cut to 0.
    let unit = b.or(b.cmpi(Predicate::Eq, x, one), b.cmpi(Predicate::Eq, x, minus));
    let base = b.select(b.and(negative, b.not(unit)), zero, x);
    let odd = b.select(unit, b.and(n, one), one);
    let exponent = b.select(negative, odd, n);
    let round = |b: &Builder<'c>, carried: &[Val<'c>]| {
        let [result, base, exponent] = [carried[0], carried[1], carried[2]];
        let odd = b.cmpi(Predicate::Ne, b.and(exponent, one), zero);
        let result = b.select(odd, b.mul(result, base), result);
        vec![result, b.mul(base, base), b.shr(exponent, one)]
    };
    let more = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ne, carried[2], zero);
    b.while_loop(&[one, base, exponent], more, round)[0]
}
