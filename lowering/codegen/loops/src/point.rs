//! One point of a map or of a histogram: the body and its stores.
//!
//! ```text
//! map:   store (f i), a[i]
//! hist:  (bin, v) = g i;  if bin is inside a { store (f a[bin] v), a[bin] }
//! ```

use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, seg},
    seg_parts::SegParts,
};

use crate::{
    body::{combine, mapped_all, point},
    stores::{place, store_values},
};

/// One point of a map: the body and its stores.
pub fn map_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) {
    let values = point(b, seg, indices, map);
    let outs = mapped_all(map, &seg.outs);
    store_values(b, ir::terminator(seg.body), &values, 0, &outs, place(seg, indices), &[]);
}

/// One point of a histogram on memrefs.
pub fn hist_point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) {
    let operands = point(b, seg, indices, map);
    let outs = mapped_all(map, &seg.outs);
    let per = 1 + seg::Yield::wrap(ir::terminator(seg.body)).index_counts()[0] as usize;
    let bin = operands[1..per].to_vec();
    let inside = outs.iter().map(|&out| b.in_bounds(out, &bin)).reduce(|x, y| b.and(x, y));
    b.if_then(inside.expect("a histogram has a destination"), |b| {
        let old: Vec<_> = outs.iter().map(|&out| b.load(out, &bin)).collect();
        let new: Vec<_> = (0..outs.len()).map(|k| operands[k * per]).collect();
        for (value, &out) in combine(b, seg, &old, &new, map).into_iter().zip(&outs) {
            b.store(value, out, &bin);
        }
    });
}
