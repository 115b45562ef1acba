//! What a point of a map copies into its own part of an array is made there.
//!
//!   c = alloc m; seg.map (i < n) { a = alloc k; f a; v = subview c; copy a, v; dealloc a }
//!     ==  c = alloc m; seg.map (i < n) { v = subview c; f v }
//!
//! if nothing else in the map knows `c`, and where `v` begins is known before `f`. The parts
//! of two points have no element in common: a row of an array is that of one point, and of
//! runs the program says so. Bufferization makes such copies of the rows that points yield;
//! threads allocate nothing then. A row that is read again and again stays where it is if
//! its memory can be had before the map: neighbouring threads of a GPU have it side by side.

use melior::ir::{ValueLike, operation::OperationLike, r#type::MemRefType};
use seq_dialects::{
    Seg, dialect,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, is, memref, seg},
    types::{self, DYNAMIC},
};

use super::place::{raise, take_place};
use crate::buffers::{Uses, freed_after, is_user};

/// Bytes of a row that stay with a thread.
const ON_STACK: i64 = 2048;

/// Makes what a point copies into a part of an array there, if that may be.
pub fn place_in_point(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let map = seg::Map::of(ir::around(copy).next()?)?;
    let view = memref::SubView::defining(to)?;
    let source = memref::Alloc::defining(from)?.operation();
    let in_body = [source, view.operation()].iter().all(|op| op.block() == copy.block());
    if !in_body || types::rank(from.r#type()) != 1 || types::rank(to.r#type()) != 1 {
        return None;
    }
    let dest = memref::Alloc::defining(view.source())?.operation();
    let (dealloc, uses) = freed_after(source, copy)?;
    if !is_better_there(source, &uses, map.operation())
        || !uses.users.iter().all(|&op| is_direct(op))
        || !is_known_by(dest, map.operation(), view.operation())
    {
        return None;
    }
    let first = uses.first(copy);
    let mut moved = vec![];
    raise(view.operation(), first, &mut moved)?;
    take_place(&moved, first, dealloc, (copy, source), (from, to));
    lay_out(to);
    Some(())
}

/// Whether a row is best where it is copied to: if it is only written, or if memory for it
/// cannot be had before the map runs. A row of a known size is no more than the registers or
/// the stack of a thread hold, unless it is long.
fn is_better_there(source: Op, uses: &Uses, map: Op) -> bool {
    let only_written = !uses.users.iter().any(|&op| is::<memref::Load>(op) || is::<memref::SubView>(op));
    let sizes = ir::operands(source);
    only_written && is_long(ir::result(source, 0)) || sizes.into_iter().any(|size| ir::is_defined_inside(size, map))
}

/// Whether an array has more bytes than stay with a thread, or their number is not known.
fn is_long(array: Val) -> bool {
    let (shape, width) =
        (types::shape(array.r#type()).unwrap_or_default(), types::byte_width(types::element(array.r#type())));
    shape.contains(&DYNAMIC) || shape.iter().product::<i64>() * width as i64 > ON_STACK
}

/// Whether an operation takes a part of any layout.
fn is_direct(op: Op) -> bool {
    is::<memref::Load>(op)
        || is::<memref::Store>(op)
        || is::<memref::Copy>(op)
        || is::<memref::Dim>(op)
        || is::<memref::Dealloc>(op)
        || memref::SubView::of(op).is_some_and(|part| types::rank(part.result().r#type()) == 1)
}

/// Whether a map that stands beside an allocation knows it by one view alone.
pub(super) fn is_known_by<'c>(dest: Op<'c>, map: Op<'c>, view: Op<'c>) -> bool {
    if dest.block() != map.block() {
        return false;
    }
    let mut open = vec![ir::result(dest, 0)];
    while let Some(value) = open.pop() {
        for (user, _) in ir::uses(value) {
            let Some(around) = ir::in_block_of(user, map) else { return false };
            if ir::is_before(map, around) {
                continue;
            }
            if around == map {
                if user != view {
                    return false;
                }
            } else if dialect::is_view(user) {
                open.push(ir::result(user, 0));
            } else if Seg::of(user).is_none_or(|seg| matches!(seg, Seg::Yield(_))) && !is_user(user) {
                return false;
            }
        }
    }
    true
}

/// Gives the parts of a part of a row its layout.
pub(super) fn lay_out(part: Val) {
    for (user, _) in ir::uses(part) {
        let Some(inner) = memref::SubView::of(user).map(memref::SubView::result) else { continue };
        let (ty, b) = (inner.r#type(), Builder::before(ir::context_of(user), user));
        let shape = types::shape(ty).unwrap_or_default();
        let stride = memref::SubView::wrap(user).static_strides()[0];
        let stride = if stride == DYNAMIC { "?".into() } else { stride.to_string() };
        let layout = b.attribute(&format!("strided<[{stride}], offset: ?>"));
        let space = MemRefType::try_from(ty).ok().and_then(|ty| ty.memory_space());
        ir::set_type(inner, MemRefType::new(types::element(ty), &shape, Some(layout), space).into());
        lay_out(inner);
    }
}
