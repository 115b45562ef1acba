//! Whether the rows of a reduction or a scan lie across memory.

use seq_dialects::{
    ir,
    ops::{TypedOp, memref},
    seg_parts::SegParts,
};

/// Fewer columns of a known number are no reason to go along memory.
const FEW: i64 = 8;

/// The dimension of rows along which all lies in memory that a body reads at its point, with
/// nothing along the reduced one but an element for each row:
///
/// ```text
/// seg.red (c, i) { a[i, c] * w[i] }      c
/// ```
pub fn column(seg: &SegParts) -> Option<usize> {
    let rank = seg.space.len();
    if seg.offsets.is_some() || rank < 2 || seg.neutral.is_empty() {
        return None;
    }
    let arguments = ir::arguments(seg.body);
    let (reduced, rows) = (arguments[rank - 1], &arguments[..rank - 1]);
    let (mut last, mut other) = (vec![], false);
    for op in ir::operations(seg.body) {
        ir::walk(op, &mut |op| {
            let Some(load) = memref::Load::of(op) else { return };
            let indices = load.indices();
            // An element for each row is the same for all columns.
            other |= indices.last() == Some(&reduced) && indices.len() > 1;
            last.extend(indices.last().copied());
        });
    }
    let column = rows.iter().rposition(|row| last.contains(row))?;
    let few = ir::constant_int(seg.space[column]).is_some_and(|n| n < FEW);
    Some(column).filter(|_| !other && !few)
}
