//! `soac-insert-checks`: every condition that stops a program, made explicit.
//!
//! One walk over each region in order. Before an operation that has undefined
//! behaviour for some operands (rules 1 and 7, division, class numbers), a
//! `soac.assert` of the condition is inserted with the operation's location.
//! What is provable from types, constants, loop bounds, sizes and the comparisons
//! that decide whether an operation runs ([`facts`]) needs no assert, nor does what an assert that
//! dominates the operation has established already; so a second run inserts
//! nothing.
//!
//! Of operations on memrefs, allocations, loads and stores are checked.

mod conditions;
mod number;
mod offsets;
mod operators;
mod partitions;
mod rows;
mod rules;
mod shapes;
mod slices;

use std::collections::HashSet;

use melior::ir::{Location, operation::OperationLike};
use seq_analysis::facts::{self, Key};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, soac},
};

use self::number::Num;
use crate::{Outcome, Pass};

/// A message and the values of an assert; they determine its condition.
type Fact = (String, Vec<Key>);

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut checker = Checker { pass, known: HashSet::new(), order: vec![], inserted: 0 };
    checker.visit(pass.module);
    pass.count("asserts-inserted", checker.inserted);
    Ok(())
}

/// What a run of the pass would find first: where, and what would be an assert.
pub(crate) fn unchecked<'c>(module: Op<'c>) -> Option<(Location<'c>, String)> {
    let copy = unsafe { Op::from_raw(mlir_sys::mlirOperationClone(module.to_raw())) };
    let asserts = || soac::Assert::all_in(copy).into_iter().map(TypedOp::operation);
    let before: HashSet<usize> = asserts().map(|op| op.to_raw().ptr as usize).collect();
    let pass = Pass::unmanaged(copy);
    Checker { pass: &pass, known: HashSet::new(), order: vec![], inserted: 0 }.visit(copy);
    let first = asserts().find(|op| !before.contains(&(op.to_raw().ptr as usize)));
    let found = first.map(|op| (op.location(), ir::string_attribute(op, "message").unwrap_or_default()));
    unsafe { mlir_sys::mlirOperationDestroy(copy.to_raw()) };
    found
}

struct Checker<'a, 'c> {
    pass: &'a Pass<'c>,
    /// What holds here because an assert dominates this point.
    known: HashSet<Fact>,
    /// `known` in the order of insertion, to leave scopes.
    order: Vec<Fact>,
    inserted: usize,
}

impl<'c> Checker<'_, 'c> {
    fn visit(&mut self, op: Op<'c>) {
        rules::check(self, op);
        if let Some(assert) = soac::Assert::of(op) {
            let keys = assert.values().into_iter().map(facts::key).collect();
            self.learn((assert.message(), keys));
        }
        for block in ir::blocks(op) {
            self.visit_block(block);
        }
    }

    fn visit_block(&mut self, block: Blk<'c>) {
        let mark = self.order.len();
        for op in ir::operations(block) {
            self.visit(op);
        }
        for fact in self.order.drain(mark..) {
            self.known.remove(&fact);
        }
    }

    fn learn(&mut self, fact: Fact) -> bool {
        let fresh = self.known.insert(fact.clone());
        if fresh {
            self.order.push(fact);
        }
        fresh
    }

    /// Asserts a condition on values before `op`; the message gets the name of
    /// the operation in front. The values are all that the condition depends on,
    /// beside those that the message refers to.
    fn require(
        &mut self,
        op: Op<'c>,
        message: &str,
        values: &[Num<'c>],
        condition: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
    ) {
        self.require_at(op, op, message, values, condition);
    }

    /// As [`require`](Self::require), before an operation inside `op`.
    fn require_at(
        &mut self,
        op: Op<'c>,
        before: Op<'c>,
        message: &str,
        values: &[Num<'c>],
        condition: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
    ) {
        let message = format!("'{}' op {message}", ir::name(op));
        if !self.learn((message.clone(), values.iter().map(Num::key).collect())) {
            return;
        }
        let mut b = Builder::before(self.pass.context, before);
        b.location = op.location();
        let values: Vec<_> = values.iter().map(|v| v.materialise(&b)).collect();
        let condition = condition(&b, &values);
        soac::assert(&b, condition, &values, &message);
        self.inserted += 1;
    }
}
