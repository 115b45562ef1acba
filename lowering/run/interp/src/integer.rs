//! Integer operations: two's complement, wrapping around at the width.

use crate::{
    fault::{Outcome, fail},
    types::truth,
};

/// An operation on one or two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Int {
    Add,
    AddCarry,
    Sub,
    Mul,
    MulHighSigned,
    MulHighUnsigned,
    DivSigned,
    DivUnsigned,
    CeilDivSigned,
    CeilDivUnsigned,
    FloorDivSigned,
    RemSigned,
    RemUnsigned,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRightSigned,
    ShiftRightUnsigned,
    MinSigned,
    MinUnsigned,
    MaxSigned,
    MaxUnsigned,
    Abs,
    CountLeadingZeros,
    CountTrailingZeros,
    CountOnes,
    Power,
}

/// Cuts a number to a width and extends its sign.
#[inline]
pub fn wrap(x: i64, width: u8) -> i64 {
    let rest = 64 - width as u32;
    (x << rest) >> rest
}

/// The unsigned number that has the same bits at a width.
#[inline]
pub fn zext(x: i64, width: u8) -> u64 {
    x as u64 & (u64::MAX >> (64 - width as u32))
}

impl Int {
    /// Evaluates the operation.
    #[inline]
    pub fn evaluate(self, width: u8, a: i64, b: i64) -> Outcome<i64> {
        let value = match self {
            Int::Add => a.wrapping_add(b),
            Int::Sub => a.wrapping_sub(b),
            Int::Mul => a.wrapping_mul(b),
            Int::And => a & b,
            Int::Or => a | b,
            Int::Xor => a ^ b,
            Int::MinSigned => a.min(b),
            Int::MaxSigned => a.max(b),
            Int::MinUnsigned => zext(a, width).min(zext(b, width)) as i64,
            Int::MaxUnsigned => zext(a, width).max(zext(b, width)) as i64,
            _ => self.evaluate_rare(width, a, b)?,
        };
        Ok(wrap(value, width))
    }

    fn evaluate_rare(self, width: u8, a: i64, b: i64) -> Outcome<i64> {
        let (x, y) = (zext(a, width), zext(b, width));
        Ok(match self {
            Int::AddCarry => truth(((x as u128 + y as u128) >> width) != 0) as i64,
            Int::MulHighSigned => ((a as i128 * b as i128) >> width) as i64,
            Int::MulHighUnsigned => ((x as u128 * y as u128) >> width) as i64,
            Int::DivSigned | Int::CeilDivSigned | Int::FloorDivSigned | Int::RemSigned => {
                let least = i64::MIN >> (64 - width as u32);
                if b == 0 {
                    return fail!("divides by zero: {a} / 0");
                }
                if a == least && b == -1 {
                    return fail!("signed division overflows: {a} / -1");
                }
                let (a, b) = (a as i128, b as i128);
                (match self {
                    Int::DivSigned => a / b,
                    Int::RemSigned => a % b,
                    Int::FloorDivSigned => a.div_euclid(b) - if b < 0 && a.rem_euclid(b) != 0 { 1 } else { 0 },
                    _ => -((-a).div_euclid(b) - if b < 0 && (-a).rem_euclid(b) != 0 { 1 } else { 0 }),
                }) as i64
            }
            Int::DivUnsigned | Int::CeilDivUnsigned | Int::RemUnsigned => {
                if y == 0 {
                    return fail!("divides by zero: {a} / 0");
                }
                (match self {
                    Int::DivUnsigned => x / y,
                    Int::RemUnsigned => x % y,
                    _ => x.div_ceil(y),
                }) as i64
            }
            Int::ShiftLeft | Int::ShiftRightSigned | Int::ShiftRightUnsigned => {
                if y >= width as u64 {
                    return fail!("shift amount {b} is not below the width {width}");
                }
                match self {
                    Int::ShiftLeft => a << y,
                    Int::ShiftRightSigned => a >> y,
                    _ => (x >> y) as i64,
                }
            }
            Int::Abs => a.wrapping_abs(),
            Int::CountLeadingZeros => x.leading_zeros() as i64 - (64 - width as i64),
            Int::CountTrailingZeros => (x.trailing_zeros() as i64).min(width as i64),
            Int::CountOnes => x.count_ones() as i64,
            Int::Power => power(width, a, b)?,
            _ => panic!("{self:?} is evaluated elsewhere"),
        })
    }
}

