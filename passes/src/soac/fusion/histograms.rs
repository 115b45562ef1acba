//! Histograms that put their elements into the same bins, as one.
//!
//!   hist f dest (\x -> (i x, v x)) xs; hist g dest' (\x -> (i x, w x)) xs
//!     ==  hist (f, g) (dest, dest') (\x -> (i x, v x, w x)) xs
//!
//! The bin of an element is computed and checked once, and what both read is read once.
//! Preconditions: the sizes of the destinations are known to be the same, bins are scalars,
//! and both are deterministic or none is.

use std::collections::HashSet;

use melior::ir::{AttributeLike, TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::effects::{Effects, is_cheap, memory, reads};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, soac},
    types,
};

use super::{
    place::Place,
    sizes::{same_outer_size, same_size},
    view::{Body, common_outer_size, end_region, merged_attributes},
};

/// Two histograms that can become one.
pub struct Histograms<'c> {
    first: soac::Hist<'c>,
    second: soac::Hist<'c>,
    place: Place<'c>,
}

impl<'c> Histograms<'c> {
    /// Whether two histograms of one block, the first standing earlier, have the same bins.
    pub fn of(effects: &Effects, first: Op<'c>, second: Op<'c>) -> Option<Self> {
        let [p, c] = [soac::Hist::of(first)?, soac::Hist::of(second)?];
        let scalars = |hist: soac::Hist<'c>| hist.neutral().iter().all(|v| !v.r#type().is_ranked_tensor());
        let [own, other] = [p.inputs(), c.inputs()];
        let proven = other.iter().any(|&v| own.iter().any(|&w| v == w || same_outer_size(v, w)));
        common_outer_size(own.iter().chain(&other).map(|v| v.r#type()))?;
        let flags = p.deterministic() == c.deterministic();
        let takes = reads(second).into_iter().any(|v| ir::defining_op(v) == Some(first));
        if !proven || !flags || takes || !scalars(p) || !scalars(c) || reads_updated(p, c) {
            return None;
        }
        let ranks = [p, c].map(|hist| types::rank(hist.dests()[0].r#type()));
        let sizes = (0..ranks[0]).all(|d| same_size(p.dests()[0], c.dests()[0], d));
        let [mine, theirs] = [p, c].map(|hist| ir::operands(ir::terminator(hist.map())));
        let bins = Bins { blocks: [p.map(), c.map()], inputs: [&own, &other] };
        let same = || (0..ranks[0]).all(|d| bins.same(mine[d], theirs[d]));
        (ranks[0] == ranks[1] && sizes && same()).then_some(())?;
        let place = Place::find(effects, first, second)?;
        Some(Self { first: p, second: c, place })
    }

    /// Carries the fusion out and returns the histogram.
    pub fn apply(self, b: &Builder<'c>) -> Op<'c> {
        let Self { first: p, second: c, place } = self;
        let (first, second) = (p.operation(), c.operation());
        let mut b = Builder::before(b.context, place.prepare(first, second));
        b.location = ir::merged_location(b.context, first.location(), second.location());
        let b = &b;
        let own = p.inputs();
        let inputs = [own.clone(), c.inputs()].concat();
        let rank = types::rank(p.dests()[0].r#type());
        let rows: Vec<_> = inputs.iter().map(|v| types::row(v.r#type()).expect("an input has rows")).collect();
        let map = b.region(&rows, |b, args| {
            let (left, right) = args.split_at(own.len());
            let mut yields = Body::of(p.map()).inline_all(b, left);
            yields.extend(Body::of(c.map()).inline_all(b, right).split_off(rank));
            end_region(b, &yields);
        });
        let [some, more] = [p, c].map(|hist| hist.dests().len());
        let kinds: Vec<_> = [p.neutral(), c.neutral()].concat().iter().map(|v| v.r#type()).collect();
        let operator = b.region(&[kinds.clone(), kinds].concat(), |b, args| {
            let (old, new) = args.split_at(some + more);
            let mut yields = Body::of(p.op()).inline_all(b, &[&old[..some], &new[..some]].concat());
            yields.extend(Body::of(c.op()).inline_all(b, &[&old[some..], &new[some..]].concat()));
            end_region(b, &yields);
        });
        let dests = [p.dests(), c.dests()].concat();
        let neutral = [p.neutral(), c.neutral()].concat();
        let results: Vec<_> = [p.results(), c.results()].concat();
        let types: Vec<_> = results.iter().map(|v| v.r#type()).collect();
        let fused = soac::hist(b, &inputs, &dests, &neutral, &types, map, operator)
            .set_deterministic(p.deterministic())
            .operation();
        let attributes = merged_attributes(first, second);
        attributes.iter().for_each(|(name, attribute)| ir::set_attribute(fused, name, *attribute));
        results.into_iter().zip(ir::results(fused)).for_each(|(from, to)| ir::replace_uses(from, to));
        ir::erase(second);
        ir::erase(first);
        fused
    }
}

/// Whether the first one reads what the second one may update, as something else than a
/// destination. As one they would need a copy.
fn reads_updated<'c>(first: soac::Hist<'c>, second: soac::Hist<'c>) -> bool {
    let own = first.dests();
    let read = reads(first.operation()).into_iter().filter(|v| !own.contains(v));
    let read: HashSet<_> = read.flat_map(memory).collect();
    second.dests().into_iter().flat_map(memory).any(|m| read.contains(&m))
}

/// The bodies of two histograms.
struct Bins<'b, 'c> {
    blocks: [Blk<'c>; 2],
    inputs: [&'b [Val<'c>]; 2],
}

impl<'c> Bins<'_, 'c> {
    /// Whether a value of the first body is computed like one of the second, from the same
    /// elements.
    fn same(&self, first: Val<'c>, second: Val<'c>) -> bool {
        if first == second {
            return true;
        }
        let element = |value: Val<'c>, k: usize| {
            ir::argument_owner(value).filter(|&(owner, _)| owner == self.blocks[k]).map(|(_, i)| self.inputs[k][i])
        };
        if let (Some(a), Some(b)) = (element(first, 0), element(second, 1)) {
            return a == b;
        }
        let (Some(a), Some(b)) = (ir::defining_op(first), ir::defining_op(second)) else { return false };
        let attributes = |op: Op<'c>| -> Vec<_> {
            op.attributes().map(|(name, value)| (name.to_raw().ptr as usize, value.to_raw().ptr as usize)).collect()
        };
        let operands = [a, b].map(ir::operands);
        let alike = a.name() == b.name() && ir::result_number(first) == ir::result_number(second);
        alike
            && is_cheap(a)
            && first.r#type() == second.r#type()
            && operands[0].len() == operands[1].len()
            && attributes(a) == attributes(b)
            && operands[0].iter().zip(&operands[1]).all(|(&v, &w)| self.same(v, w))
    }
}
