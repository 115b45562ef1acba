//! Fusion of combinators, vertical and horizontal, to a fixed point.
//!
//! In each block, producers move into consumers, first those that nothing else
//! uses, then those whose results stay as results of the fused operation; then
//! operations over a common array become one, and what is read of a map over numbers is
//! computed ([`reads`]), and concatenations are read by index ([`concat`]). All of map, reduce, scan and
//! screma is handled as a screma and written in its simplest form afterwards.
//! No element is computed twice but where that is cheaper than to store it
//! ([`recompute`]), nothing leaves its block but for all versions of one map
//! ([`versions`]), reductions of rows keep their threads ([`nest`]), and an array that is
//! read as a whole by the consumer is a barrier.
//!
//! The rewrites stand as equations at [`Fuser::vertical`],
//! [`Fuser::horizontal`] and in [`histograms`]; `screma` is the form in which scans and reductions
//! fuse (Henriksen and Oancea, "A T2 graph-reduction approach to fusion", 2013,
//! for the conditions on uses and paths).
//! Precondition: the module is verified. Running the pass again changes nothing.

mod absorb;
mod combine;
mod concat;
mod histograms;
mod lifetime;
mod nest;
mod place;
mod reads;
mod recompute;
mod simplify;
mod sizes;
mod versions;
mod view;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::effects::Effects;
use seq_dialects::combinators;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Subject, Val},
    ops::{TypedOp, builtin, func, is, soac, tensor},
};

use self::{
    absorb::{Absorption, absorbs},
    combine::{Combination, feeds_only},
    histograms::Histograms,
    view::{View, is_viewed},
};
use crate::Pass;

/// Fuses all combinators of a module, to a fixed point.
pub fn to_fixed_point<'c>(pass: &Pass<'c>) {
    let fuser = Fuser { pass, effects: Effects::of(pass.module) };
    while fuser.round(pass.module) {}
}

/// Makes one map of two among `maps` that stand in one block, run over a common array and
/// are of one `kind`; whether there were such.
pub fn siblings<'c, K: PartialEq>(pass: &Pass<'c>, maps: &[Op<'c>], kind: impl Fn(Op<'c>) -> K) -> bool {
    let fuser = Fuser { pass, effects: Effects::of(pass.module) };
    let beside = |first: Op<'c>, second: Op<'c>| {
        let own = combinators::inputs(second);
        let shares = combinators::inputs(first).iter().any(|v| own.contains(v));
        let takes = own.iter().any(|&v| ir::defining_op(v) == Some(first));
        first.block() == second.block() && shares && !takes && kind(first) == kind(second)
    };
    let pairs =
        maps.iter().enumerate().flat_map(|(i, &first)| maps[i + 1..].iter().map(move |&second| (first, second)));
    let combined = |(first, second)| {
        let both = beside(first, second).then(|| Combination::of(&fuser.effects, first, second));
        both.flatten().map(|both| both.apply(&fuser.builder(second)))
    };
    let Some(fused) = pairs.into_iter().find_map(combined) else { return false };
    fuser.simplify(fused);
    true
}

/// Remarks of operations that became one.
const FUSED: Subject = Subject::new("soac-fuse", "fused");

struct Fuser<'p, 'c> {
    pass: &'p Pass<'c>,
    effects: Effects,
}

