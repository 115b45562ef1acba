//! Divisions that round up or down, in kernels, by the one that rounds to zero.
//!
//!   ceildivui a b   ==  a == 0 ? 0 : (a - 1) / b + 1
//!   ceildivsi a b   ==  a / b + (b does not divide a and their signs are equal ? 1 : 0)
//!   floordivsi a b  ==  a / b - (b does not divide a and their signs differ ? 1 : 0)
//!
//! The LLVM dialect has no such divisions, and upstream's pass for them also expands
//! minima and maxima, without the order of the zeros.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith},
};

/// Expands all in an operation.
pub fn expand(within: Op) {
    for op in ir::find(within, &[arith::CeilDivUI::NAME, arith::CeilDivSI::NAME, arith::FloorDivSI::NAME]) {
        let b = Builder::before(ir::context_of(op), op);
        let [x, y] = ir::operands(op)[..] else { continue };
        let quotient = match ir::name(op).as_str() {
            arith::CeilDivUI::NAME => up(&b, x, y),
            arith::CeilDivSI::NAME => rounded(&b, x, y, Predicate::Eq, 1),
            _ => rounded(&b, x, y, Predicate::Ne, -1),
        };
        ir::replace_uses(ir::result(op, 0), quotient);
        ir::erase(op);
    }
}

fn up<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let (zero, one) = (b.int(0, x.r#type()), b.int(1, x.r#type()));
    let quotient = b.add(b.divui(b.sub(x, one), y), one);
    b.select(b.cmpi(Predicate::Eq, x, zero), zero, quotient)
}

/// The quotient, and `step` more where there is a remainder and the signs compare so.
fn rounded<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, signs: Predicate, step: i64) -> Val<'c> {
    let zero = b.int(0, x.r#type());
    let quotient = b.divsi(x, y);
    let rest = b.cmpi(Predicate::Ne, b.remsi(x, y), zero);
    let negative = |v: Val<'c>| b.cmpi(Predicate::Slt, v, zero);
    let apart = b.and(rest, b.cmpi(signs, negative(x), negative(y)));
    b.select(apart, b.add(quotient, b.int(step, x.r#type())), quotient)
}
