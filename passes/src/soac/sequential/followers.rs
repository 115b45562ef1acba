//! Reductions of what a scan makes, in the loop of the scan.
//!
//!   let ys = scan op ne xs in reduce f nf ys
//!     ==  for i: acc = op acc xs[i]; total = f total acc, from acc = ne and total = nf
//!
//! The scan is not stored unless something else reads it. Preconditions: both stand in one block of
//! a body that is copied; the reduction reads no array but what the scan stores, and accumulates
//! scalars; its neutral elements, and what its regions use, are there before the scan.

use std::cmp::Ordering;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{accumulation::Accumulation, emit::Emitter, env::Env, source::Source};
use crate::Failure;

/// A reduction of what a scan makes.
pub struct Follower<'c> {
    /// The reduction.
    pub op: Op<'c>,
    /// Its parts.
    parts: Accumulation<'c>,
    /// Which of the scan's arrays each input is.
    inputs: Vec<usize>,
}

impl<'c> Follower<'c> {
    /// The reductions of some results of an operation, of which `scanned` are arrays, in their order.
    pub fn all(op: Op<'c>, scanned: &[Val<'c>]) -> Vec<Self> {
        let mut found: Vec<Self> = vec![];
        for (user, _) in scanned.iter().flat_map(|result| ir::uses(*result)) {
            if found.iter().all(|follower| follower.op != user) {
                found.extend(Self::of(op, user, scanned));
            }
        }
        found.sort_by(|a, b| if ir::is_before(a.op, b.op) { Ordering::Less } else { Ordering::Greater });
        found
    }

    fn of(scan: Op<'c>, op: Op<'c>, scanned: &[Val<'c>]) -> Option<Self> {
        let parts = Accumulation::of(op).filter(|_| op.block() == scan.block())?;
        let neutral = parts.neutral();
        let inputs = ir::operands(op).into_iter().filter(|v| !neutral.contains(v));
        let inputs = inputs.map(|v| scanned.iter().position(|s| *s == v)).collect::<Option<Vec<_>>>()?;
        let stores = parts
            .around
            .is_some_and(|around| ir::operands(ir::terminator(around.post)).len() > parts.scan_neutral.len());
        let before = |v: &Val<'c>| {
            ir::defining_op(*v).is_none_or(|made| made.block() != scan.block() || ir::is_before(made, scan))
        };
        let plain = neutral.iter().all(|v| types::rank(v.r#type()) == 0 && before(v));
        let reduces = parts.scan_neutral.is_empty() && parts.segments.is_none() && !stores;
        (reduces && plain && ir::captures(op).iter().all(before)).then_some(Self { op, parts, inputs })
    }

    /// How many accumulators it has.
    pub fn count(&self) -> usize {
        self.parts.reduce_neutral.len()
    }

    /// What they begin with.
    pub fn start(&self, b: &Builder<'c>, env: &Env<'c>) -> Vec<Val<'c>> {
        env.values(b, &self.parts.reduce_neutral)
    }

    /// The accumulators after an element, of which `scanned` is stored.
    pub fn step(
        &self,
        emitter: &Emitter<'_, '_, 'c>,
        b: &Builder<'c>,
        env: &mut Env<'c>,
        old: &[Val<'c>],
        scanned: &[Source<'c>],
    ) -> Result<Vec<Source<'c>>, Failure<'c>> {
        let mut elements: Vec<_> = self.inputs.iter().map(|&k| scanned[k].clone()).collect();
        if let Some(around) = self.parts.around {
            elements = emitter.apply(b, around.map, &elements, env)?;
        }
        let both: Vec<_> = old.iter().map(|&v| Source::Value(v)).chain(elements).collect();
        emitter.apply(b, self.parts.operator, &both, env)
    }
}
