//! What is copied and then freed is made where the copy is wanted.
//!
//! Five rules for copies, each in its own place: the copy of what is freed
//! afterwards is that buffer ([`forward`]), also if only its first elements are copied
//! ([`shorten`]), what is copied into a part of a buffer is made there ([`place`]), a
//! function that only reads an argument gets the original ([`loan`](crate::loan)), and a loop hands
//! on what it owns ([`carried`]). Precondition: deallocations are explicit.

mod carried;
mod place;
mod roots;
mod shorten;

use melior::ir::ValueLike;
use seq_dialects::{
    ir,
    ops::{TypedOp, memref, scf},
};
use seq_passes::{Outcome, Pass};

use self::{place::place, shorten::shorten};
use crate::{
    buffers::{freed_after, is_new},
    loan::Borrow,
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for op in scf::While::all_in(pass.module) {
        pass.count("forwarded-copies", carried::hand_on(op));
    }
    let borrow = Borrow::of(pass.module);
    for copy in memref::Copy::all_in(pass.module) {
        let done = borrow.apply(copy).or_else(|| forward(copy)).or_else(|| shorten(copy)).or_else(|| place(copy));
        pass.count("forwarded-copies", usize::from(done.is_some()));
    }
    Ok(())
}

/// Replaces the destination of a copy by its source, if it may be:
///
///   b = alloc; copy a, b; dealloc a; use b  ==  use a
///
/// if `a` and `b` are allocations of one type, `a` is used by nothing after the copy
/// and `b` by nothing before it. Bufferization makes such copies for the arguments
/// of functions that call themselves, of which it does not know what they write.
fn forward(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let (source, dest) = (memref::Alloc::defining(from)?.operation(), memref::Alloc::defining(to)?.operation());
    if source == dest || from.r#type() != to.r#type() {
        return None;
    }
    let (dealloc, _) = freed_after(source, copy).filter(|_| is_new(dest, copy))?;
    ir::erase(dealloc);
    ir::erase(copy);
    ir::replace_uses(to, from);
    ir::erase(dest);
    Some(())
}
