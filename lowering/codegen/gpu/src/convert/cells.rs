//! What a kernel reads of arrays without dimensions, such as totals, read once a tile.
//!
//!   for each item { f (load cell) }  ==  let x = load cell; for each item { f x }
//!
//! LLVM does not know that what a kernel stores is none of what it reads. The one load
//! stands before the first part of the kernel that has one of the others, in the
//! innermost block around all of them: earlier it would take a register for longer.
//! Precondition: a kernel that stores to a cell does so by the same parameter, and to
//! that one this does nothing.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, memref},
};

/// Unites the loads of each of a kernel's parameters without dimensions.
pub fn read_once(kernel: Op) {
    for cell in ir::arguments(ir::block(kernel, 0)) {
        let load = |user: &Op| memref::Load::of(*user).is_some_and(|load| load.indices().is_empty());
        let users: Vec<_> = ir::uses(cell).into_iter().map(|(user, _)| user).collect();
        if users.len() < 2 || !users.iter().all(load) {
            continue;
        }
        let first = first_around(&users);
        let b = Builder::before(ir::context_of(kernel), first);
        let value = b.load(cell, &[]);
        for user in users {
            ir::replace_uses(ir::result(user, 0), value);
            ir::erase(user);
        }
    }
}

/// In the innermost block around some operations, the first operation that is one of
/// them or has one inside.
fn first_around<'c>(operations: &[Op<'c>]) -> Op<'c> {
    let mut candidate = operations[0];
    loop {
        let around: Option<Vec<_>> = operations.iter().map(|&op| ir::in_block_of(op, candidate)).collect();
        if let Some(around) = around {
            let earlier = |first, second| if ir::is_before(second, first) { second } else { first };
            return around.into_iter().reduce(earlier).unwrap_or(candidate);
        }
        candidate = candidate.parent_operation().expect("a kernel is around them");
    }
}
