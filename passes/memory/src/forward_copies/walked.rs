//! What a block writes part by part and then copies is written where it is copied to.
//!
//!   seg.map level(block) { a = alloc m; for t { v = subview a; copy x, v }; w = subview c; copy a, w }
//!     ==  seg.map level(block) { w = subview c; for t { v = subview w; copy x, v } }
//!
//! if parts of `a` alone are used, and only written. The arrays of a block are not freed, and
//! lie in its memory, which a row that it walks over in tiles may not fit into.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg,
    ir::{self, Op, Val},
    ops::{TypedOp, memref},
    seg_parts::{SegParts, is_block_level},
    types,
};

use super::{
    in_point::{is_known_by, lay_out},
    place::{move_before, raise},
};

/// Writes what a block copies at its end where that is copied to, if that may be.
pub fn place_walked(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let map = ir::around(copy).next().filter(|&op| is_block_level(op))?;
    let (source, view) = (memref::Alloc::defining(from)?.operation(), memref::SubView::defining(to)?);
    let dest = memref::Alloc::defining(view.source())?.operation();
    let view = view.operation();
    let in_body = [source, view].iter().all(|op| op.block() == copy.block());
    if !in_body || types::rank(from.r#type()) != 1 || types::rank(to.r#type()) != 1 {
        return None;
    }
    let parts: Vec<Op> = ir::uses(from).into_iter().map(|(user, _)| user).filter(|&user| user != copy).collect();
    let is_part = |op: &Op<'_>| memref::SubView::of(*op).is_some_and(|part| is_written_only(part.result()));
    let first = parts
        .iter()
        .filter_map(|&part| ir::in_block_of(part, copy))
        .reduce(|a, b| if ir::is_before(a, b) { a } else { b })?;
    if !parts.iter().all(is_part) || !ir::is_before(first, copy) || !is_known_by(dest, map, view) {
        return None;
    }
    let mut moved = vec![];
    raise(view, first, &mut moved)?;
    move_before(&moved, first);
    ir::erase(copy);
    ir::replace_uses(from, to);
    ir::erase(source);
    lay_out(to);
    Some(())
}

/// Whether all that is done to a part is that it gets points, or is copied to.
fn is_written_only(part: Val) -> bool {
    ir::uses(part).into_iter().all(|(user, operand)| {
        let target = memref::Copy::of(user).is_some_and(|copy| operand == 1 && copy.target() == part);
        let points = Seg::of(user).is_some() && SegParts::try_of(user).is_some_and(|seg| seg.outs.contains(&part));
        target || points
    })
}
