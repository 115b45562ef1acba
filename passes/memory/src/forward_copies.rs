//! What is copied and then freed is made where the copy is wanted.
//!
//! Nine rules for copies, each in its own place: the copy of what is freed
//! afterwards is that buffer ([`forward`]), also if only its first elements are copied
//! ([`shorten`]), or if it is read on at points that the copy keeps ([`apart`]); what is
//! copied into a part of a buffer is made there ([`place`]), also by the points of a map
//! ([`in_point`]), part by part ([`walked`]), or by the reduction whose results they are
//! ([`assembled`]); a function that only reads an argument gets the original ([`loan`](crate::loan)); and a loop hands on
//! what it owns ([`carried`]). Precondition: deallocations are explicit.

mod apart;
mod assembled;
mod carried;
mod in_point;
mod place;
mod roots;
mod shorten;
mod walked;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op, Subject, Val},
    ops::{TypedOp, memref, scf},
    seg_parts::{SegParts, is_in_seg},
    types,
};
use seq_passes::{Outcome, Pass};

use self::{
    apart::apart, assembled::assembled, in_point::place_in_point, place::place, shorten::shorten, walked::place_walked,
};
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
        let (location, large) = (copy.operation().location(), is_large(copy));
        let done = borrow.apply(copy).or_else(|| forward(copy)).or_else(|| shorten(copy));
        let done = done.or_else(|| place(copy)).or_else(|| place_in_point(copy)).or_else(|| apart(copy));
        let done = done.or_else(|| place_walked(copy)).or_else(|| assembled(copy));
        pass.count("forwarded-copies", usize::from(done.is_some()));
        match done {
            Some(()) => IN_PLACE.passed(location, || "an array is used in place of its copy".into()),
            None if large => COPIED.kept(location, || "an array is copied: its old elements are still needed".into()),
            None => {}
        }
    }
    for update in updates(pass.module) {
        IN_PLACE.passed(update.location(), || format!("'{}' op updates an array in place", ir::name(update)));
    }
    Ok(())
}

/// Remarks of arrays that are used in place, and of those that are not.
const IN_PLACE: Subject = Subject::new("forward-copies", "in-place");
const COPIED: Subject = Subject::new("forward-copies", "copied");

/// Whether a copy is of an array of a size that is not known to be small.
fn is_large(copy: memref::Copy) -> bool {
    types::shape(copy.source().r#type()).is_some_and(|sizes| sizes.contains(&types::DYNAMIC))
}

/// Segmented operations that write into arrays which have elements: no allocation that is new.
fn updates<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let old = |seg: &SegParts<'c>| {
        let is_old =
            |out: &Val<'c>| memref::Alloc::defining(*out).is_none_or(|alloc| !is_new(alloc.operation(), seg.op));
        !is_in_seg(seg.op) && seg.outs.iter().any(is_old)
    };
    let mut found = vec![];
    ir::walk(module, &mut |op| found.extend(SegParts::try_of(op).filter(old).map(|seg| seg.op)));
    found
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
