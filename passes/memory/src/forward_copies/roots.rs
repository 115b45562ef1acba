//! Which buffers a value may be.

use std::collections::HashSet;

use melior::ir::{BlockLike, TypeLike, ValueLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Val},
    ops::{TypedOp, arith, bufferization, func, memref, scf},
};

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
pub fn yield_apart(op: scf::While) -> bool {
    let mut seen = HashSet::new();
    let buffers = ir::operands(ir::terminator(op.after())).into_iter().filter(|v| v.r#type().is_mem_ref());
    buffers.into_iter().all(|value| {
        let mut own = Roots { within: op, visited: HashSet::new(), found: HashSet::new() };
        own.add(value).is_some() && own.found.into_iter().all(|root| seen.insert(root))
    })
}

struct Roots<'c> {
    /// The loop.
    within: scf::While<'c>,
    visited: HashSet<usize>,
    found: HashSet<Root>,
}

impl<'c> Roots<'c> {
    /// Adds what a value may be; `None` if that is not known.
    fn add(&mut self, value: Val<'c>) -> Option<()> {
        if !self.visited.insert(ir::key(value)) || !ir::is_defined_inside(value, self.within.operation()) {
            return Some(());
        }
        if let Some((block, number)) = ir::argument_owner(value) {
            if block == self.within.after() {
                self.found.insert(Root::Given(number));
                return Some(());
            }
            let around = block.parent_operation()?;
            if let Some(op) = scf::For::of(around) {
                return self.add_carried(op, number.checked_sub(1)?);
            }
            let op = scf::While::of(around)?;
            if block == op.before() {
                self.add(op.inits()[number])?;
                return self.add(yielded(op.after(), number));
            }
            return self.add(yielded(op.before(), number + 1));
        }
        let op = ir::defining_op(value)?;
        let number = ir::result_number(value);
        match ir::name(op).as_str() {
            _ if dialect::is_view(op) => self.add(ir::operands(op)[0]),
            memref::Alloc::NAME | bufferization::Clone::NAME | func::Call::NAME => {
                self.found.insert(Root::Made(op.to_raw().ptr as usize));
                Some(())
            }
            arith::Select::NAME => {
                let select = arith::Select::wrap(op);
                [select.true_value(), select.false_value()].into_iter().try_for_each(|v| self.add(v))
            }
            scf::If::NAME => {
                let choice = scf::If::wrap(op);
                let branches = [Some(choice.then_region()), choice.else_region()];
                branches.into_iter().flatten().try_for_each(|branch| self.add(yielded(branch, number)))
            }
            scf::For::NAME => self.add_carried(scf::For::wrap(op), number),
            scf::While::NAME => self.add(yielded(scf::While::wrap(op).before(), number + 1)),
            _ => None,
        }
    }

    /// What an `scf.for` carries at a position.
    fn add_carried(&mut self, op: scf::For<'c>, number: usize) -> Option<()> {
        self.add(op.init_args()[number])?;
        self.add(yielded(op.region(), number))
    }
}

/// Operand `number` of the terminator of a block.
fn yielded<'c>(block: Blk<'c>, number: usize) -> Val<'c> {
    ir::operands(ir::terminator(block))[number]
}
