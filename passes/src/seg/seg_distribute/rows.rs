//! Rows of any length, whose elements are distributed: what crosses from rank to rank.
//!
//! The first row of a rank is what is left of one that began before, the others begin here.
//! With `f` what a rank has of its first row and `l` of its last one, and `b` the rows that
//! begin there:
//!
//! ```text
//! before   == fold over the ranks before: if b > 0 then l else acc op f    goes on in the first row
//! the last == fold over the ranks after, up to one with b > 0: acc op f    is what the last row makes
//! ```
//!
//! What rows are reduced to is moved to where the rows of a distributed array are.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{seg, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use super::{
    Distribution,
    combine::operated,
    ranks::{Rows, Run},
    reads::Points,
};

impl<'c> Distribution<'_, 'c> {
    /// Joins what rows have on several ranks.
    pub(super) fn carry(&mut self, op: Op<'c>, rows: &Rows<'c>, points: &Points<'c>, outs: &[Val<'c>]) {
        let parts = SegParts::of(op);
        let after = &Builder::after(self.pass.context, op);
        let of_rows = if parts.scans == 0 {
            ir::results(op)[..parts.neutral.len()].to_vec()
        } else {
            self.reduced_rows(&parts, points)
        };
        // A scan goes on from these values, so they are found before it.
        let b = if parts.scans == 0 { after } else { &Builder::before(self.pass.context, op) };
        let end = |b: &Builder<'c>, at| of_rows.iter().map(|&v| tensor::extract(b, v, &[at])).collect::<Vec<_>>();
        let (first, last) = (end(b, b.index(0)), end(b, rows.begin));
        let own = [&first[..], &last, &[rows.begin]].concat();
        self.calls.gather(b, &own);
        let count = first.len();
        if parts.scans > 0 {
            let before = b.for_range(b.index(0), self.place.rank, &parts.neutral, |b, rank, acc| {
                let theirs = self.calls.get(b, rank, &own);
                let joined = self.apply(b, &parts, acc, &theirs[..count]);
                let begins = b.cmpi(Predicate::Ne, theirs[2 * count], b.index(0));
                b.select_all(begins, &theirs[count..2 * count], &joined)
            });
            let row = ir::arguments(parts.post.unwrap_or(parts.body))[0];
            self.go_on(&parts, &before, |b, continued, here| {
                b.select(b.cmpi(Predicate::Eq, row, b.index(0)), continued, here)
            });
        }
        let reductions = outs.len();
        if reductions == 0 {
            return;
        }
        let start = [&last[..], &[after.flag(true)]].concat();
        let next = after.add(self.place.rank, after.index(1));
        let all = after.for_range(next, self.place.size, &start, |b, rank, acc| {
            let theirs = self.calls.get(b, rank, &own);
            let joined = self.apply(b, &parts, &acc[..count], &theirs[..count]);
            let values = b.select_all(acc[count], &joined, &acc[..count]);
            let none = b.cmpi(Predicate::Eq, theirs[2 * count], b.index(0));
            [&values[..], &[b.and(acc[count], none)]].concat()
        });
        for (i, &out) in outs.iter().enumerate() {
            let result = ir::result(op, i);
            let users: Vec<_> = ir::uses(result);
            let ends = [&first[..], &last].concat();
            let reads: Vec<_> = ends.iter().filter_map(|&v| ir::defining_op(v)).collect();
            let whole = tensor::insert(after, all[parts.scans + i], result, &[rows.begin]);
            users
                .into_iter()
                .filter(|(user, _)| !reads.contains(user))
                .for_each(|(user, k)| ir::set_operand(user, k, whole));
            let run = Run { first: after.index(1), count: rows.begin, start: rows.first, known: None };
            self.put(after, whole, &[run], out, &[]);
        }
    }

    fn apply(&self, b: &Builder<'c>, parts: &SegParts<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let operands = [left, right].concat();
        operated(b, parts, &operands)
    }

    /// What each row here makes of all accumulators.
    fn reduced_rows(&self, parts: &SegParts<'c>, points: &Points<'c>) -> Vec<Val<'c>> {
        let b = &Builder::before(self.pass.context, parts.op);
        let types: Vec<_> = parts.neutral.iter().map(|v| types::tensor(&[DYNAMIC], v.r#type())).collect();
        let outs: Vec<_> = types.iter().map(|&ty| tensor::empty(b, &[points.dims[0].1], ty)).collect();
        let (body, operator) = self.accumulating(b, parts);
        let post = b.region(&vec![b.index_type(); parts.space.len()], |b, _| _ = seg::yield_(b, &[], &[]));
        let (space, grid) = (&parts.space, seg::Level::Grid);
        let scan = seg::scan(b, space, &[], &parts.neutral, parts.offsets, &outs, grid, &types, body, operator, post);
        scan.set_deterministic(parts.deterministic).results()
    }
}
