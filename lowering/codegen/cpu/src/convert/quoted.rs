//! The values that a message quotes, as the runtime reads them on every target.
//!
//!   i1               0, zero-extended: a truth value is 0 or 1
//!   integer, index   0, sign-extended
//!   float            1, the bits of the double of the same value

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::ir::{Builder, Val};

/// The kind of a value and its 64 bits.
pub fn as_bits<'c>(b: &Builder<'c>, value: Val<'c>) -> (i64, Val<'c>) {
    let ty = value.r#type();
    let parse = |text| Type::parse(b.context, text).expect("a builtin type");
    let (i1, i64, f64) = (parse("i1"), parse("i64"), parse("f64"));
    if ty.is_float() {
        let wide = if ty == f64 { value } else { b.value("arith.extf", &[value], f64) };
        return (1, b.value("arith.bitcast", &[wide], i64));
    }
    let bits = match ty {
        _ if ty.is_index() => b.index_cast(value, i64),
        _ if ty == i64 => value,
        _ if ty == i1 => b.value("arith.extui", &[value], i64),
        _ => b.value("arith.extsi", &[value], i64),
    };
    (0, bits)
}
