//! Reductions and scans across ranks: what each has is gathered and combined by rank.
//!
//! ```text
//! red op ne xs   ==  p = red op ne (its block); fold op ne [p of rank 0, p of rank 1, ...]
//! scan op ne xs  ==  p = red op ne (its block); before = fold op ne [p of the ranks before];
//!                    scan op ne (its block), with `op before` on what it scans
//! ```
//!
//! The same values are combined in the same order on all ranks. Nobody asks for `p` of the last
//! rank where all of it is reduced to nothing else: that rank waits for what was before, and
//! reads its block once.

use melior::ir::{Region, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{seg, tensor},
    seg_parts::{Kind, SegParts},
    types,
};

use super::Distribution;

impl<'c> Distribution<'_, 'c> {
    /// Combines the reductions of an operation over the points here, and continues its scans.
    pub(super) fn combine(&mut self, op: Op<'c>) {
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
            Kind::Scan => self.scan(&parts),
            Kind::Map | Kind::Hist => {}
        }
    }

    fn scan(&mut self, parts: &SegParts<'c>) {
        let b = &Builder::before(self.pass.context, parts.op);
        let asked_of_last = parts.reductions() > 0;
        let own = if asked_of_last { self.partial(b, parts) } else { self.partial_but_last(b, parts) };
        self.calls.gather(b, &own);
        let before = self.fold(b, parts, b.index(0), self.place.rank, &parts.neutral);
        self.go_on(parts, &before, |_, continued, _| continued);
        if asked_of_last {
            let all = self.fold(b, parts, self.place.rank, self.place.size, &before);
            let results = ir::results(parts.op);
            self.store(&Builder::after(self.pass.context, parts.op), &results, &parts.reduced(&all), &[]);
        }
    }

    /// Lets the region after a scan see what was before as well; `choose` says of which points.
    pub(super) fn go_on(
        &self,
        parts: &SegParts<'c>,
        before: &[Val<'c>],
        choose: impl Fn(&Builder<'c>, Val<'c>, Val<'c>) -> Val<'c>,
    ) {
        let (Some(post), Some(operator)) = (parts.post, parts.operator) else { return };
        let at = parts.space.len();
        let scanned = ir::arguments(post)[at..at + parts.scans].to_vec();
        let users: Vec<_> = scanned.iter().map(|&v| ir::uses(v)).collect();
        let inner = &Builder::at_start(self.pass.context, post, parts.op.location());
        let unused = &parts.neutral[parts.scans..];
        let operands = [&before[..parts.scans], unused, &scanned, unused].concat();
        let continued = inner.inline(operator, &operands, &mut ValueMap::new());
        for ((uses, value), &here) in users.into_iter().zip(continued).zip(&scanned) {
            let value = choose(inner, value, here);
            uses.into_iter().for_each(|(user, i)| ir::set_operand(user, i, value));
        }
    }

    /// The accumulators of the points here, on the last rank neutral elements.
    fn partial_but_last(&self, b: &Builder<'c>, parts: &SegParts<'c>) -> Vec<Val<'c>> {
        let next = b.add(self.place.rank, b.index(1));
        let others = b.cmpi(Predicate::Ult, next, self.place.size);
        let types: Vec<_> = parts.neutral.iter().map(|v| v.r#type()).collect();
        b.if_else(others, &types, |b| self.partial(b, parts), |_| parts.neutral.clone())
    }

    /// The accumulators of the points here.
    pub(super) fn partial(&self, b: &Builder<'c>, parts: &SegParts<'c>) -> Vec<Val<'c>> {
        let types: Vec<_> = parts.neutral.iter().map(|v| types::tensor(&[], v.r#type())).collect();
        let outs: Vec<_> = types.iter().map(|&ty| tensor::empty(b, &[], ty)).collect();
        let (body, operator) = self.accumulating(b, parts);
        let grid = seg::Level::Grid;
        let results = match parts.offsets {
            None => {
                let red = seg::red(b, &parts.space, &parts.neutral, &outs, grid, &types, body, operator);
                red.set_deterministic(parts.deterministic).results()
            }
            Some(_) => {
                let arguments: Vec<_> = parts.space.iter().chain(&parts.neutral).map(|v| v.r#type()).collect();
                let post = b.region(&arguments, |b, _| _ = seg::yield_(b, &[], &[]));
                let (space, offsets) = (&parts.space, parts.offsets);
                let scan = seg::scan(b, space, &parts.neutral, &[], offsets, &outs, grid, &types, body, operator, post);
                scan.set_joined(true).set_totals(true).set_deterministic(parts.deterministic).results()
            }
        };
        results.iter().map(|&r| tensor::extract(b, r, &[])).collect()
    }

    /// The body of an operation for its accumulators alone, and its operator.
    pub(super) fn accumulating(&self, b: &Builder<'c>, parts: &SegParts<'c>) -> (Region<'c>, Region<'c>) {
        let count = parts.neutral.len();
        let body = b.region(&vec![b.index_type(); parts.space.len()], |b, point| {
            let values = b.inline(parts.body, point, &mut ValueMap::new());
            seg::yield_(b, &values[..count], &vec![0; count]);
        });
        (body, operator(b, parts))
    }

    /// What the ranks from one to before another one gathered, combined after `start`.
    pub(super) fn fold(
        &self,
        b: &Builder<'c>,
        parts: &SegParts<'c>,
        from: Val<'c>,
        to: Val<'c>,
        start: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        b.for_range(from, to, start, |b, rank, before| {
            let next = self.calls.get(b, rank, before);
            operated(b, parts, &[before, &next].concat())
        })
    }

    /// Gives results of no dimension these values; who reads what they were stays.
    pub(super) fn store(&self, b: &Builder<'c>, results: &[Val<'c>], values: &[Val<'c>], own: &[Val<'c>]) {
        let reads: Vec<_> = own.iter().filter_map(|&v| ir::defining_op(v)).collect();
        for (&result, &value) in results.iter().zip(values) {
            let users: Vec<_> = ir::uses(result).into_iter().filter(|(user, _)| !reads.contains(user)).collect();
            let stored = tensor::insert(b, value, result, &[]);
            users.into_iter().for_each(|(user, i)| ir::set_operand(user, i, stored));
        }
    }
}

/// What the operator of an operation makes of two tuples.
pub(super) fn operated<'c>(b: &Builder<'c>, parts: &SegParts<'c>, operands: &[Val<'c>]) -> Vec<Val<'c>> {
    parts.operator.map(|op| b.inline(op, operands, &mut ValueMap::new())).unwrap_or_default()
}

/// The operator of an operation, for another one.
pub(super) fn operator<'c>(b: &Builder<'c>, parts: &SegParts<'c>) -> Region<'c> {
    let tuples: Vec<_> = parts.neutral.iter().chain(&parts.neutral).map(|v| v.r#type()).collect();
    b.region(&tuples, |b, operands| {
        let values = operated(b, parts, operands);
        seg::yield_(b, &values, &vec![0; values.len()]);
    })
}
