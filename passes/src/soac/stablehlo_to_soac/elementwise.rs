//! Operations on elements: the scalar code of each.
//!
//! Where StableHLO leaves open what a division by zero or a shift by too much yields, this is
//! what XLA yields on a CPU: -1 and the dividend for the quotient and the remainder of integers
//! by zero, and no bit of the number for a shift by its width or more.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{
        arith::{self, CmpFPredicate},
        math,
    },
    types,
};

use super::{
    attributes,
    floats::{self, in_order},
    is_unsigned,
};
use crate::Failure;

const OF_ONE: &[&str] = &[
    "abs",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "bitcast_convert",
    "cbrt",
    "ceil",
    "convert",
    "cosh",
    "cosine",
    "count_leading_zeros",
    "erf",
    "erf_inv",
    "erfc",
    "exponential",
    "exponential_minus_one",
    "floor",
    "is_finite",
    "is_inf",
    "is_neg_inf",
    "is_pos_inf",
    "log",
    "log_plus_one",
    "logistic",
    "negate",
    "not",
    "popcnt",
    "reduce_precision",
    "round_nearest_afz",
    "round_nearest_even",
    "rsqrt",
    "sign",
    "sine",
    "sinh",
    "sqrt",
    "square",
    "tan",
    "tanh",
];

const OF_TWO: &[&str] = &[
    "add",
    "and",
    "atan2",
    "compare",
    "divide",
    "maximum",
    "minimum",
    "mulhi",
    "multiply",
    "next_after",
    "or",
    "power",
    "remainder",
    "shift_left",
    "shift_right_arithmetic",
    "shift_right_logical",
    "subtract",
    "xor",
];

const OF_THREE: &[&str] = &["clamp", "select"];

/// How many operands an operation on elements has; `None` if it is not taken.
pub fn arity(kind: &str) -> Option<usize> {
    [OF_ONE, OF_TWO, OF_THREE].iter().position(|names| names.contains(&kind)).map(|at| at + 1)
}

/// What an element is.
#[derive(Clone, Copy, PartialEq)]
enum Number {
    Float,
    Bool,
    Signed,
    Unsigned,
}

fn number(ty: Type) -> Number {
    let element = types::element(ty);
    match () {
        () if types::is_bool(element) => Number::Bool,
        () if is_unsigned(element) => Number::Unsigned,
        () if element.is_integer() => Number::Signed,
        () => Number::Float,
    }
}

