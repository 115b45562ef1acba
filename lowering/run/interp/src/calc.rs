//! Scalar operations and how they are evaluated.
//!
//! Operands and results are bits as `value` describes. Integers wrap around at
//! their width. Floats are computed in double precision and rounded once to
//! their type, which for +, -, *, / and sqrt is the correctly rounded result.

use crate::{
    fault::Outcome,
    float::{Float, from_f64, to_f64},
    integer::{Int, wrap, zext},
    types::{Num, truth},
};

/// A scalar operation of one to three operands and one result.
#[derive(Clone, Copy, Debug)]
pub enum Calc {
    /// An integer operation at a width.
    Int(Int, u8),
    /// `arith.cmpi` with its predicate at a width.
    CompareInt(u8, u8),
    /// A float operation.
    Float(Float, Num),
    /// `arith.cmpf` with its predicate.
    CompareFloat(u8, Num),
    /// Reinterprets the low bits as an unsigned number of the first width, cut
    /// to the second.
    Unsigned(u8, u8),
    /// Cuts a signed number to a width.
    Signed(u8),
    /// Signed integer to float.
    FromSigned(Num),
    /// Unsigned integer of a width to float.
    FromUnsigned(u8, Num),
    /// Float to signed integer, saturating; NaN gives 0.
    ToSigned(Num, u8),
    /// Float to unsigned integer, saturating; NaN gives 0.
    ToUnsigned(Num, u8),
    /// Between float types.
    Convert(Num, Num),
    /// Reinterprets bits.
    Bits(Num),
    /// The second operand if the first is true, the third otherwise.
    Select,
}

/// Evaluates an operation; operands that it does not have are ignored.
#[inline]
pub fn evaluate(calc: Calc, a: u64, b: u64, c: u64) -> Outcome<u64> {
    Ok(match calc {
        Calc::Int(op, width) => op.evaluate(width, a as i64, b as i64)? as u64,
        Calc::CompareInt(predicate, width) => truth(compare_int(predicate, width, a as i64, b as i64)),
        Calc::Float(op, num) => op.evaluate(num, a, b, c),
        Calc::CompareFloat(predicate, num) => truth(compare_float(predicate, to_f64(num, a), to_f64(num, b))),
        Calc::Unsigned(from, to) => wrap(zext(a as i64, from) as i64, to) as u64,
        Calc::Signed(to) => wrap(a as i64, to) as u64,
        Calc::FromSigned(num) => signed_to_float(a as i64, num),
        Calc::FromUnsigned(width, num) => unsigned_to_float(zext(a as i64, width), num),
        Calc::ToSigned(num, width) => {
            let limit = i64::MAX >> (64 - width);
            (to_f64(num, a) as i64).clamp(-limit - 1, limit) as u64
        }
        Calc::ToUnsigned(num, width) => {
            let limit = u64::MAX >> (64 - width);
            wrap((to_f64(num, a) as u64).min(limit) as i64, width) as u64
        }
        Calc::Convert(from, to) => from_f64(to, to_f64(from, a)),
        Calc::Bits(to) => match to {
            Num::Int(width) => wrap(a as i64, width) as u64,
            Num::F16 | Num::BF16 => a & 0xffff,
            Num::F32 => a & 0xffff_ffff,
            Num::F64 => a,
        },
        Calc::Select => {
            if a & 1 != 0 {
                b
            } else {
                c
            }
        }
    })
}

/// Predicates count as in MLIR: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge.
#[inline]
fn compare_int(predicate: u8, width: u8, a: i64, b: i64) -> bool {
    let (x, y) = (zext(a, width), zext(b, width));
    match predicate {
        0 => a == b,
        1 => a != b,
        2 => a < b,
        3 => a <= b,
        4 => a > b,
        5 => a >= b,
        6 => x < y,
        7 => x <= y,
        8 => x > y,
        _ => x >= y,
    }
}

/// Predicates count as in MLIR: false, oeq, ogt, oge, olt, ole, one, ord, ueq,
/// ugt, uge, ult, ule, une, uno, true.
#[inline]
fn compare_float(predicate: u8, a: f64, b: f64) -> bool {
    let unordered = a.is_nan() || b.is_nan();
    match predicate {
        0 => false,
        1 => a == b,
        2 => a > b,
        3 => a >= b,
        4 => a < b,
        5 => a <= b,
        6 => !unordered && a != b,
        7 => !unordered,
        8 => unordered || a == b,
        9 => unordered || a > b,
        10 => unordered || a >= b,
        11 => unordered || a < b,
        12 => unordered || a <= b,
        13 => unordered || a != b,
        14 => unordered,
        _ => true,
    }
}

/// One rounding, also where the integer has more bits than a double.
fn signed_to_float(x: i64, num: Num) -> u64 {
    match num {
        Num::F32 => (x as f32).to_bits() as u64,
        Num::F64 => (x as f64).to_bits(),
        _ => {
            let magnitude = unsigned_to_float(x.unsigned_abs(), num);
            if x < 0 { magnitude | 0x8000 } else { magnitude }
        }
    }
}

fn unsigned_to_float(x: u64, num: Num) -> u64 {
    match num {
        Num::F32 => (x as f32).to_bits() as u64,
        Num::F64 => (x as f64).to_bits(),
        // A sticky last bit keeps the second rounding right.
        _ if x >> 53 != 0 => {
            let sticky = (x & 0xffff != 0) as u64;
            from_f64(num, (((x >> 16) | sticky) as f64) * 65536.0)
        }
        _ => from_f64(num, x as f64),
    }
}
