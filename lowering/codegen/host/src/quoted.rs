//! The values that a message quotes, as the runtime reads them on every target.
//!
//!   i1               0, zero-extended: a truth value is 0 or 1
//!   integer, index   0, sign-extended
//!   float            1, the bits of the double of the same value

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    ops::arith,
    types,
};

/// The kind of a value and its 64 bits.
pub fn as_bits<'c>(b: &Builder<'c>, value: Val<'c>) -> (i64, Val<'c>) {
    let ty = value.r#type();
    let (i64, f64) = (b.i64_type(), b.f64_type());
    if ty.is_float() {
        let wide = if ty == f64 { value } else { arith::extf(b, value, f64) };
        return (1, arith::bitcast(b, wide, i64));
    }
    let bits = match ty {
        _ if ty.is_index() => b.index_cast(value, i64),
        _ if ty == i64 => value,
        _ if types::is_bool(ty) => arith::extui(b, value, i64),
        _ => arith::extsi(b, value, i64),
    };
    (0, bits)
}