impl<'c> Fuser<'_, 'c> {
    /// Treats all blocks nested in an operation, outer ones first; whether
    /// anything changed.
    fn round(&self, op: Op<'c>) -> bool {
        let mut changed = false;
        for block in ir::blocks(op) {
            // The operations of a module have no order.
            if !is::<builtin::Module>(op) {
                changed |= self.block(block);
            }
            for nested in ir::operations(block) {
                changed |= nested.region_count() > 0 && self.round(nested);
            }
        }
        changed
    }

    fn builder(&self, op: Op<'c>) -> Builder<'c> {
        Builder::before(self.pass.context, op)
    }

    fn block(&self, block: Blk<'c>) -> bool {
        let mut changed = false;
        for op in ir::operations(block) {
            changed |= tensor::Dim::of(op).is_some_and(size_of_input);
            changed |= tensor::Extract::of(op).is_some_and(reads::of_numbers);
            changed |= soac::Concat::of(op).is_some_and(|op| concat::by_index(&self.builder(op.operation()), op));
        }
        // Consumers first: what they drop may be the last use of a producer.
        for op in ir::operations(block).into_iter().rev() {
            changed |= self.simplify(op);
        }
        while self.vertical(block, true)
            || self.vertical(block, false)
            || self.horizontal(block)
            || self.histograms(block)
            || self.recompute(block)
            || self.distribute(block)
        {
            changed = true;
        }
        changed
    }

    /// One producer that goes to all versions.
    fn distribute(&self, block: Blk<'c>) -> bool {
        let moves = |&op: &Op<'c>| versions::distribute(&self.effects, &self.builder(op), op);
        let found = ir::operations(block).into_iter().rev().find(moves).is_some();
        self.pass.count("distributions", usize::from(found));
        found
    }

    /// One use of elements that are computed again.
    fn recompute(&self, block: Blk<'c>) -> bool {
        for consumer in ir::operations(block).into_iter().filter(|o| is_viewed(*o)) {
            let producers = combinators::inputs(consumer).into_iter().filter_map(ir::defining_op);
            for producer in producers.filter(|o| is_viewed(*o)) {
                if let Some(fused) = recompute::recompute(&self.effects, producer, consumer) {
                    self.simplify(producer);
                    self.simplify(fused);
                    self.pass.count("recomputations", 1);
                    return true;
                }
            }
        }
        false
    }

    fn simplify(&self, op: Op<'c>) -> bool {
        if soac::Replicate::of(op).is_some_and(|op| ir::uses(op.result()).is_empty()) {
            ir::erase(op);
            return true;
        }
        let b = self.builder(op);
        if is_viewed(op) {
            simplify::simplify(&self.effects, &b, op)
        } else {
            absorbs(op) && absorb::simplify(&b, op).is_some()
        }
    }

    /// One fusion of a producer into a consumer. With `only`, nothing but the
    /// consumer uses the producer.
    ///
    /// - `map g (map f xs) == map (g . f) xs`
    /// - `reduce op ne (map f xs) == screma: map f, reduce op`
    /// - `scan op ne (map f xs) == screma: map f, scan op`
    /// - `map g (scan op ne xs) == screma: map id, scan op, post g`
    /// - `scatter f dest (map g xs) == scatter (f . g) dest xs`; so for hist, filter, partition
    fn vertical(&self, block: Blk<'c>, only: bool) -> bool {
        for consumer in ir::operations(block) {
            let viewed = is_viewed(consumer);
            if !viewed && !absorbs(consumer) {
                continue;
            }
            let mut tried: Vec<Op<'c>> = vec![];
            for producer in combinators::inputs(consumer).into_iter().filter_map(ir::defining_op) {
                let candidate = producer.block() == consumer.block() && is_viewed(producer);
                if !candidate || tried.contains(&producer) || only != feeds_only(producer, consumer) {
                    continue;
                }
                tried.push(producer);
                let b = self.builder(consumer);
                let report = || {
                    FUSED.passed(producer.location(), || {
                        let [from, into] = [producer, consumer].map(ir::name);
                        format!("'{from}' op is fused into the '{into}' op that takes its elements")
                    });
                    if is_inlined(producer, consumer) {
                        FUSED.passed(consumer.location(), || {
                            let [from, into] = [producer, consumer].map(ir::name);
                            format!("'{into}' op takes the elements of the '{from}' op of an inlined function")
                        });
                    }
                };
                let fused = if viewed {
                    Combination::of(&self.effects, producer, consumer).inspect(|_| report()).map(|c| c.apply(&b))
                } else {
                    Absorption::of(&self.effects, producer, consumer).inspect(|_| report()).map(|a| a.apply(&b))
                };
                if let Some(fused) = fused {
                    self.simplify(fused);
                    self.pass.count("vertical-fusions", 1);
                    return true;
                }
            }
        }
        false
    }

    /// One fusion of two operations that share an input.
    ///
    /// `map f xs; reduce op ne xs == screma: map (f, id), reduce op`
    fn horizontal(&self, block: Blk<'c>) -> bool {
        let all: Vec<Op<'c>> = ir::operations(block).into_iter().filter(|o| is_viewed(*o)).collect();
        for (i, &second) in all.iter().enumerate() {
            let own = combinators::inputs(second);
            let shares = |first: &Op<'c>| combinators::inputs(*first).iter().any(|v| own.contains(v));
            for &first in all[..i].iter().filter(|o| shares(o)) {
                if let Some(both) = Combination::of(&self.effects, first, second) {
                    FUSED.passed(first.location(), || {
                        let [first, second] = [first, second].map(ir::name);
                        format!("'{first}' op is fused with the '{second}' op over the same array")
                    });
                    let fused = both.apply(&self.builder(second));
                    self.simplify(fused);
                    self.pass.count("horizontal-fusions", 1);
                    return true;
                }
            }
        }
        false
    }

    /// One fusion of two histograms with the same bins ([`Histograms`]).
    fn histograms(&self, block: Blk<'c>) -> bool {
        let all: Vec<Op<'c>> = ir::operations(block).into_iter().filter(|o| is::<soac::Hist>(*o)).collect();
        let pairs = all.iter().enumerate().flat_map(|(i, &second)| all[..i].iter().map(move |&first| (first, second)));
        let Some((first, second, both)) =
            pairs.into_iter().find_map(|(a, b)| Some((a, b, Histograms::of(&self.effects, a, b)?)))
        else {
            return false;
        };
        FUSED.passed(first.location(), || {
            let [first, second] = [first, second].map(ir::name);
            format!("'{first}' op is fused with the '{second}' op that has the same bins")
        });
        let fused = both.apply(&self.builder(second));
        self.simplify(fused);
        self.pass.count("horizontal-fusions", 1);
        true
    }
}

/// The size of a mapped array is asked from what it was mapped from.
///
/// `dim (map f xs) 0 == dim xs 0`
fn size_of_input<'c>(dim: tensor::Dim<'c>) -> bool {
    let input = |array: Val<'c>| {
        let view = ir::defining_op(array).and_then(View::of).filter(|v| v.arrays.contains(&array))?;
        view.inputs.iter().copied().find(|v| v.r#type().is_ranked_tensor())
    };
    match input(dim.source()).filter(|_| ir::constant_int(dim.index()) == Some(0)) {
        Some(array) => {
            ir::set_operand(dim.operation(), 0, array);
            size_of_input(dim);
            true
        }
        None => false,
    }
}

/// Whether a producer stood in another function than its consumer: its place does not lie between
/// the beginning of the function and the consumer.
fn is_inlined<'c>(producer: Op<'c>, consumer: Op<'c>) -> bool {
    let place = |op: Op<'c>| ir::places(op.location()).into_iter().next();
    let function = ir::around(consumer).find(|op| is::<func::Func>(*op));
    let [from, start, to] = [Some(producer), function, Some(consumer)].map(|op| op.and_then(place));
    from.zip(start).zip(to).is_some_and(|((from, start), to)| from < start || from > to)
}
