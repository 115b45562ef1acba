//! Which operations become sequential code, and which of them are in no other one.

use seq_dialects::{
    Soac,
    ir::{self, Op},
    ops::{func, is, soac},
};

/// Whether an operation is of the soac dialect and is to be converted.
pub fn is_soac(op: Op) -> bool {
    Soac::of(op).is_some_and(|known| !known.is_scalar() && !is::<soac::Yield>(op))
}

/// The soac operations in `root` that are in no other one, in program order;
/// iota, replicate and segment_ids come last, when it is known whether they are needed.
pub fn outermost<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    fn visit<'c>(op: Op<'c>, found: &mut Vec<Op<'c>>) {
        if is_soac(op) {
            found.push(op);
            return;
        }
        for block in ir::blocks(op) {
            ir::operations(block).into_iter().for_each(|o| visit(o, found));
        }
    }
    let mut found = vec![];
    visit(root, &mut found);
    let late = |op: &Op<'c>| matches!(Soac::of(*op), Some(Soac::Iota(_) | Soac::Replicate(_) | Soac::SegmentIds(_)));
    let (last, mut first): (Vec<_>, Vec<_>) = found.into_iter().partition(late);
    first.extend(last);
    first
}

/// Whether there are combinators, or calls, in the body of an operation.
pub fn has_combinators_or_calls(op: Op) -> bool {
    let mut nested = false;
    ir::walk(op, &mut |o| nested |= o != op && (is_soac(o) || is::<func::Call>(o)));
    nested
}

/// Whether an operation makes a jagged array of its parts or takes it apart.
pub fn is_jagged_part(op: Op) -> bool {
    is::<soac::JaggedPack>(op) || is::<soac::JaggedUnpack>(op)
}
