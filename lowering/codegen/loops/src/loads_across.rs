//! The arrays that a map reads across its innermost dimension, which tiles stand for: loads in the
//! body itself whose subscripts are indices of the point or values from outside, of arrays that
//! the map does not write.

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, memref},
    seg_parts::SegParts,
    types,
};

/// A load that a tile stands for; a subscript is a dimension of the space, or a value from
/// outside.
pub struct Load<'c> {
    /// The load.
    pub op: Op<'c>,
    /// Its array.
    pub array: Val<'c>,
    /// Of each subscript.
    pub subscripts: Vec<Result<usize, Val<'c>>>,
}

impl<'c> Load<'c> {
    fn of(seg: &SegParts<'c>, op: Op<'c>) -> Option<Self> {
        let load = memref::Load::of(op)?;
        let array = load.memref();
        let indices = &ir::arguments(seg.body)[..seg.space.len()];
        let subscript = |v: Val<'c>| match indices.iter().position(|index| *index == v) {
            Some(d) => Some(Ok(d)),
            None => (!ir::is_defined_inside(v, seg.op)).then_some(Err(v)),
        };
        let subscripts = load.indices().into_iter().map(subscript).collect::<Option<Vec<_>>>()?;
        let read_only = !ir::is_defined_inside(array, seg.op) && !seg.outs.contains(&array);
        read_only.then_some(Self { op, array, subscripts })
    }

    /// The dimension along which the array lies, if the innermost one of the space goes
    /// across it.
    fn across(&self, rank: usize) -> Option<usize> {
        let Some(&Ok(last)) = self.subscripts.last() else { return None };
        (last != rank - 1 && self.subscripts.contains(&Ok(rank - 1))).then_some(last)
    }
}

/// The loads of a map that go across its innermost dimension, along `d` if it is given.
pub fn loads_across<'c>(seg: &SegParts<'c>, d: Option<usize>) -> Vec<Load<'c>> {
    let rank = seg.space.len();
    let all = ir::operations(seg.body).into_iter().filter_map(|op| Load::of(seg, op));
    all.filter(|load| load.across(rank).is_some_and(|own| d.is_none_or(|d| d == own))).collect()
}

/// The dimension along which the first such array lies.
pub fn across(seg: &SegParts) -> Option<usize> {
    loads_across(seg, None).first()?.across(seg.space.len())
}

/// Takes loads out of the body, which has an argument more for each, and returns these.
pub fn take_loads<'c>(seg: &SegParts<'c>, loads: &[Load<'c>]) -> Vec<Val<'c>> {
    let take = |load: &Load<'c>| {
        let argument = seg.body.add_argument(types::element(load.array.r#type()), load.op.location());
        let argument = unsafe { Val::from_raw(argument.to_raw()) };
        ir::replace_uses(ir::result(load.op, 0), argument);
        ir::erase(load.op);
        argument
    };
    loads.iter().map(take).collect()
}
