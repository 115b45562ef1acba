//! Reductions and scans across ranks: what each has is gathered and combined by rank.
//!
//! ```text
//! red op ne xs   ==  p = red op ne (its block); fold op ne [p of rank 0, p of rank 1, ...]
//! scan op ne xs  ==  p = red op ne (its block); before = fold op ne [p of the ranks before];
//!                    scan op ne (its block), with `op before` on what it scans
//! ```
//!
//! The same values are combined in the same order on all ranks.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{seg, tensor},
    seg_parts::{Kind, SegParts},
    types,
};

use super::Distribution;

impl<'c> Distribution<'_, 'c> {
    /// Combines the reductions of an operation over the points here, and continues its scans.
    pub(super) fn combine(&mut self, op: Op<'c>, count: Val<'c>) {
        let parts = SegParts::of(op);
        match parts.kind {
            Kind::Red => {
                let b = &Builder::after(self.pass.context, op);
                let results = &ir::results(op)[..parts.neutral.len()];
                let own: Vec<_> = results.iter().map(|&r| tensor::extract(b, r, &[])).collect();
                self.calls.gather(b, &own);
                let all = self.fold(b, &parts, b.index(0), self.place.size, &parts.neutral);
                self.store(b, results, &all, &own);
            }
            Kind::Scan => self.scan(&parts, count),
            Kind::Map | Kind::Hist => {}
        }
    }

    fn scan(&mut self, parts: &SegParts<'c>, count: Val<'c>) {
        let b = &Builder::before(self.pass.context, parts.op);
        let own = self.partial(b, parts, count);
        self.calls.gather(b, &own);
        let before = self.fold(b, parts, b.index(0), self.place.rank, &parts.neutral);
        let all = self.fold(b, parts, self.place.rank, self.place.size, &before);
        if let (Some(post), Some(operator)) = (parts.post, parts.operator) {
            let at = parts.space.len();
            let scanned = ir::arguments(post)[at..at + parts.scans].to_vec();
            let users: Vec<_> = scanned.iter().map(|&v| ir::uses(v)).collect();
            let inner = &Builder::at_start(self.pass.context, post, parts.op.location());
            let unused = &parts.neutral[parts.scans..];
            let operands = [&before, &scanned, unused].concat();
            let continued = inner.inline(operator, &operands, &mut ValueMap::new());
            for (uses, value) in users.into_iter().zip(continued) {
                uses.into_iter().for_each(|(user, i)| ir::set_operand(user, i, value));
            }
        }
        let results = ir::results(parts.op);
        self.store(&Builder::after(self.pass.context, parts.op), &results, &parts.reduced(&all), &[]);
    }

    /// The accumulators of the points here.
    fn partial(&self, b: &Builder<'c>, parts: &SegParts<'c>, count: Val<'c>) -> Vec<Val<'c>> {
        let types: Vec<_> = parts.neutral.iter().map(|v| types::tensor(&[], v.r#type())).collect();
        let outs: Vec<_> = types.iter().map(|&ty| tensor::empty(b, &[], ty)).collect();
        let body = b.region(&[b.index_type()], |b, point| {
            let values = b.inline(parts.body, point, &mut ValueMap::new());
            seg::yield_(b, &values[..types.len()], &vec![0; types.len()]);
        });
        let accumulators: Vec<_> = parts.neutral.iter().chain(&parts.neutral).map(|v| v.r#type()).collect();
        let operator = b.region(&accumulators, |b, operands| {
            let values = parts.operator.map(|op| b.inline(op, operands, &mut ValueMap::new())).unwrap_or_default();
            seg::yield_(b, &values, &vec![0; values.len()]);
        });
        let red = seg::red(b, &[count], &parts.neutral, &outs, seg::Level::Grid, &types, body, operator);
        red.set_deterministic(parts.deterministic);
        red.results().iter().map(|&r| tensor::extract(b, r, &[])).collect()
    }

    /// What the ranks from one to before another one gathered, combined after `start`.
    fn fold(
        &self,
        b: &Builder<'c>,
        parts: &SegParts<'c>,
        from: Val<'c>,
        to: Val<'c>,
        start: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        b.for_range(from, to, start, |b, rank, before| {
            let next = self.calls.get(b, rank, before);
            let operands = [before, &next].concat();
            parts.operator.map(|op| b.inline(op, &operands, &mut ValueMap::new())).unwrap_or_default()
        })
    }

    /// Gives results of no dimension these values; who reads what they were stays.
    fn store(&self, b: &Builder<'c>, results: &[Val<'c>], values: &[Val<'c>], own: &[Val<'c>]) {
        let reads: Vec<_> = own.iter().filter_map(|&v| ir::defining_op(v)).collect();
        for (&result, &value) in results.iter().zip(values) {
            let users: Vec<_> = ir::uses(result).into_iter().filter(|(user, _)| !reads.contains(user)).collect();
            let stored = tensor::insert(b, value, result, &[]);
            users.into_iter().for_each(|(user, i)| ir::set_operand(user, i, stored));
        }
    }
}
