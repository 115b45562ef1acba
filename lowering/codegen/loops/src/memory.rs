//! Which arrays share no memory.
//!
//! Two arrays share none if they are (views of) different allocations, or one of an
//! allocation and one of an argument of the function around. Arguments may share
//! memory with each other; of what a loop carries, a branch yields or a call returns
//! nothing is known.

use melior::ir::BlockLike;
use seq_dialects::{
    dialect,
    ir::{self, Val},
    ops::{TypedOp, func, memref},
};

/// What memory an array lies in.
#[derive(Clone, Copy, PartialEq)]
pub enum Memory {
    /// Of an allocation.
    Allocation(usize),
    /// Of an argument of the function around.
    Argument,
    /// Nothing is known.
    Unknown,
}

impl Memory {
    /// That of an array.
    pub fn of(array: Val) -> Self {
        match ir::defining_op(array) {
            Some(op) if dialect::is_view(op) => Self::of(ir::operands(op)[0]),
            Some(op) if ir::is(op, memref::Alloc::NAME) => Self::Allocation(ir::key(array)),
            Some(_) => Self::Unknown,
            None => match ir::argument_owner(array).and_then(|(block, _)| block.parent_operation()) {
                Some(function) if ir::is(function, func::Func::NAME) => Self::Argument,
                _ => Self::Unknown,
            },
        }
    }

    /// Whether two arrays share none.
    pub fn is_apart_from(self, other: Self) -> bool {
        match (self, other) {
            (Self::Allocation(a), Self::Allocation(b)) => a != b,
            (Self::Allocation(_), Self::Argument) | (Self::Argument, Self::Allocation(_)) => true,
            _ => false,
        }
    }
}
