//! What of a body goes through shared memory where its loads do: the loads before, the rest
//! of the body after.

use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    seg_parts::SegParts,
};

use crate::resources::Staged;

/// What the loads read at a point of these indices.
pub fn read<'c>(b: &Builder<'c>, staged: &Staged<'c>, map: &ValueMap<'c>, point: &[Val<'c>]) -> Vec<Val<'c>> {
    let load = |op: &Op<'c>| b.load(seq_loops::mapped(map, ir::operands(*op)[0]), point);
    staged.loads.iter().map(load).collect()
}

/// What the body yields at a point, from what its loads have read. The indices may be left out
/// where only the loads use them.
pub fn rest<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    staged: &Staged<'c>,
    map: &ValueMap<'c>,
    point: &[Val<'c>],
    read: &[Val<'c>],
) -> Vec<Val<'c>> {
    let mut map = map.clone();
    map.extend(ir::arguments(seg.body).into_iter().map(ir::key).zip(point.iter().copied()));
    map.extend(staged.loads.iter().map(|op| ir::key(ir::result(*op, 0))).zip(read.iter().copied()));
    let end = ir::terminator(seg.body);
    for op in ir::operations(seg.body).into_iter().filter(|op| *op != end && !staged.loads.contains(op)) {
        b.clone_op(op, &mut map);
    }
    seq_loops::mapped_all(&map, &ir::operands(end))
}
