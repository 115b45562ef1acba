//! Which buffers a value may be.

use std::collections::HashSet;

use melior::ir::{BlockLike, TypeLike, ValueLike};
use seq_dialects::ir::{self, Op, Val};

use crate::buffers::is_view;

/// A buffer of a round of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root {
    /// Made by this operation in the round; a call may return one buffer several times.
    Made(usize),
    /// Given to the round, as this argument.
    Given(usize),
}

/// Whether no buffer of a round of an `scf.while` can be two of those that it yields.
/// What is from outside of the loop is never the loop's own, and counts as none.
pub fn yield_apart(op: Op) -> bool {
    let after = ir::block(op, 1);
    let mut seen = HashSet::new();
    let buffers = ir::operands(ir::terminator(after)).into_iter().filter(|v| v.r#type().is_mem_ref());
    buffers.into_iter().all(|value| {
        let mut own = Roots { within: op, visited: HashSet::new(), found: HashSet::new() };
        own.add(value).is_some() && own.found.into_iter().all(|root| seen.insert(root))
    })
}

struct Roots<'c> {
    /// The loop.
    within: Op<'c>,
    visited: HashSet<usize>,
    found: HashSet<Root>,
}

impl<'c> Roots<'c> {
    /// Adds what a value may be; `None` if that is not known.
    fn add(&mut self, value: Val<'c>) -> Option<()> {
        if !self.visited.insert(ir::key(value)) || !ir::is_defined_inside(value, self.within) {
            return Some(());
        }
        if let Some((block, number)) = ir::argument_owner(value) {
            if block == ir::block(self.within, 1) {
                self.found.insert(Root::Given(number));
                return Some(());
            }
            let around = block.parent_operation()?;
            return match ir::name(around).as_str() {
                "scf.for" => self.add_carried(around, number.checked_sub(1)?),
                "scf.while" if block == ir::block(around, 0) => {
                    self.add(ir::operands(around)[number])?;
                    self.add(ir::operands(ir::terminator(ir::block(around, 1)))[number])
                }
                "scf.while" => self.add(ir::operands(ir::terminator(ir::block(around, 0)))[number + 1]),
                _ => None,
            };
        }
        let op = ir::defining_op(value)?;
        let number = ir::result_number(value);
        match ir::name(op).as_str() {
            _ if is_view(op) => self.add(ir::operands(op)[0]),
            "memref.alloc" | "bufferization.clone" | "func.call" => {
                self.found.insert(Root::Made(op.to_raw().ptr as usize));
                Some(())
            }
            "arith.select" => ir::operands(op)[1..].iter().try_for_each(|&v| self.add(v)),
            "scf.if" => {
                [0, 1].into_iter().try_for_each(|k| self.add(ir::operands(ir::terminator(ir::block(op, k)))[number]))
            }
            "scf.for" => self.add_carried(op, number),
            "scf.while" => self.add(ir::operands(ir::terminator(ir::block(op, 0)))[number + 1]),
            _ => None,
        }
    }

    /// What an `scf.for` carries at a position.
    fn add_carried(&mut self, op: Op<'c>, number: usize) -> Option<()> {
        self.add(ir::operands(op)[3 + number])?;
        self.add(ir::operands(ir::terminator(ir::block(op, 0)))[number])
    }
}
