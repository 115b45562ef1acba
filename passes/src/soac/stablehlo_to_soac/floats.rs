//! Floats by their bits, and the inverse of the error function.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{
        arith::{self, CmpFPredicate},
        math,
    },
    types,
};

/// The inverse of the error function, by the polynomials of M. Giles, "Approximating the erfinv
/// function" (2012), for single precision; in double precision two steps of Newton's method follow.
pub fn erf_inv<'c>(b: &Builder<'c>, x: Val<'c>) -> Val<'c> {
    const CENTRE: [f64; 9] = [
        2.81022636e-08,
        3.43273939e-07,
        -3.5233877e-06,
        -4.39150654e-06,
        0.00021858087,
        -0.00125372503,
        -0.00417768164,
        0.246640727,
        1.50140941,
    ];
    const TAIL: [f64; 9] = [
        -0.000200214257,
        0.000100950558,
        0.00134934322,
        -0.00367342844,
        0.00573950773,
        -0.0076224613,
        0.00943887047,
        1.00167406,
        2.83297682,
    ];
    let ty = x.r#type();
    // Half precision has too few bits for the coefficients.
    if types::bit_width(ty) < 32 {
        let wide = arith::extf(b, x, b.f32_type());
        return arith::truncf(b, erf_inv(b, wide), ty);
    }
    let float = |value: f64| b.float(value, ty);
    let polynomial = |all: &[f64; 9], w: Val<'c>| {
        all[1..].iter().fold(float(all[0]), |p, &next| arith::addf(b, float(next), arith::mulf(b, p, w)))
    };
    let square = arith::mulf(b, x, x);
    let w = arith::negf(b, math::log1p(b, arith::negf(b, square)));
    let is_centre = arith::cmpf(b, w, float(5.0), CmpFPredicate::OLT);
    let centre = polynomial(&CENTRE, arith::subf(b, w, float(2.5)));
    let tail = polynomial(&TAIL, arith::subf(b, math::sqrt(b, w), float(3.0)));
    let mut y = arith::mulf(b, b.select(is_centre, centre, tail), x);
    if types::bit_width(ty) == 64 {
        for _ in 0..2 {
            let off = arith::subf(b, math::erf(b, y), x);
            let slope = math::exp(b, arith::negf(b, arith::mulf(b, y, y)));
            let step = arith::divf(b, off, arith::mulf(b, slope, float(std::f64::consts::FRAC_2_SQRT_PI)));
            y = arith::subf(b, y, step);
        }
    }
    let at_end = arith::cmpf(b, math::absf(b, x), float(1.0), CmpFPredicate::OEQ);
    b.select(at_end, arith::mulf(b, x, float(f64::INFINITY)), y)
}

/// A float as an integer in the order of all floats: -nan, -inf, ..., -0, 0, ..., inf, nan.
pub fn in_order<'c>(b: &Builder<'c>, x: Val<'c>) -> Val<'c> {
    let width = types::bit_width(x.r#type()) as u32;
    let ty = b.integer_type(width);
    let bits = arith::bitcast(b, x, ty);
    let negative = arith::shrsi(b, bits, b.int(i64::from(width) - 1, ty));
    let all_but_sign = arith::shrui(b, negative, b.int(1, ty));
    arith::xori(b, bits, all_but_sign)
}

/// How many bits the exponent and the mantissa of a type have.
fn layout(ty: Type) -> (i64, i64) {
    match types::bit_width(ty) as i64 {
        16 if types::Element::of(ty) == Some(types::Element::F16) => (5, 10),
        16 => (8, 7),
        32 => (8, 23),
        _ => (11, 52),
    }
}

/// The number that comes after one on the way to another one.
pub fn next_after<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let float = x.r#type();
    let ty = b.integer_type(types::bit_width(float) as u32);
    let (zero, one) = (b.zero(float), b.int(1, ty));
    let is = |x: Val<'c>, y: Val<'c>, how: CmpFPredicate| arith::cmpf(b, x, y, how);
    // Of one sign the bits ascend with the absolute value.
    let away = b.cmpi(Predicate::Eq, is(x, y, CmpFPredicate::OLT), is(x, zero, CmpFPredicate::OGT));
    let bits = arith::bitcast(b, x, ty);
    let moved = arith::bitcast(b, b.select(away, b.add(bits, one), b.sub(bits, one)), float);
    let least = math::copysign(b, arith::bitcast(b, one, float), y);
    let next = b.select(is(x, zero, CmpFPredicate::OEQ), least, moved);
    let next = b.select(is(x, y, CmpFPredicate::OEQ), y, next);
    b.select(is(x, y, CmpFPredicate::UNO), arith::addf(b, x, y), next)
}

/// A number rounded to one with fewer bits of exponent and mantissa, ties to even; what is too
/// small is a zero, what is too large infinity.
pub fn reduced<'c>(b: &Builder<'c>, x: Val<'c>, exponent: i64, mantissa: i64) -> Val<'c> {
    let float = x.r#type();
    let (own_exponent, own_mantissa) = layout(float);
    let ty = b.integer_type(types::bit_width(float) as u32);
    let int = |value: i64| b.int(value, ty);
    let whole = arith::bitcast(b, x, ty);
    let mut bits = whole;
    if mantissa < own_mantissa {
        let shift = own_mantissa - mantissa;
        let last = arith::andi(b, arith::shrui(b, bits, int(shift)), int(1));
        let rounded = b.add(b.add(bits, last), int((1 << (shift - 1)) - 1));
        bits = arith::andi(b, rounded, int(-1 << shift));
    }
    if exponent < own_exponent {
        let middle = |bits: i64| (1 << (bits - 1)) - 1;
        let size = b.and(bits, int(((1 << own_exponent) - 1) << own_mantissa));
        let sign = b.and(whole, b.shl(int(1), int(types::bit_width(float) as i64 - 1)));
        let [low, high] =
            [-middle(exponent), middle(exponent)].map(|n| int((middle(own_exponent) + n) << own_mantissa));
        let infinite = int(((1 << own_exponent) - 1) << own_mantissa);
        let [none, most] = [sign, arith::ori(b, sign, infinite)];
        bits = b.select(b.cmpi(Predicate::Ule, size, low), none, bits);
        bits = b.select(b.cmpi(Predicate::Ugt, size, high), most, bits);
    }
    let is_none = arith::cmpf(b, x, x, CmpFPredicate::UNO);
    b.select(is_none, x, arith::bitcast(b, bits, float))
}
