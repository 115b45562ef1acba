//! Float operations, computed in double precision and rounded once.

use half::{bf16, f16};

use crate::types::{Num, truth};

/// An operation on one to three floats; the predicates give an `i1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Neg,
    Abs,
    CopySign,
    /// NaN if either is; -0 is below +0.
    Minimum,
    /// NaN if either is; -0 is below +0.
    Maximum,
    /// The other one if one is NaN; -0 is below +0.
    MinNum,
    /// The other one if one is NaN; -0 is below +0.
    MaxNum,
    Clamp,
    Fma,
    Sqrt,
    Rsqrt,
    Cbrt,
    Exp,
    Exp2,
    ExpM1,
    Log,
    Log2,
    Log10,
    Log1p,
    Power,
    /// To a signed integer power.
    PowerInt,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Erf,
    Erfc,
    Floor,
    Ceil,
    /// Half away from zero.
    Round,
    RoundEven,
    Trunc,
    IsFinite,
    IsInf,
    IsNan,
    IsNormal,
}

/// The exact value of a float.
#[inline]
pub fn to_f64(num: Num, bits: u64) -> f64 {
    match num {
        Num::F32 => f32::from_bits(bits as u32) as f64,
        Num::F64 => f64::from_bits(bits),
        Num::F16 => f16::from_bits(bits as u16).to_f64(),
        Num::BF16 => bf16::from_bits(bits as u16).to_f64(),
        Num::Int(_) => bits as i64 as f64,
    }
}

/// Rounds to nearest, ties to even.
#[inline]
pub fn from_f64(num: Num, x: f64) -> u64 {
    match num {
        Num::F32 => (x as f32).to_bits() as u64,
        Num::F64 => x.to_bits(),
        Num::F16 => round_small(x, 10, -14, 15),
        Num::BF16 => round_small(x, 7, -126, 127),
        Num::Int(_) => x as i64 as u64,
    }
}

