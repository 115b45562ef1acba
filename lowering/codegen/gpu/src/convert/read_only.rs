//! Arrays that a kernel reads and that nothing writes while it runs.
//!
//! Such a parameter is `llvm.noalias` and `llvm.readonly`: LLVM may load from it once
//! for many points, before stores to other arrays, and through the cache for
//! read-only data (`ld.global.nc`). A captured array is one where
//!
//!   the operation does nothing with it but load, also through views of it, and
//!   it shares no memory with any array of the kernel of which this does not hold.
//!
//! Which arrays share none is what [`seq_loops::Memory`] says.

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, func, gpu, memref},
    seg_parts::SegParts,
};
use seq_loops::Memory;

use super::parameters;
use crate::cost;

/// Whether an operation only loads from an array.
fn is_loaded(op: Op, array: Val) -> bool {
    loads(op, array, &mut |_, _| false)
}

/// Whether the function of a call only loads from the array that it gets at a position, and so do those
/// that it hands it on to, but for the ones that were `asked` before.
pub fn is_loaded_by<'c>(call: Op<'c>, position: usize, asked: &mut HashSet<(String, usize)>) -> bool {
    if !asked.insert((ir::callee(call), position)) {
        return true;
    }
    let Some(function) = cost::callee(call) else { return false };
    let argument = ir::arguments(ir::block(function, 0))[position];
    loads(function, argument, &mut |call, position| is_loaded_by(call, position, asked))
}

/// Whether an operation does nothing with an array but load, also through views of it, and what calls
/// may do.
fn loads<'c>(op: Op<'c>, array: Val<'c>, may: &mut dyn FnMut(Op<'c>, usize) -> bool) -> bool {
    let inside = |user: Op| user != op && ir::is_inside(user, op);
    ir::uses(array).into_iter().filter(|(user, _)| inside(*user)).all(|(user, position)| {
        match ir::name(user).as_str() {
            memref::Load::NAME | memref::Dim::NAME => true,
            func::Call::NAME => may(user, position),
            _ => dialect::is_view(user) && ir::results(user).into_iter().all(|view| loads(op, view, may)),
        }
    })
}

/// For each captured value whether it is an array that the kernel of an operation reads
/// and that nothing writes meanwhile.
pub fn among<'c>(op: Op<'c>, captured: &[Val<'c>]) -> Vec<bool> {
    let outs: Vec<_> = SegParts::of(op).outs.iter().map(|&v| ir::key(v)).collect();
    let is_array = |v: &Val| v.r#type().is_mem_ref();
    let read = |v: &Val<'c>| is_array(v) && !outs.contains(&ir::key(*v)) && is_loaded(op, *v);
    let others: Vec<_> = captured.iter().filter(|v| is_array(v) && !read(v)).map(|&v| Memory::of(v)).collect();
    let apart = |v: &Val<'c>| others.iter().all(|other| Memory::of(*v).is_apart_from(*other));
    captured.iter().map(|v| read(v) && apart(v)).collect()
}

/// Says so of the parameters of a kernel; those after the captured ones are other memory.
pub fn mark(kernel: Op, read_only: &[bool]) {
    let count = parameters::of(kernel).len();
    let about = |k: usize| match read_only.get(k) {
        Some(true) => "{llvm.noalias, llvm.readonly}",
        _ => "{}",
    };
    let all = (0..count).map(about).collect::<Vec<_>>().join(", ");
    let b = Builder::before(ir::context_of(kernel), kernel);
    gpu::GPUFunc::wrap(kernel).set_arg_attrs(b.attribute(&format!("[{all}]")));
}
