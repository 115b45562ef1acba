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
    ir::{self, Builder, Op, Val},
    seg_parts::SegParts,
    types,
};

use seq_passes::{Outcome, Pass};

use crate::convert::Module;

const SHRINK: (&str, &str) = ("seq_rt_shrink", "!llvm.func<void (ptr, i64)>");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut module = Module::new(pass.context, pass.module);
    for alloc in ir::find(pass.module, &["memref.alloc"]) {
        let Some((view, size)) = filled(alloc) else { continue };
        let b = Builder::before(pass.context, view);
        let array = ir::result(alloc, 0);
        module.declare(SHRINK.0, SHRINK.1, &["nounwind"]);
        let width = b.index(types::byte_width(types::element(array.r#type())) as i64);
        let bytes = b.index_cast(b.value("arith.muli", &[size, width], b.index_type()), module.i64());
        let address = b.value("memref.extract_aligned_pointer_as_index", &[array], b.index_type());
        let pointer = b.value("llvm.inttoptr", &[b.index_cast(address, module.i64())], module.pointer());
        module.call(&b, SHRINK.0, &[pointer, bytes], &[]);
        pass.count("shrunk-buffers", 1);
    }
    Ok(())
}

/// The first view of an array of which only that much is used, and its size.
fn filled<'c>(alloc: Op<'c>) -> Option<(Op<'c>, Val<'c>)> {
    let array = ir::result(alloc, 0);
    if types::rank(array.r#type()) != 1 {
        return None;
    }
    let (mut writer, mut views) = (None, vec![]);
    for (user, _) in ir::uses(array) {
        match ir::name(user).as_str() {
            "memref.subview" | "memref.reinterpret_cast" => views.push(user),
            "memref.dealloc" | "bufferization.dealloc" | "memref.extract_strided_metadata" => {}
            "seg.scan" if SegParts::of(user).outs.contains(&array) && writer.is_none() => writer = Some(user),
            _ => return None,
        }
    }
    let size = |view: Op<'c>| {
        let start = ir::i64_array(view, "static_offsets") == [0] && ir::i64_array(view, "static_strides") == [1];
        ir::segment(view, 2).first().copied().filter(|_| start)
    };
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
