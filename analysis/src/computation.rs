//! The operations that compute a value.

use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, arith},
};

/// Appends to `made` the operations by which a value can be computed once more from what
/// `is_there`, each after those that it needs. Returns false where an operation on the way is
/// not `repeatable`, where a value is an argument, and where `made` then has more than `most`
/// operations, constants left aside.
pub fn collect<'c>(
    value: Val<'c>,
    is_there: &dyn Fn(Val<'c>) -> bool,
    repeatable: &dyn Fn(Op<'c>) -> bool,
    most: usize,
    made: &mut Vec<Op<'c>>,
) -> bool {
    if is_there(value) {
        return true;
    }
    let Some(op) = ir::defining_op(value) else { return false };
    if made.contains(&op) {
        return true;
    }
    let all = || ir::operands(op);
    if !repeatable(op) || !all().into_iter().all(|v| collect(v, is_there, repeatable, most, made)) {
        return false;
    }
    made.push(op);
    made.iter().filter(|op| arith::Constant::of(**op).is_none()).count() <= most
}
