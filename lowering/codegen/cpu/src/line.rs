//! Memory that begins with a line of the cache, so that no vector lies in two.

use seq_dialects::ir::{self, Builder, Val};

/// Bytes of a line of the cache.
const LINE: i64 = 64;

/// Lets what an operation allocates begin with a line.
pub fn align<'c>(b: &Builder<'c>, allocated: Val<'c>) -> Val<'c> {
    let op = ir::defining_op(allocated).expect("memory is made by an operation");
    ir::set_attribute(op, "alignment", b.attributes().integer_attribute(64, LINE));
    allocated
}
