//! The elements of a thread that are in a row, and where they lie in a tile.
//!
//! Element `j` of a tile is at `(j mod q, j / q)`, as `seg-sequentialize-block` writes it.

use seq_dialects::{
    ir::{self, Blk, Val},
    ops::{TypedOp, arith},
    schedule::Schedule,
    seg_parts::SegParts,
};

/// The elements that a thread takes in a row, `items` of its schedule.
pub fn items(seg: &SegParts) -> i64 {
    Schedule::of(seg.op).and_then(|schedule| schedule.items).unwrap_or(1)
}

/// Whether the index of what a region yields is the place of its own point in a tile.
pub fn is_place_of_point(region: Blk, number: usize) -> bool {
    let end = ir::terminator(region);
    let (_, indices) = seq_loops::yielded_at(end, &ir::operands(end), number);
    is_place_of(ir::arguments(region)[0], &indices).is_some()
}

/// The `q` of a place `(point mod q, point / q)` in a tile, which no other point has.
pub fn is_place_of(point: Val, indices: &[Val]) -> Option<i64> {
    let &[row, column] = indices else { return None };
    let rem = arith::RemUI::defining(row).filter(|op| op.lhs() == point);
    let div = arith::DivUI::defining(column).filter(|op| op.lhs() == point);
    let (rem, div) = rem.zip(div)?;
    (rem.rhs() == div.rhs()).then(|| ir::constant_int(rem.rhs()))?
}