/// Rounds to a 16-bit format of so many fraction bits and such exponents, in
/// one step: the nearest multiple of the spacing of the format's numbers at
/// the size of `x`.
fn round_small(x: f64, fraction: i32, least: i32, most: i32) -> u64 {
    let sign = ((x.to_bits() >> 63) << 15) as u16;
    let infinity = ((2 * most + 1) as u16) << fraction;
    if x.is_nan() {
        return (sign | infinity | 1 << (fraction - 1)) as u64;
    }
    let magnitude = x.abs();
    if magnitude.is_infinite() {
        return (sign | infinity) as u64;
    }
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(least);
    // Both powers of two are normal doubles, so the scaling is exact.
    let scaled = (magnitude * power_of_two(fraction - exponent)).round_ties_even() as u64;
    // A carry out of the fraction moves into the exponent by itself.
    let code = (((exponent - least) as u64) << fraction) + scaled;
    (sign as u64) | code.min(infinity as u64)
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

impl Float {
    /// Evaluates the operation at a type.
    #[inline]
    pub fn evaluate(self, num: Num, a: u64, b: u64, c: u64) -> u64 {
        let (x, y) = (to_f64(num, a), to_f64(num, b));
        let value = match self {
            Float::Add => x + y,
            Float::Sub => x - y,
            Float::Mul => x * y,
            Float::Div => x / y,
            Float::Minimum => minimum(x, y),
            Float::Maximum => -minimum(-x, -y),
            Float::MinNum => min_num(x, y),
            Float::MaxNum => -min_num(-x, -y),
            _ => return self.evaluate_rare(num, a, b, c),
        };
        from_f64(num, value)
    }

    fn evaluate_rare(self, num: Num, a: u64, b: u64, c: u64) -> u64 {
        let sign = match num {
            Num::F16 | Num::BF16 => 1 << 15,
            Num::F32 => 1 << 31,
            _ => 1 << 63,
        };
        let (x, z) = (to_f64(num, a), to_f64(num, c));
        let y = if self == Float::PowerInt { b as i64 as f64 } else { to_f64(num, b) };
        let value = match self {
            Float::Neg => return a ^ sign,
            Float::Abs => return a & !sign,
            Float::CopySign => return (a & !sign) | (b & sign),
            Float::IsFinite => return truth(x.is_finite()),
            Float::IsInf => return truth(x.is_infinite()),
            Float::IsNan => return truth(x.is_nan()),
            Float::IsNormal => return truth(is_normal(num, a)),
            Float::Fma if num == Num::F32 => {
                let [p, q, r] = [a, b, c].map(|v| f32::from_bits(v as u32));
                return p.mul_add(q, r).to_bits() as u64;
            }
            Float::Fma => x.mul_add(y, z),
            Float::Rem => x % y,
            Float::Clamp => min_num(-min_num(-x, -y), z),
            Float::Sqrt => x.sqrt(),
            Float::Rsqrt => 1.0 / x.sqrt(),
            Float::Cbrt => x.cbrt(),
            Float::Exp => x.exp(),
            Float::Exp2 => x.exp2(),
            Float::ExpM1 => x.exp_m1(),
            Float::Log => x.ln(),
            Float::Log2 => x.log2(),
            Float::Log10 => x.log10(),
            Float::Log1p => x.ln_1p(),
            Float::Power | Float::PowerInt => x.powf(y),
            Float::Sin => x.sin(),
            Float::Cos => x.cos(),
            Float::Tan => x.tan(),
            Float::Asin => x.asin(),
            Float::Acos => x.acos(),
            Float::Atan => x.atan(),
            Float::Atan2 => x.atan2(y),
            Float::Sinh => x.sinh(),
            Float::Cosh => x.cosh(),
            Float::Tanh => x.tanh(),
            Float::Asinh => x.asinh(),
            Float::Acosh => x.acosh(),
            Float::Atanh => x.atanh(),
            Float::Erf => libm::erf(x),
            Float::Erfc => libm::erfc(x),
            Float::Floor => x.floor(),
            Float::Ceil => x.ceil(),
            Float::Round => x.round(),
            Float::RoundEven => x.round_ties_even(),
            Float::Trunc => x.trunc(),
            _ => panic!("{self:?} is evaluated elsewhere"),
        };
        from_f64(num, value)
    }
}

#[inline]
fn minimum(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() { f64::NAN } else { min_num(x, y) }
}

#[inline]
fn min_num(x: f64, y: f64) -> f64 {
    if x < y || y.is_nan() {
        x
    } else if y < x || x.is_nan() || y.is_sign_negative() {
        y
    } else {
        x
    }
}

fn is_normal(num: Num, bits: u64) -> bool {
    match num {
        Num::F16 => f16::from_bits(bits as u16).is_normal(),
        Num::BF16 => bf16::from_bits(bits as u16).is_normal(),
        Num::F32 => f32::from_bits(bits as u32).is_normal(),
        _ => f64::from_bits(bits).is_normal(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_formats_round_once_to_even() {
        for (x, expected) in [
            (1.0, 0x3c00),
            (-2.5, 0xc100),
            (65504.0, 0x7bff),
            (65519.99, 0x7bff),
            (65520.0, 0x7c00),
            (5.960464477539063e-8, 0x0001),
            (2f64.powi(-25), 0x0000),
            (2f64.powi(-25) * 1.0001, 0x0001),
            (6.103515625e-5, 0x0400),
            (-0.0, 0x8000),
            (f64::INFINITY, 0x7c00),
            // Just above a tie that a detour through single precision loses.
            (1.0 + 0.00048828125 + 1e-12, 0x3c01),
            (1.0 + 0.00048828125, 0x3c00),
        ] {
            assert_eq!(from_f64(Num::F16, x), expected, "{x}");
        }
        assert_eq!(from_f64(Num::BF16, 1.0), 0x3f80);
        assert_eq!(from_f64(Num::BF16, 1.00390625), 0x3f80);
        assert_eq!(from_f64(Num::BF16, 1.0039062500000002), 0x3f81);
        assert_eq!(from_f64(Num::BF16, 3.5e38), 0x7f80);
        assert_eq!(from_f64(Num::BF16, 1e-40), 0x0001);
        assert_eq!(from_f64(Num::F16, f64::NAN) & 0x7fff, 0x7e00);
    }

    #[test]
    fn every_small_float_survives() {
        for bits in 0..=0xffffu64 {
            for num in [Num::F16, Num::BF16] {
                let x = to_f64(num, bits);
                if !x.is_nan() {
                    assert_eq!(from_f64(num, x), bits, "{num:?} {x}");
                }
            }
        }
    }

    #[test]
    fn minima_order_zeros_and_treat_nan() {
        let min = |op: Float, x: f64, y: f64| f64::from_bits(op.evaluate(Num::F64, x.to_bits(), y.to_bits(), 0));
        assert!(min(Float::Minimum, 0.0, -0.0).is_sign_negative());
        assert!(min(Float::Minimum, -0.0, 0.0).is_sign_negative());
        assert!(min(Float::Maximum, -0.0, 0.0).is_sign_positive());
        assert!(min(Float::Maximum, 0.0, -0.0).is_sign_positive());
        assert!(min(Float::Minimum, f64::NAN, 1.0).is_nan());
        assert!(min(Float::Maximum, 1.0, f64::NAN).is_nan());
        assert_eq!(min(Float::MinNum, f64::NAN, 1.0), 1.0);
        assert_eq!(min(Float::MaxNum, 1.0, f64::NAN), 1.0);
        assert!(min(Float::MaxNum, f64::NAN, f64::NAN).is_nan());
    }
}
