//! Whether the rows of a reduction or a scan lie across memory.

use seq_dialects::{
    ir,
    ops::{TypedOp, memref},
    seg_parts::SegParts,
};

/// Fewer columns of a known number are no reason to go along memory.
const FEW: i64 = 8;

/// Whether all that a body reads at its point lies along memory in the last dimension outside
/// of the reduced one, and nothing in the reduced one but an element for each row:
///
/// ```text
/// seg.red (c, i) { a[i, c] * w[i] }
/// ```
pub fn lies_across(seg: &SegParts) -> bool {
    let rank = seg.space.len();
    if seg.offsets.is_some() || rank < 2 || seg.neutral.is_empty() {
        return false;
    }
    let points = ir::arguments(seg.body);
    let (column, reduced) = (points[rank - 2], points[rank - 1]);
    let (mut along, mut other) = (false, false);
    for op in ir::operations(seg.body) {
        ir::walk(op, &mut |op| {
            let Some(load) = memref::Load::of(op) else { return };
            let indices = load.indices();
            let last = indices.last().copied();
            along |= last == Some(column);
            // An element for each row is the same for all columns.
            other |= last == Some(reduced) && indices.len() > 1;
        });
    }
    let few = ir::constant_int(seg.space[rank - 2]).is_some_and(|n| n < FEW);
    along && !other && !few
}
