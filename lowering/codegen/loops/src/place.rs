//! Where rows of any lengths begin and end: `offsets[i]` and `offsets[i + 1]` of row `i`.

use seq_dialects::ir::{Builder, Val};

/// A place among rows of any lengths: a row, and a point of it or its end.
pub type Place<'c> = (Val<'c>, Val<'c>);

/// Where a row begins and ends, by the offsets.
pub fn row_bounds<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> (Val<'c>, Val<'c>) {
    (b.load(offsets, &[row]), row_end(b, offsets, row))
}

/// Where a row ends, by the offsets.
pub fn row_end<'c>(b: &Builder<'c>, offsets: Val<'c>, row: Val<'c>) -> Val<'c> {
    let next = b.add(row, b.index(1));
    b.load(offsets, &[next])
}
