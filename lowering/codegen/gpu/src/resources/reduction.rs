//! How a reduction combines its elements.

use seq_dialects::{ir, monoid, seg_parts::SegParts};

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
