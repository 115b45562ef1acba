//! How a reduction combines its elements, and what of them goes through shared memory.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Op},
    monoid,
    ops::{TypedOp, func, memref, soac},
    seg_parts::{Kind, SegParts},
    types,
};

/// Whether a reduction may combine its elements in any order.
pub fn commutes(seg: &SegParts) -> bool {
    ir::has_flag(seg.op, "commutative") || is_known(seg)
}

/// Whether each component of the operator is a known monoid on its own two arguments.
fn is_known(seg: &SegParts) -> bool {
    let operator = seg.operator.expect("a reduction has an operator");
    let (arguments, count) = (ir::arguments(operator), seg.neutral.len());
    ir::operands(ir::terminator(operator)).into_iter().enumerate().all(|(k, value)| {
        ir::defining_op(value).is_some_and(|op| {
            let operands: Vec<usize> = ir::operands(op).iter().map(|&v| ir::key(v)).collect();
            let own = [k, count + k].map(|i| ir::key(arguments[i]));
            monoid::neutral(op).is_some() && own.iter().all(|key| operands.contains(key))
        })
    })
}

/// What goes through shared memory: loads of the body, or what it yields.
pub struct Staged<'c> {
    /// The loads, if it is they.
    pub loads: Vec<Op<'c>>,
    /// Types of its components.
    pub types: Vec<Type<'c>>,
    /// Their bytes.
    pub widths: Vec<i64>,
}

impl<'c> Staged<'c> {
    /// The loads at the point itself, if they are narrower than the accumulators and the body
    /// is in one piece; of rows, if it uses their indices for nothing else and stores nothing.
    /// What a scan computes goes through shared memory itself.
    pub fn of(seg: &SegParts<'c>) -> Self {
        let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
        let width = |types: &[Type]| -> Vec<i64> { types.iter().map(|&t| types::byte_width(t) as i64).collect() };
        let point: Vec<usize> = ir::arguments(seg.body).iter().map(|&v| ir::key(v)).collect();
        let operations = ir::operations(seg.body);
        let whole = operations.iter().all(|&op| ir::find(op, &[soac::Assert::NAME, func::Call::NAME]).is_empty());
        let at_point = |op: &Op<'c>| {
            let operands = ir::operands(*op);
            ir::is(*op, memref::Load::NAME) && operands[1..].iter().map(|&v| ir::key(v)).eq(point.iter().copied())
        };
        let loads: Vec<Op> = operations.into_iter().filter(at_point).collect();
        let types: Vec<Type> = loads.iter().map(|op| ir::result(*op, 0).r#type()).collect();
        let (narrow, wide) = (width(&types), width(&accumulators));
        let is_load = |(user, _): &(Op<'c>, usize)| loads.contains(user);
        let of_loads = || ir::arguments(seg.body).into_iter().all(|index| ir::uses(index).iter().all(is_load));
        let of_rows = seg.offsets.is_none() && seg.outs.len() == accumulators.len() && of_loads();
        let taken = seg.kind == Kind::Red && (point.len() == 1 || of_rows);
        if taken && whole && !loads.is_empty() && narrow.iter().sum::<i64>() < wide.iter().sum() {
            Self { loads, types, widths: narrow }
        } else {
            Self { loads: vec![], types: accumulators, widths: wide }
        }
    }
}
