//! Results of a point: an element at the point, or a scatter.
//!
//! Of several values that a scatter gives to one index one stays. Threads may
//! write there at the same time, so that these stores are relaxed atomics: as
//! plain ones they would race.

use seq_dialects::ir::{Builder, Op, Val};

use super::{access, memory, plant::planted, words};

/// A point and what was computed there.
pub type Computed<'c> = (Vec<Val<'c>>, Vec<Val<'c>>);

/// Stores the values from number `first` on at several points, destination by
/// destination: what lies together becomes one access only if no store to another
/// array, which might be the same memory, stands in between.
pub fn store<'c>(b: &Builder<'c>, yielded: Op<'c>, points: &[Computed<'c>], first: usize, outs: &[Val<'c>]) {
    let scatter = |b: &Builder<'c>, value: Val<'c>, out: Val<'c>, indices: &[Val<'c>]| {
        if planted("plain-scatter") {
            return b.store(value, out, indices);
        }
        access::store_relaxed(b, words::stored(b, value), access::global(b, memory::pointer(b, out, indices)));
    };
    for (k, &out) in outs.iter().enumerate() {
        for (point, values) in points {
            seq_loops::store_value(b, yielded, values, first + k, out, point, &scatter);
        }
    }
}
