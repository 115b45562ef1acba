//! Walking operations, and who defines and uses values.

use melior::ir::{BlockLike, Location, ValueLike, operation::OperationLike};
use mlir_sys as sys;

use super::{Blk, Op, Val, blocks, is, key, operands, operations};

/// The operation itself and all nested in it, parents first.
pub fn walk<'c>(op: Op<'c>, visit: &mut dyn FnMut(Op<'c>)) {
    visit(op);
    for block in blocks(op) {
        operations(block).into_iter().for_each(|o| walk(o, visit));
    }
}

/// All operations of one name nested in `op`, parents first.
pub fn find<'c>(op: Op<'c>, names: &[&str]) -> Vec<Op<'c>> {
    let mut found = vec![];
    walk(op, &mut |o| {
        if names.iter().any(|n| is(o, n)) {
            found.push(o);
        }
    });
    found
}

/// The operation that defines a value, `None` for a block argument.
pub fn defining_op<'c>(value: Val<'c>) -> Option<Op<'c>> {
    unsafe {
        sys::mlirValueIsAOpResult(value.to_raw()).then(|| Op::from_raw(sys::mlirOpResultGetOwner(value.to_raw())))
    }
}

/// Where a value is made.
pub fn location_of<'c>(value: Val<'c>) -> Location<'c> {
    unsafe { Location::from_raw(sys::mlirValueGetLocation(value.to_raw())) }
}

/// The position of a result among those of its operation.
pub fn result_number(value: Val) -> usize {
    unsafe { sys::mlirOpResultGetResultNumber(value.to_raw()) as usize }
}

/// The block of a block argument and its position there.
pub fn argument_owner<'c>(value: Val<'c>) -> Option<(Blk<'c>, usize)> {
    unsafe {
        sys::mlirValueIsABlockArgument(value.to_raw()).then(|| {
            let raw = value.to_raw();
            (Blk::from_raw(sys::mlirBlockArgumentGetOwner(raw)), sys::mlirBlockArgumentGetArgNumber(raw) as usize)
        })
    }
}

/// The uses of a value: the operation and the operand's position.
pub fn uses<'c>(value: Val<'c>) -> Vec<(Op<'c>, usize)> {
    let mut found = vec![];
    unsafe {
        let mut operand = sys::mlirValueGetFirstUse(value.to_raw());
        while !sys::mlirOpOperandIsNull(operand) {
            let owner = Op::from_raw(sys::mlirOpOperandGetOwner(operand));
            found.push((owner, sys::mlirOpOperandGetOperandNumber(operand) as usize));
            operand = sys::mlirOpOperandGetNextUse(operand);
        }
    }
    found
}

/// Whether `inner` is nested in `outer` or is it.
pub fn is_inside<'c>(inner: Op<'c>, outer: Op<'c>) -> bool {
    inner == outer || around(inner).any(|op| op == outer)
}

/// Whether `first` stands before `second` in the block of both.
pub fn is_before<'c>(first: Op<'c>, second: Op<'c>) -> bool {
    unsafe { sys::mlirOperationIsBeforeInBlock(first.to_raw(), second.to_raw()) }
}

/// The operations between two of a block, `None` if the second one does not stand behind
/// the first.
pub fn between<'c>(first: Op<'c>, second: Op<'c>) -> Option<Vec<Op<'c>>> {
    let following = |op: &Op<'c>| op.next_in_block().map(|next| unsafe { Op::from_raw(next.to_raw()) });
    let mut found = vec![];
    for op in std::iter::successors(following(&first), following) {
        if op == second {
            return Some(found);
        }
        found.push(op);
    }
    None
}

/// The operations around another one, innermost first.
pub fn around<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    std::iter::successors(op.parent_operation(), |op| op.parent_operation())
}

/// The operation around `inner`, or itself, that stands in the block of `other`.
pub fn in_block_of<'c>(inner: Op<'c>, other: Op<'c>) -> Option<Op<'c>> {
    std::iter::once(inner).chain(around(inner)).find(|op| op.block() == other.block())
}

/// Whether a value is defined in `op`, as a result or argument nested in it.
pub fn is_defined_inside<'c>(value: Val<'c>, op: Op<'c>) -> bool {
    let owner = match argument_owner(value) {
        Some((block, _)) => block.parent_operation(),
        None => defining_op(value).and_then(|o| o.parent_operation()),
    };
    owner.is_some_and(|o| is_inside(o, op))
}

/// The values from outside that `op` and what is nested in it use, in order of
/// first use, the operands of `op` itself excluded.
pub fn captures<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut seen = std::collections::HashSet::new();
    let mut found = vec![];
    walk(op, &mut |o| {
        if o == op {
            return;
        }
        for value in operands(o) {
            if !is_defined_inside(value, op) && seen.insert(key(value)) {
                found.push(value);
            }
        }
    });
    found
}
