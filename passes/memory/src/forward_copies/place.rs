//! What is copied into a part of a buffer is made there.
//!
//!   a = alloc n; f a; c = alloc m; v = subview c; copy a, v; dealloc a
//!     ==  c = alloc m; v = subview c; f v
//!
//! if the sizes of `c` are known before `f`, and until the copy nothing is done to it
//! but in parts beside `v`. Concatenations of what several operations, or one, make
//! end as one array in which each writes its part: Munksgaard, Henriksen, Sadayappan
//! and Oancea, "Memory Optimizations in an Array Language" (2022). No call may stand
//! between `f` and the copy: it would run with all of `c` kept in place of `a`.

use melior::ir::{ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    Seg, dialect,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, func, is, memref},
    types,
};

use crate::buffers::{freed_after, uses};

/// Makes what is copied into a part of a buffer there, if that may be.
pub fn place(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let view = memref::SubView::defining(to)?;
    let allocated = |array| memref::Alloc::defining(array).map(TypedOp::operation);
    let (source, dest, view) = (allocated(from)?, allocated(view.source())?, view.operation());
    let together = [source, dest, view].iter().all(|op| op.block() == copy.block());
    if source == dest || !together || types::rank(from.r#type()) != 1 {
        return None;
    }
    let (dealloc, uses_of_source) = freed_after(source, copy)?;
    const DIRECT: [&str; 4] = [memref::Load::NAME, memref::Store::NAME, memref::Copy::NAME, memref::Dealloc::NAME];
    let direct = |op: &Op| Seg::of(*op).is_some() || DIRECT.contains(&ir::name(*op).as_str());
    if !uses_of_source.users.iter().all(direct) {
        return None;
    }
    let first = uses_of_source.first(copy);
    let mut moved = vec![];
    raise(view, first, &mut moved)?;
    let between = ir::between(first, copy).unwrap_or_default();
    let calls = between.into_iter().chain([first]).any(|op| !func::Call::all_in(op).is_empty());
    if calls || !is_apart(view, dest, copy) {
        return None;
    }
    take_place(&moved, first, dealloc, (copy, source), (from, to));
    Some(())
}

/// Moves what was raised before `first`, and has `to` in place of the copied array, whose
/// allocation, copy and end are no more.
pub(super) fn take_place<'c>(
    moved: &[Op<'c>],
    first: Op<'c>,
    dealloc: Op<'c>,
    (copy, source): (Op<'c>, Op<'c>),
    (from, to): (Val<'c>, Val<'c>),
) {
    move_before(moved, first);
    ir::erase(dealloc);
    ir::erase(copy);
    ir::replace_uses(from, to);
    ir::erase(source);
}

/// Moves operations before another one, in their order.
pub(super) fn move_before<'c>(moved: &[Op<'c>], first: Op<'c>) {
    for op in moved {
        unsafe { sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) };
    }
}

/// Adds an operation and what it needs, if they stand after `first` and can be moved
/// before it; `None` if they cannot.
pub(super) fn raise<'c>(op: Op<'c>, first: Op<'c>, moved: &mut Vec<Op<'c>>) -> Option<()> {
    if op.block() != first.block() || ir::is_before(op, first) || moved.contains(&op) {
        return Some(());
    }
    if !(dialect::is_arith(op) || is::<memref::Alloc>(op) || is::<memref::SubView>(op)) {
        return None;
    }
    for used in ir::operands(op).into_iter().filter_map(ir::defining_op) {
        raise(used, first, moved)?;
    }
    moved.push(op);
    Some(())
}

/// Whether all that is done to `dest` before `copy` is done in parts beside `view`.
fn is_apart<'c>(view: Op<'c>, dest: Op<'c>, copy: Op<'c>) -> bool {
    let users: Vec<Op<'c>> = ir::uses(ir::result(dest, 0)).into_iter().map(|(user, _)| user).collect();
    let parts: Vec<Part> = users.iter().filter_map(|&op| Part::of(op)).collect();
    let Some(own) = parts.iter().find(|part| part.op == view) else { return false };
    let before = |user: Op<'c>| ir::in_block_of(user, copy).is_none_or(|around| ir::is_before(around, copy));
    users.into_iter().filter(|&user| user != view && before(user)).all(|user| {
        let Some(part) = parts.iter().find(|part| part.op == user) else { return false };
        let Some(uses) = uses(ir::result(user, 0)) else { return false };
        let early = uses.users.iter().any(|&user| before(user));
        !early || part.ends_before(own, &parts) || own.ends_before(part, &parts)
    })
}

/// A part of a buffer of rank 1 with stride 1.
struct Part<'c> {
    op: Op<'c>,
    offset: Option<Val<'c>>,
    size: Val<'c>,
}

impl<'c> Part<'c> {
    /// The part that a subview is, if it begins at 0 or at a value, and its size is a value.
    fn of(op: Op<'c>) -> Option<Self> {
        let view = memref::SubView::of(op).filter(|view| view.static_strides() == [1])?;
        let offset = view.offsets().first().copied();
        let starts = offset.is_some() || view.static_offsets() == [0];
        Some(Self { op, offset, size: *view.sizes().first()? }).filter(|_| starts)
    }

    /// Whether this part ends where `next` begins, or where one begins that ends before `next`.
    fn ends_before(&self, next: &Self, parts: &[Self]) -> bool {
        let follows = |other: &&Self| match (self.offset, other.offset) {
            (_, None) => false,
            (None, Some(start)) => start == self.size,
            (Some(own), Some(start)) => {
                arith::AddI::defining(start).is_some_and(|sum| [sum.lhs(), sum.rhs()] == [own, self.size])
            }
        };
        parts.iter().filter(follows).any(|other| other.op == next.op || other.ends_before(next, parts))
    }
}
