//! What a block copies out is stored there at once.
//!
//!   seg.map level(thread) outs(a) { ... }; copy a to d  ==  seg.map level(thread) outs(d) { ... }
//!
//! Each element goes from the thread that computes it to device memory, and takes no place
//! in the block. Preconditions, checked here: nothing else uses `a`; the operation writes
//! neighbours by neighbouring threads, as all do but scans with several items a thread;
//! `d` is a part of an array that the program allocated and that the block only writes.

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Seg, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, memref},
    seg_parts::{Kind, SegParts},
};

use super::{
    arrays::{allocation, viewed},
    earlier::earlier,
    tile::items,
};

/// Leaves out the copies of a body for which this holds.
pub fn copies<'c>(op: Op<'c>, body: Blk<'c>) {
    for copy in ir::operations(body).into_iter().filter_map(memref::Copy::of) {
        forward(op, body, copy);
    }
}

fn forward<'c>(op: Op<'c>, body: Blk<'c>, copy: memref::Copy<'c>) -> Option<()> {
    let array = copy.source();
    allocation(ir::defining_op(array)?)?;
    let mut writer = None;
    for (user, operand) in ir::uses(array) {
        if user == copy.operation() || memref::Dealloc::of(user).is_some() {
            continue;
        }
        let own = SegParts::try_of(user).filter(|seg| seg.op.block() == Some(body) && writer.is_none())?;
        own.outs.contains(&array).then_some(())?;
        writer = Some((own, operand));
    }
    let (seg, operand) = writer?;
    let in_order = seg.kind == Kind::Map || seg.kind == Kind::Scan && items(&seg) == 1;
    let target = copy.target();
    ir::defining_op(target).filter(|op| dialect::is_view(*op))?;
    (in_order && ir::is_before(seg.op, copy.operation()) && only_written(op, viewed(target))).then_some(())?;
    let b = Builder::before(ir::context_of(seg.op), seg.op);
    let place = above(&b, seg.op, target)?;
    ir::set_operand(seg.op, operand, place);
    ir::erase(copy.operation());
    let unused = ir::uses(array).into_iter().all(|(user, _)| memref::Dealloc::of(user).is_some());
    if unused {
        ir::uses(array).into_iter().for_each(|(free, _)| ir::erase(free));
        ir::defining_op(array).into_iter().for_each(ir::erase);
    }
    Some(())
}

/// A value that is computed before an operation, where `b` stands.
fn above<'c>(b: &Builder<'c>, op: Op<'c>, value: Val<'c>) -> Option<Val<'c>> {
    let is_there =
        |v: Val<'c>| ir::defining_op(v).is_none_or(|made| made.block() != op.block() || ir::is_before(made, op));
    let pure = |made: Op<'c>| dialect::is_arith(made) || dialect::is_view(made);
    earlier(b, value, &is_there, &pure, &mut ValueMap::new())
}

/// Whether an array is one of its own outside of a block, which only writes it.
fn only_written<'c>(op: Op<'c>, array: Val<'c>) -> bool {
    let own = ir::defining_op(array).is_some_and(|made| memref::Alloc::of(made).is_some());
    own && ir::captures(op).into_iter().filter(|v| v.r#type().is_mem_ref()).all(|v| viewed(v) != array || v == array)
        && is_written_in(op, array)
}

fn is_written_in<'c>(op: Op<'c>, array: Val<'c>) -> bool {
    ir::uses(array).into_iter().filter(|(user, _)| ir::is_inside(*user, op)).all(|(user, operand)| {
        let out = Seg::of(user).is_some() && SegParts::of(user).outs.contains(&ir::operands(user)[operand]);
        let copied = memref::Copy::of(user).is_some_and(|copy| copy.target() == array && copy.source() != array);
        let viewed = dialect::is_view(user) && ir::results(user).into_iter().all(|view| is_written_in(op, view));
        user == op || out || copied || viewed
    })
}
