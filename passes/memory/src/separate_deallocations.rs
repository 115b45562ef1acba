//! Buffers that nothing else can be are freed by themselves, after their last use.
//!
//!   use a; ...; dealloc (a, b : ...) if (true, c) retain (r)
//!     ==  use a; memref.dealloc a; ...; dealloc (b : ...) if (c) retain (r)
//!
//! if `a` is an allocation of which neither `b` nor `r` can be a view. What is left
//! together is compared at run time, by code that grows with the number of buffers.
//! An allocation cannot be another name's buffer if it is never handed on: yielded,
//! returned, chosen by a select or carried by a loop. A call does not hand it on, as a
//! function returns no buffer that it was given.
//! Precondition: the operations of ownership-based deallocation.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder},
    ops::{TypedOp, bufferization, memref},
};
use seq_passes::{Outcome, Pass};

use crate::buffers::{allocation, is_always, set_freed, uses};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    for dealloc in bufferization::Dealloc::all_in(pass.module) {
        pass.count("separated-buffers", separate(pass, dealloc));
    }
    Ok(())
}

/// Takes out of a deallocation what can be freed by itself; returns how many.
fn separate<'c>(pass: &Pass<'c>, dealloc: bufferization::Dealloc<'c>) -> usize {
    let (op, buffers, conditions) = (dealloc.operation(), dealloc.memrefs(), dealloc.conditions());
    let listed: Vec<usize> = buffers.iter().chain(&dealloc.retained()).map(|&v| ir::key(v)).collect();
    let (mut kept, mut kept_conditions) = (vec![], vec![]);
    for (&buffer, &condition) in buffers.iter().zip(&conditions) {
        let alone = allocation(buffer).filter(|_| is_always(condition)).and_then(|alloc| {
            let uses = uses(ir::result(alloc, 0))?;
            let once = listed.iter().filter(|key| uses.names.contains(key)).count() == 1;
            once.then(|| (alloc, uses.last_but(op, alloc)))
        });
        let Some((alloc, last)) = alone else {
            kept.push(buffer);
            kept_conditions.push(condition);
            continue;
        };
        let mut b = Builder::after(pass.context, last);
        b.location = op.location();
        memref::dealloc(&b, ir::result(alloc, 0));
    }
    let separated = buffers.len() - kept.len();
    if separated == 0 {
        return 0;
    }
    set_freed(dealloc, &kept, &kept_conditions);
    separated
}