/// An operation on elements, of scalars.
pub fn scalar<'c>(b: &Builder<'c>, kind: &str, op: Op<'c>, v: &[Val<'c>]) -> Result<Val<'c>, Failure<'c>> {
    let of = number(ir::operands(op)[0].r#type());
    let result = ir::result(op, 0).r#type();
    let refuse = || Failure::at(op, format!("is not taken on {}", types::element(ir::operands(op)[0].r#type())));
    let value = match kind {
        "compare" => compare(b, op, of, v),
        "select" => b.select(v[0], v[1], v[2]),
        "clamp" => {
            let of = number(ir::operands(op)[1].r#type());
            let up = extreme(b, of, v[0], v[1], true);
            extreme(b, of, up, v[2], false)
        }
        "convert" => convert(b, op, of, v[0]),
        "reduce_precision" if of == Number::Float => {
            let bits = ["exponent_bits", "mantissa_bits"].map(|name| ir::integer_attribute(op, name));
            let [Some(exponent @ 1..), Some(mantissa @ 0..)] = bits else {
                return Err(Failure::at(op, "has no numbers of bits"));
            };
            floats::reduced(b, v[0], exponent, mantissa)
        }
        "bitcast_convert" => {
            let to = super::converted(types::element(result), op)?;
            if types::bit_width(to) != types::bit_width(v[0].r#type()) {
                return Err(Failure::at(op, "is not taken between elements of different width"));
            }
            if to == v[0].r#type() { v[0] } else { arith::bitcast(b, v[0], to) }
        }
        _ => match of {
            Number::Float => float(b, kind, v),
            Number::Bool => boolean(b, kind, v),
            Number::Signed | Number::Unsigned => integer(b, kind, of == Number::Signed, v),
        }
        .ok_or_else(refuse)?,
    };
    Ok(value)
}

fn float<'c>(b: &Builder<'c>, kind: &str, v: &[Val<'c>]) -> Option<Val<'c>> {
    let ty = v[0].r#type();
    let one = || b.float(1.0, ty);
    Some(match kind {
        "abs" => math::absf(b, v[0]),
        "acos" => math::acos(b, v[0]),
        "acosh" => math::acosh(b, v[0]),
        "add" => arith::addf(b, v[0], v[1]),
        "asin" => math::asin(b, v[0]),
        "asinh" => math::asinh(b, v[0]),
        "atan" => math::atan(b, v[0]),
        "atan2" => math::atan2(b, v[0], v[1]),
        "atanh" => math::atanh(b, v[0]),
        "cbrt" => math::cbrt(b, v[0]),
        "ceil" => math::ceil(b, v[0]),
        "cosh" => math::cosh(b, v[0]),
        "cosine" => math::cos(b, v[0]),
        "divide" => arith::divf(b, v[0], v[1]),
        "erf" => math::erf(b, v[0]),
        "erf_inv" => floats::erf_inv(b, v[0]),
        "erfc" => math::erfc(b, v[0]),
        "exponential" => math::exp(b, v[0]),
        "exponential_minus_one" => math::expm1(b, v[0]),
        "floor" => math::floor(b, v[0]),
        "is_finite" => math::isfinite(b, v[0]),
        "is_inf" => math::isinf(b, v[0]),
        "is_neg_inf" => arith::cmpf(b, v[0], b.float(f64::NEG_INFINITY, ty), CmpFPredicate::OEQ),
        "is_pos_inf" => arith::cmpf(b, v[0], b.float(f64::INFINITY, ty), CmpFPredicate::OEQ),
        "log" => math::log(b, v[0]),
        "log_plus_one" => math::log1p(b, v[0]),
        "logistic" => {
            let less = math::exp(b, arith::negf(b, v[0]));
            arith::divf(b, one(), arith::addf(b, one(), less))
        }
        "maximum" => arith::maximumf(b, v[0], v[1]),
        "minimum" => arith::minimumf(b, v[0], v[1]),
        "multiply" => arith::mulf(b, v[0], v[1]),
        "negate" => arith::negf(b, v[0]),
        "next_after" => floats::next_after(b, v[0], v[1]),
        "power" => math::powf(b, v[0], v[1]),
        "remainder" => arith::remf(b, v[0], v[1]),
        "round_nearest_afz" => math::round(b, v[0]),
        "round_nearest_even" => math::roundeven(b, v[0]),
        "rsqrt" => math::rsqrt(b, v[0]),
        "sign" => {
            // Zeros of either sign and what is no number are kept.
            let signed = math::copysign(b, one(), v[0]);
            let moved = arith::cmpf(b, v[0], b.zero(ty), CmpFPredicate::ONE);
            b.select(moved, signed, v[0])
        }
        "sine" => math::sin(b, v[0]),
        "sinh" => math::sinh(b, v[0]),
        "sqrt" => math::sqrt(b, v[0]),
        "square" => arith::mulf(b, v[0], v[0]),
        "subtract" => arith::subf(b, v[0], v[1]),
        "tan" => math::tan(b, v[0]),
        "tanh" => math::tanh(b, v[0]),
        _ => return None,
    })
}

fn boolean<'c>(b: &Builder<'c>, kind: &str, v: &[Val<'c>]) -> Option<Val<'c>> {
    Some(match kind {
        "add" | "maximum" | "or" => arith::ori(b, v[0], v[1]),
        "multiply" | "minimum" | "and" => arith::andi(b, v[0], v[1]),
        "xor" => arith::xori(b, v[0], v[1]),
        "not" => b.not(v[0]),
        _ => return None,
    })
}

fn integer<'c>(b: &Builder<'c>, kind: &str, signed: bool, v: &[Val<'c>]) -> Option<Val<'c>> {
    let ty = v[0].r#type();
    let (zero, one) = (b.int(0, ty), b.int(1, ty));
    let bits = types::bit_width(ty) as i64;
    let below = |shift: Val<'c>| b.cmpi(Predicate::Ult, shift, b.int(bits, ty));
    Some(match kind {
        "abs" if signed => math::absi(b, v[0]),
        "abs" => v[0],
        "add" => arith::addi(b, v[0], v[1]),
        "and" => arith::andi(b, v[0], v[1]),
        "count_leading_zeros" => math::ctlz(b, v[0]),
        "divide" | "remainder" => divide(b, kind == "divide", signed, v[0], v[1]),
        "maximum" | "minimum" => {
            let of = if signed { Number::Signed } else { Number::Unsigned };
            extreme(b, of, v[0], v[1], kind == "maximum")
        }
        "mulhi" if signed => arith::mulsi_extended(b, v[0], v[1]).high(),
        "mulhi" => arith::mului_extended(b, v[0], v[1]).high(),
        "multiply" => arith::muli(b, v[0], v[1]),
        "negate" => arith::subi(b, zero, v[0]),
        "not" => arith::xori(b, v[0], b.int(-1, ty)),
        "or" => arith::ori(b, v[0], v[1]),
        "popcnt" => math::ctpop(b, v[0]),
        "power" => power(b, signed, v[0], v[1]),
        "shift_left" | "shift_right_logical" => {
            let inside = below(v[1]);
            let by = b.select(inside, v[1], zero);
            let shifted = if kind == "shift_left" { arith::shli(b, v[0], by) } else { arith::shrui(b, v[0], by) };
            b.select(inside, shifted, zero)
        }
        "shift_right_arithmetic" => {
            let by = b.select(below(v[1]), v[1], b.int(bits - 1, ty));
            arith::shrsi(b, v[0], by)
        }
        "sign" if signed => {
            let up = b.cmpi(Predicate::Sgt, v[0], zero);
            let down = b.cmpi(Predicate::Slt, v[0], zero);
            b.select(up, one, b.select(down, b.int(-1, ty), zero))
        }
        "sign" => b.select(b.cmpi(Predicate::Eq, v[0], zero), zero, one),
        "square" => arith::muli(b, v[0], v[0]),
        "subtract" => arith::subi(b, v[0], v[1]),
        "xor" => arith::xori(b, v[0], v[1]),
        _ => return None,
    })
}

/// A quotient or remainder for all operands.
fn divide<'c>(b: &Builder<'c>, quotient: bool, signed: bool, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let ty = x.r#type();
    let minus_one = b.int(-1, ty);
    let by_zero = b.cmpi(Predicate::Eq, y, b.int(0, ty));
    let mut unsafe_ = by_zero;
    if signed {
        let least = b.shl(b.int(1, ty), b.int(types::bit_width(ty) as i64 - 1, ty));
        let overflows = arith::andi(b, b.cmpi(Predicate::Eq, x, least), b.cmpi(Predicate::Eq, y, minus_one));
        unsafe_ = arith::ori(b, by_zero, overflows);
    }
    let divisor = b.select(unsafe_, b.int(1, ty), y);
    match (quotient, signed) {
        // The least number by -1 is itself, as by 1.
        (true, true) => b.select(by_zero, minus_one, arith::divsi(b, x, divisor)),
        (true, false) => b.select(by_zero, minus_one, arith::divui(b, x, divisor)),
        (false, true) => b.select(by_zero, x, arith::remsi(b, x, divisor)),
        (false, false) => b.select(by_zero, x, arith::remui(b, x, divisor)),
    }
}

/// The power by squaring; by a negative exponent 0, but for bases of 1 and -1.
fn power<'c>(b: &Builder<'c>, signed: bool, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let ty = x.r#type();
    let (zero, one) = (b.int(0, ty), b.int(1, ty));
    let is_set = |bits: Val<'c>| b.cmpi(Predicate::Ne, arith::andi(b, bits, one), zero);
    let some = |b: &Builder<'c>, c: &[Val<'c>]| b.cmpi(Predicate::Ne, c[1], zero);
    let result = b.while_loop(&[x, y, one], some, |b, c| {
        let odd = b.cmpi(Predicate::Ne, arith::andi(b, c[1], one), zero);
        let more = b.select(odd, arith::muli(b, c[2], c[0]), c[2]);
        vec![arith::muli(b, c[0], c[0]), arith::shrui(b, c[1], one), more]
    })[2];
    if !signed {
        return result;
    }
    let alternating = b.select(is_set(y), b.int(-1, ty), one);
    let of_minus_one = b.select(b.cmpi(Predicate::Eq, x, b.int(-1, ty)), alternating, zero);
    let of_negative = b.select(b.cmpi(Predicate::Eq, x, one), one, of_minus_one);
    b.select(b.cmpi(Predicate::Slt, y, zero), of_negative, result)
}

/// The larger or smaller of two numbers.
fn extreme<'c>(b: &Builder<'c>, of: Number, x: Val<'c>, y: Val<'c>, larger: bool) -> Val<'c> {
    match (of, larger) {
        (Number::Float, true) => arith::maximumf(b, x, y),
        (Number::Float, false) => arith::minimumf(b, x, y),
        (Number::Signed, true) => arith::maxsi(b, x, y),
        (Number::Signed, false) => arith::minsi(b, x, y),
        (Number::Unsigned, true) => arith::maxui(b, x, y),
        (Number::Unsigned, false) => arith::minui(b, x, y),
        (Number::Bool, true) => arith::ori(b, x, y),
        (Number::Bool, false) => arith::andi(b, x, y),
    }
}

fn compare<'c>(b: &Builder<'c>, op: Op<'c>, of: Number, v: &[Val<'c>]) -> Val<'c> {
    let direction = attributes::case(op, "comparison_direction");
    let (mut x, mut y) = (v[0], v[1]);
    let total = attributes::case(op, "compare_type") == "TOTALORDER";
    let signed = of == Number::Signed || of == Number::Float;
    if of == Number::Float && total {
        (x, y) = (in_order(b, x), in_order(b, y));
    } else if of == Number::Float {
        use CmpFPredicate as P;
        let predicate = match direction.as_str() {
            "EQ" => P::OEQ,
            "NE" => P::UNE,
            "LT" => P::OLT,
            "LE" => P::OLE,
            "GT" => P::OGT,
            _ => P::OGE,
        };
        return arith::cmpf(b, x, y, predicate);
    }
    let predicate = match (direction.as_str(), signed) {
        ("EQ", _) => Predicate::Eq,
        ("NE", _) => Predicate::Ne,
        ("LT", true) => Predicate::Slt,
        ("LE", true) => Predicate::Sle,
        ("GT", true) => Predicate::Sgt,
        (_, true) => Predicate::Sge,
        ("LT", false) => Predicate::Ult,
        ("LE", false) => Predicate::Ule,
        ("GT", false) => Predicate::Ugt,
        (_, false) => Predicate::Uge,
    };
    b.cmpi(predicate, x, y)
}

