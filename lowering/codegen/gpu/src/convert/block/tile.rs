//! The elements of a thread that are in a row, and where they lie in a tile.
//!
//! Element `j` of a tile is at `(j mod q, j / q)`, as `seg-sequentialize-block` writes it.

use std::collections::HashMap;

use seq_dialects::{
    ir::{self, Blk, Builder, Val},
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

/// Finds the places in tiles of points, so far `apart` from the first one, from that one's, which is a
/// multiple of `group`.
///
///   (p + a q + i) mod q == p mod q + i;  (p + a q + i) div q == p div q + a     where i < group, and group divides q
///
/// No point is near the largest number.
pub fn share_places<'c>(points: &[Val<'c>], apart: &[i64], group: i64) {
    let (&first, rest) = points.split_first().expect("there is a point");
    let mut shared: HashMap<(bool, i64), Val<'c>> = HashMap::new();
    for (&apart, &point) in apart[1..].iter().zip(rest) {
        let b = ir::defining_op(point).map(|op| Builder::before(ir::context_of(op), op)).expect("a sum");
        for (user, _) in ir::uses(point) {
            let part = arith::RemUI::of(user).map(|op| (true, op.lhs(), op.rhs()));
            let part = part.or_else(|| arith::DivUI::of(user).map(|op| (false, op.lhs(), op.rhs())));
            let known =
                part.filter(|&(_, lhs, _)| lhs == point).and_then(|(rem, _, rhs)| Some((rem, ir::constant_int(rhs)?)));
            let Some((is_rest, q)) = known.filter(|&(_, q)| q > 0 && q % group == 0 && apart % q < group) else {
                continue;
            };
            let of_first = *shared.entry((is_rest, q)).or_insert_with(|| {
                let q = b.index(q);
                if is_rest { b.remui(first, q) } else { b.divui(first, q) }
            });
            let own = b.add(of_first, b.index(if is_rest { apart % q } else { apart / q }));
            ir::replace_uses(ir::result(user, 0), own);
        }
    }
}

/// The `q` of a place `(point mod q, point / q)` in a tile, which no other point has.
pub fn is_place_of(point: Val, indices: &[Val]) -> Option<i64> {
    let &[row, column] = indices else { return None };
    let rem = arith::RemUI::defining(row).filter(|op| op.lhs() == point);
    let div = arith::DivUI::defining(column).filter(|op| op.lhs() == point);
    let (rem, div) = rem.zip(div)?;
    (rem.rhs() == div.rhs()).then(|| ir::constant_int(rem.rhs()))?
}
