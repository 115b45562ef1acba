//! `soac-share`: combinators that say the same are computed once.
//!
//!   s = reduce op ne xs; t = reduce op ne xs  ==  s = reduce op ne xs; t = s
//!
//! Common subexpressions (Cocke, "Global common subexpression elimination", 1970) of
//! combinators: the later of two takes the results of the earlier one, which stands before
//! it in its block or in one around. Upstream's `cse` does so, too, but does not say which
//! combinator became which. Two are the same if they have one structure
//! ([`structure::key`]) and read the same values. What may have effects stays. Of a loop the body
//! takes what the condition has computed, too ([`conditions`]).

mod conditions;

use melior::ir::operation::OperationLike;
use seq_analysis::effects::{Effects, reads};
use seq_dialects::{
    combinators::is_combinator,
    ir::{self, Op, Subject, Val},
    ops::{func, is},
    structure::{self, Key, Policy},
};

use crate::{Outcome, Pass};

const SHARED: Subject = Subject::new("soac-share", "shared");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut sharing = Sharing { effects: Effects::of(pass.module), seen: vec![], shared: 0 };
    sharing.inside(pass.module);
    let mut say = |op: Op| {
        SHARED.passed(op.location(), || {
            format!("'{}' op computes what the condition of its loop has computed, and takes that", ir::name(op))
        });
    };
    while conditions::share(pass.module, &mut say) {
        sharing.shared += 1;
    }
    pass.count("shared-operations", sharing.shared);
    Ok(())
}

/// A combinator: what it is made of, and what it reads.
struct Seen<'c> {
    op: Op<'c>,
    key: Key,
    reads: Vec<Val<'c>>,
}

struct Sharing<'c> {
    effects: Effects,
    /// The combinators whose results the operation in question can use.
    seen: Vec<Seen<'c>>,
    shared: usize,
}

impl<'c> Sharing<'c> {
    /// Shares what is nested in an operation, innermost first, so that combinators are
    /// the same if what they hold becomes the same.
    fn inside(&mut self, op: Op<'c>) {
        let around = if is::<func::Func>(op) { std::mem::take(&mut self.seen) } else { vec![] };
        for block in ir::blocks(op) {
            let before = self.seen.len();
            for op in ir::operations(block) {
                self.inside(op);
                self.one(op);
            }
            self.seen.truncate(before);
        }
        if is::<func::Func>(op) {
            self.seen = around;
        }
    }

    fn one(&mut self, op: Op<'c>) {
        if !is_combinator(op) || ir::results(op).is_empty() || !self.effects.removable(op) {
            return;
        }
        let policy = Policy { parameters: &[], constant: &|_| false, located: &|_| false };
        let own = Seen { op, key: structure::key(op, &policy), reads: reads(op) };
        let Some(first) = self.seen.iter().find(|seen| seen.key == own.key && seen.reads == own.reads) else {
            self.seen.push(own);
            return;
        };
        SHARED.passed(op.location(), || {
            let place =
                ir::places(first.op.location()).first().map_or("before".into(), |at| format!("in line {}", at.line));
            format!("'{}' op is the same as the one {place}, whose results it shares", ir::name(op))
        });
        ir::results(op).into_iter().zip(ir::results(first.op)).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(op);
        self.shared += 1;
    }
}
