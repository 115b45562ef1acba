//! Arrays of which the length turns out give up what they do not fill.
//!
//!   a = alloc n; seg writes a; v = subview a [0] [k]
//!     ==  a = alloc n; seg writes a; shrink a (k * width); v = subview a [0] [k]
//!
//! if `v`, and others that are the same, is all that is used of `a`: a filter, whose
//! result is as long as its input until it knows how much it keeps. The buffer stays
//! where it is. Precondition: `expand-strided-metadata`, which takes views apart, has
//! not run.

use melior::ir::ValueLike;
use seq_dialects::{
    external::{External, Word},
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, bufferization, memref, seg},
    types,
};
use seq_passes::{Outcome, Pass};

/// Tells the runtime how many bytes of an allocation are in use.
const SHRINK: External = External::new("seq_rt_shrink", &[Word::Pointer, Word::I64]).that_is(&["nounwind"]);

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut shrunk = 0;
    for alloc in memref::Alloc::all_in(pass.module) {
        let array = alloc.memref();
        let Some((view, size)) = filled(array) else { continue };
        let b = Builder::before(pass.context, view);
        let width = b.index(types::byte_width(types::element(array.r#type())) as i64);
        let bytes = b.index_cast(b.mul(size, width), b.i64_type());
        SHRINK.call(&b, &[b.pointer_to(array), bytes]);
        shrunk += 1;
    }
    if shrunk > 0 {
        SHRINK.declare(pass.module);
    }
    pass.count("shrunk-buffers", shrunk);
    Ok(())
}

/// The first view of an array of which only that much is used, and its size.
fn filled<'c>(array: Val<'c>) -> Option<(Op<'c>, Val<'c>)> {
    if types::rank(array.r#type()) != 1 {
        return None;
    }
    let (mut writer, mut views) = (None, vec![]);
    for (user, _) in ir::uses(array) {
        match ir::name(user).as_str() {
            memref::SubView::NAME | memref::ReinterpretCast::NAME => views.push(user),
            memref::Dealloc::NAME | bufferization::Dealloc::NAME | memref::ExtractStridedMetadata::NAME => {}
            seg::Scan::NAME if seg::Scan::wrap(user).outs().contains(&array) && writer.is_none() => writer = Some(user),
            _ => return None,
        }
    }
    let first = *views.first()?;
    let (writer, wanted) = (writer?, size(first)?);
    let same = |&view: &Op<'c>| size(view) == Some(wanted) && ir::in_block_of(view, writer).is_some();
    if !views.iter().all(same) {
        return None;
    }
    let around = views.iter().filter_map(|&view| ir::in_block_of(view, writer));
    let first = around.reduce(|a, b| if ir::is_before(b, a) { b } else { a })?;
    (views.contains(&first) && ir::is_before(writer, first)).then_some((first, wanted))
}

/// How many elements a view of an array has, if these are the first ones.
fn size<'c>(view: Op<'c>) -> Option<Val<'c>> {
    let (offsets, strides, sizes) = match memref::SubView::of(view) {
        Some(view) => (view.static_offsets(), view.static_strides(), view.sizes()),
        None => {
            let view = memref::ReinterpretCast::of(view)?;
            (view.static_offsets(), view.static_strides(), view.sizes())
        }
    };
    sizes.first().copied().filter(|_| offsets == [0] && strides == [1])
}