/// The number with the other sign.
pub fn negated<'c>(b: &Builder<'c>, x: Val<'c>) -> Val<'c> {
    match x.r#type().is_integer() {
        true => arith::subi(b, b.int(0, x.r#type()), x),
        false => arith::negf(b, x),
    }
}

/// Whether a number is less than another one, floats in the order of all of them.
pub fn is_less<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, unsigned: bool) -> Val<'c> {
    let float = !x.r#type().is_integer();
    let [x, y] = if float { [in_order(b, x), in_order(b, y)] } else { [x, y] };
    b.cmpi(if unsigned { Predicate::Ult } else { Predicate::Slt }, x, y)
}

fn convert<'c>(b: &Builder<'c>, op: Op<'c>, of: Number, x: Val<'c>) -> Val<'c> {
    let to = ir::result(op, 0).r#type();
    let element = match number(to) {
        Number::Float => types::element(to),
        _ => b.integer_type(types::bit_width(types::element(to)) as u32),
    };
    if number(to) == Number::Bool {
        return match of {
            Number::Bool => x,
            Number::Float => arith::cmpf(b, x, b.zero(x.r#type()), CmpFPredicate::UNE),
            Number::Signed | Number::Unsigned => b.cmpi(Predicate::Ne, x, b.int(0, x.r#type())),
        };
    }
    cast(b, x, element, matches!(of, Number::Unsigned | Number::Bool), number(to) == Number::Unsigned)
}

/// A number in another type; floats as integers are rounded towards zero and the nearest that
/// there is, and what is no number is 0.
pub fn cast<'c>(b: &Builder<'c>, x: Val<'c>, to: Type<'c>, from_unsigned: bool, to_unsigned: bool) -> Val<'c> {
    let from = x.r#type();
    if from == to {
        return x;
    }
    let (before, after) = (types::bit_width(from), types::bit_width(to));
    match (from.is_integer(), to.is_integer()) {
        (true, true) if before > after => arith::trunci(b, x, to),
        (true, true) if before == after => x,
        (true, true) if from_unsigned => arith::extui(b, x, to),
        (true, true) => arith::extsi(b, x, to),
        (true, false) if from_unsigned => arith::uitofp(b, x, to),
        (true, false) => arith::sitofp(b, x, to),
        (false, true) => to_integer(b, x, to, to_unsigned),
        // Of the two types of 16 bits neither holds the other.
        (false, false) if before == after => arith::truncf(b, arith::extf(b, x, b.f32_type()), to),
        (false, false) if before > after => arith::truncf(b, x, to),
        (false, false) => arith::extf(b, x, to),
    }
}

fn to_integer<'c>(b: &Builder<'c>, x: Val<'c>, to: Type<'c>, unsigned: bool) -> Val<'c> {
    let ty = x.r#type();
    let bits = types::bit_width(to) as i32;
    // The first power of two above all numbers, which every float type has or is infinity.
    let (least, above) = match unsigned {
        true => (0.0, 2f64.powi(bits)),
        false => (-(2f64.powi(bits - 1)), 2f64.powi(bits - 1)),
    };
    let (low, high) = match unsigned {
        true => (b.int(0, to), b.int(-1, to)),
        false => {
            let least = b.shl(b.int(1, to), b.int(i64::from(bits) - 1, to));
            (least, arith::xori(b, least, b.int(-1, to)))
        }
    };
    let (least, above) = (b.float(least, ty), b.float(above, ty));
    let is_low = arith::cmpf(b, x, least, CmpFPredicate::OLE);
    let is_high = arith::cmpf(b, x, above, CmpFPredicate::OGE);
    let is_none = arith::cmpf(b, x, x, CmpFPredicate::UNO);
    let outside = arith::ori(b, arith::ori(b, is_low, is_high), is_none);
    let inside = b.select(outside, b.zero(ty), x);
    let number = if unsigned { arith::fptoui(b, inside, to) } else { arith::fptosi(b, inside, to) };
    b.select(is_low, low, b.select(is_high, high, number))
}
