//! The copy of the first elements of what is freed is that buffer, shortened.
//!
//!   a = alloc n; f a; v = subview a [0] [k]; b = alloc k; copy v, b; dealloc a; use b
//!     ==  a = alloc n; f a; b = reinterpret_cast a [0] [k]; use b
//!
//! if nothing but its deallocation uses `a` after the copy, and nothing uses `b` before
//! it. A filter knows how many elements there are when they are in their places; where its
//! result is returned or handed to a function, which takes whole buffers, it need not move
//! once more. Whoever frees `b` frees `a`: it is the same allocation. `shrink-buffers` gives
//! up what is behind `k` elements.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder},
    ops::{TypedOp, is, memref},
};

use crate::buffers::{first_elements, freed_after, is_new};

/// Makes a copy of first elements the buffer itself, if that may be.
pub fn shorten(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let view = memref::SubView::defining(from)?;
    let array = view.source();
    let (source, dest) = (memref::Alloc::defining(array)?.operation(), memref::Alloc::defining(to)?.operation());
    let together = [source, view.operation()].iter().all(|op| op.block() == copy.block());
    let first = view.static_offsets() == [0] && view.static_strides() == [1];
    let as_long = view.sizes() == ir::operands(dest) && ir::operands(dest).len() == 1;
    if source == dest || !together || array.r#type() != to.r#type() || !first || !as_long {
        return None;
    }
    let (dealloc, _) = freed_after(source, copy).filter(|_| is_new(dest, copy))?;
    let b = Builder::before(ir::context_of(copy), copy);
    let short = first_elements(&b, array, ir::operands(dest)[0], to.r#type());
    ir::erase(dealloc);
    ir::erase(copy);
    for (user, operand) in ir::uses(to) {
        // What is freed is the allocation, under its own name.
        let whole = is::<memref::Dealloc>(user);
        ir::set_operand(user, operand, if whole { array } else { short });
    }
    ir::erase(dest);
    Some(())
}
