//! Conversions of floats to integers saturate, and NaN becomes 0.
//!
//! Upstream's lowering leaves open what values out of range become. Here each
//! conversion, of scalars or vectors, is followed by selections:
//!
//! ```text
//! signed:    x is NaN ? 0 : x <= -2^(w-1) ? least : x >= 2^(w-1) ? greatest : convert x
//! unsigned:  x > 0 ? (x >= 2^w ? greatest : convert x) : 0
//! ```
//!
//! The bounds are powers of two, so they are exact in every float type that does
//! not take them for infinite.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp,
        arith::{self, CmpFPredicate as Predicate},
        is, vector,
    },
    types,
};

/// Makes every conversion in a module saturate.
pub fn saturate(module: Op) {
    for op in ir::find(module, &[arith::FPToSI::NAME, arith::FPToUI::NAME]) {
        let b = Builder::after(ir::context_of(op), op);
        let (x, y) = (ir::operands(op)[0], ir::result(op, 0));
        let users = ir::uses(y);
        let bounded = if is::<arith::FPToSI>(op) { signed(&b, x, y) } else { unsigned(&b, x, y) };
        for (user, i) in users {
            ir::set_operand(user, i, bounded);
        }
    }
}

fn signed<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let half = 2f64.powi(width(y.r#type()) as i32 - 1);
    let (least, greatest) = (i64::MIN >> (64 - width(y.r#type())), i64::MAX >> (64 - width(y.r#type())));
    let y = b.select(arith::cmpf(b, x, float(b, half, x), Predicate::OGE), int(b, greatest, y), y);
    let y = b.select(arith::cmpf(b, x, float(b, -half, x), Predicate::OLE), int(b, least, y), y);
    b.select(arith::cmpf(b, x, x, Predicate::UNO), int(b, 0, y), y)
}

fn unsigned<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let end = 2f64.powi(width(y.r#type()) as i32);
    let y = b.select(arith::cmpf(b, x, float(b, end, x), Predicate::OGE), int(b, -1, y), y);
    b.select(arith::cmpf(b, x, float(b, 0.0, x), Predicate::OGT), y, int(b, 0, y))
}

/// The width of an integer in bits; an index has 64.
fn width(ty: Type) -> usize {
    types::bit_width(types::lane(ty))
}

/// A constant of the type of `like`.
fn float<'c>(b: &Builder<'c>, value: f64, like: Val<'c>) -> Val<'c> {
    splat(b, b.float(value, types::lane(like.r#type())), like)
}

fn int<'c>(b: &Builder<'c>, value: i64, like: Val<'c>) -> Val<'c> {
    splat(b, b.int(value, types::lane(like.r#type())), like)
}

fn splat<'c>(b: &Builder<'c>, value: Val<'c>, like: Val<'c>) -> Val<'c> {
    let ty = like.r#type();
    if ty.is_vector() { vector::broadcast(b, value, ty) } else { value }
}
