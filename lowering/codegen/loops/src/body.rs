//! The regions of an operation at one point.

use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    seg_parts::SegParts,
};

/// What a value became under a map.
pub fn mapped<'c>(map: &ValueMap<'c>, value: Val<'c>) -> Val<'c> {
    map.get(&ir::key(value)).copied().unwrap_or(value)
}

/// All of `values` under a map.
pub fn mapped_all<'c>(map: &ValueMap<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
    values.iter().map(|&v| mapped(map, v)).collect()
}

/// The body at one point; returns what it yields.
pub fn point<'c>(b: &Builder<'c>, seg: &SegParts<'c>, indices: &[Val<'c>], map: &ValueMap<'c>) -> Vec<Val<'c>> {
    inline_rest(b, seg.body, indices, map)
}

/// Whether what an operation computes is there.
pub(crate) fn is_done<'c>(op: Op<'c>, map: &ValueMap<'c>) -> bool {
    let results = ir::results(op);
    !results.is_empty() && results.iter().all(|v| map.contains_key(&ir::key(*v)))
}

/// A region at one point, without what was done for all points of a row before.
pub(crate) fn inline_rest<'c>(
    b: &Builder<'c>,
    block: Blk<'c>,
    arguments: &[Val<'c>],
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let mut map = map.clone();
    map.extend(ir::arguments(block).into_iter().zip(arguments).map(|(argument, &value)| (ir::key(argument), value)));
    let end = ir::terminator(block);
    for op in ir::operations(block).into_iter().filter(|&op| op != end) {
        if !is_done(op, &map) {
            b.clone_op(op, &mut map);
        }
    }
    mapped_all(&map, &ir::operands(end))
}

/// The operator on two tuples of accumulators.
pub fn combine<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    left: &[Val<'c>],
    right: &[Val<'c>],
    map: &ValueMap<'c>,
) -> Vec<Val<'c>> {
    let arguments: Vec<_> = left.iter().chain(right).copied().collect();
    let operator = seg.operator.expect("the operation has an operator");
    b.inline(operator, &arguments, &mut map.clone())
}
