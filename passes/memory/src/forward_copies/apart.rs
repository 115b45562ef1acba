//! A copy whose changed points are none that the original is read at afterwards is the
//! original.
//!
//!   b = alloc; copy a, b; seg.map (i in p) outs(b) { f a[i + c] }; dealloc a
//!     ==  seg.map (i in p) outs(a) { f a[i + c] }
//!
//! if no `i + c` of `p` is a point of `p`: steps tell so, in one dimension at least. Sweeps
//! in red and black read neighbours only, which have the other color. All reads of `a` after
//! the copy are looked at beside all writes of `b` up to the last of them. Precondition: a
//! point of a map writes its own element alone.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::steps::{self, Points};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, is, memref},
};

use crate::buffers::{freed_by, is_new, uses};

/// Replaces a copy by the original, if it may be.
pub fn apart(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let (source, dest) = (memref::Alloc::defining(from)?.operation(), memref::Alloc::defining(to)?.operation());
    if source == dest || from.r#type() != to.r#type() || !is_new(dest, copy) {
        return None;
    }
    let of_source = uses(from)?;
    let dealloc = freed_by(source, &of_source).filter(|op| op.block() == copy.block())?;
    let later = |user: &Op<'_>| ir::in_block_of(*user, copy).is_none_or(|around| ir::is_before(copy, around));
    let readers = of_source.users.into_iter().filter(|user| *user != dealloc && later(user));
    let (mut reads, mut last) = (vec![], copy);
    for reader in readers.filter(|op| !is::<memref::Dim>(*op)) {
        let around = ir::in_block_of(reader, copy)?;
        reads.push(read(reader, from, around)?);
        last = if ir::is_before(last, around) { around } else { last };
    }
    let mut writes = vec![];
    for (user, _) in ir::uses(to) {
        let around = ir::in_block_of(user, copy)?;
        let harmless = is::<memref::Load>(user) || is::<memref::Dim>(user) || user == copy;
        if harmless || ir::is_before(last, around) {
            continue;
        }
        writes.push(steps::written(user).filter(|_| user == around)?);
    }
    if reads.is_empty() || !reads.iter().all(|read| writes.iter().all(|write| steps::are_apart(read, write))) {
        return None;
    }
    ir::erase(dealloc);
    ir::erase(copy);
    ir::replace_uses(to, from);
    ir::erase(dest);
    Some(())
}

/// The points that a load has in a map.
fn read<'c>(load: Op<'c>, of: Val<'c>, map: Op<'c>) -> Option<Points> {
    steps::read(memref::Load::of(load).filter(|load| load.memref() == of)?, map)
}
