//! Results of a point: an element at the point, or a scatter.
//!
//! Of several values that a scatter gives to one index one stays. Threads may
//! write there at the same time, so that these stores are relaxed atomics: as
//! plain ones they would race.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{Builder, Op, Val},
    types,
};
use seq_passes::seg_loops;

use super::{emit::Emit, memory, plant::planted, words};

/// As [`seg_loops::store_values`], in a kernel.
pub fn store<'c>(
    b: &Builder<'c>,
    yielded: Op<'c>,
    values: &[Val<'c>],
    first: usize,
    outs: &[Val<'c>],
    point: &[Val<'c>],
) {
    seg_loops::store_values_with(b, yielded, values, first, outs, point, &|b, value, out, indices| {
        if planted("plain-scatter") {
            return b.store(value, out, indices);
        }
        let bits = b.ty(&format!("i{}", 8 * types::byte_width(value.r#type())));
        let stored = b.cast(words::as_integer(b, value), bits);
        b.store_relaxed(stored, b.global(memory::pointer(b, out, indices)));
    });
}