/// `a` to the power `b`; a negative power is that of the reciprocal, cut to an
/// integer.
fn power(width: u8, a: i64, b: i64) -> Outcome<i64> {
    if b < 0 {
        return match a {
            0 => fail!("divides by zero: 0 to the power {b}"),
            1 => Ok(1),
            -1 => Ok(if b & 1 == 0 { 1 } else { -1 }),
            _ => Ok(0),
        };
    }
    let (mut result, mut base, mut exponent) = (1i64, a, zext(b, width));
    while exponent > 0 {
        if exponent & 1 != 0 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        exponent >>= 1;
    }
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eval(op: Int, width: u8, a: i64, b: i64) -> Result<i64, String> {
        op.evaluate(width, a, b).map_err(|f| f.message)
    }

    #[test]
    fn wraps_around() {
        assert_eq!(eval(Int::Add, 8, 127, 1), Ok(-128));
        assert_eq!(eval(Int::Mul, 16, 300, 300), Ok(24464));
        assert_eq!(eval(Int::Sub, 64, i64::MIN, 1), Ok(i64::MAX));
        assert_eq!(eval(Int::Add, 1, -1, -1), Ok(0));
        assert_eq!(eval(Int::Abs, 8, -128, 0), Ok(-128));
        assert_eq!(eval(Int::ShiftLeft, 8, 1, 7), Ok(-128));
    }

    #[test]
    fn divides() {
        for (a, b, quotient, floor, ceil, rem) in [
            (7, 2, 3, 3, 4, 1),
            (-7, 2, -3, -4, -3, -1),
            (7, -2, -3, -4, -3, 1),
            (-7, -2, 3, 3, 4, -1),
            (6, 3, 2, 2, 2, 0),
            (-6, 3, -2, -2, -2, 0),
            (6, -3, -2, -2, -2, 0),
        ] {
            assert_eq!(eval(Int::DivSigned, 32, a, b), Ok(quotient), "{a} / {b}");
            assert_eq!(eval(Int::FloorDivSigned, 32, a, b), Ok(floor), "floor {a} / {b}");
            assert_eq!(eval(Int::CeilDivSigned, 32, a, b), Ok(ceil), "ceil {a} / {b}");
            assert_eq!(eval(Int::RemSigned, 32, a, b), Ok(rem), "{a} % {b}");
        }
        assert_eq!(eval(Int::DivUnsigned, 8, -1, 2), Ok(127));
        assert_eq!(eval(Int::CeilDivUnsigned, 8, -1, 2), Ok(-128));
        assert_eq!(eval(Int::RemUnsigned, 8, -1, 16), Ok(15));
        assert_eq!(eval(Int::DivSigned, 32, 7, 0), Err("divides by zero: 7 / 0".into()));
        assert_eq!(
            eval(Int::DivSigned, 32, i32::MIN as i64, -1),
            Err("signed division overflows: -2147483648 / -1".into())
        );
        assert_eq!(eval(Int::RemUnsigned, 8, -1, 0), Err("divides by zero: -1 / 0".into()));
    }

    #[test]
    fn wide_products_and_carries() {
        assert_eq!(eval(Int::MulHighSigned, 64, i64::MIN, i64::MIN), Ok(1 << 62));
        assert_eq!(eval(Int::MulHighUnsigned, 64, -1, -1), Ok(-2));
        assert_eq!(eval(Int::MulHighUnsigned, 8, -1, -1), Ok(-2));
        assert_eq!(eval(Int::AddCarry, 8, -1, 1), Ok(-1));
        assert_eq!(eval(Int::AddCarry, 8, 127, 1), Ok(0));
        assert_eq!(eval(Int::AddCarry, 64, -1, 1), Ok(-1));
    }

    #[test]
    fn counts_and_powers() {
        assert_eq!(eval(Int::CountLeadingZeros, 16, 1, 0), Ok(15));
        assert_eq!(eval(Int::CountLeadingZeros, 8, 0, 0), Ok(8));
        assert_eq!(eval(Int::CountTrailingZeros, 8, 0, 0), Ok(8));
        assert_eq!(eval(Int::CountOnes, 8, -1, 0), Ok(8));
        assert_eq!(eval(Int::Power, 32, 3, 4), Ok(81));
        assert_eq!(eval(Int::Power, 8, 2, 8), Ok(0));
        assert_eq!(eval(Int::Power, 8, -1, -3), Ok(-1));
        assert_eq!(eval(Int::Power, 8, 2, -1), Ok(0));
    }

    #[test]
    fn shifts_within_the_width() {
        assert_eq!(eval(Int::ShiftRightSigned, 8, -128, 7), Ok(-1));
        assert_eq!(eval(Int::ShiftRightUnsigned, 8, -128, 7), Ok(1));
        assert_eq!(eval(Int::ShiftLeft, 32, 1, 32), Err("shift amount 32 is not below the width 32".into()));
        assert_eq!(eval(Int::ShiftLeft, 8, 1, -1), Err("shift amount -1 is not below the width 8".into()));
    }
}
