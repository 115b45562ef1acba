//! Histograms: bins of the points here are combined by rank.
//!
//! ```text
//! hist op ne d xs  ==  h = hist op ne (ne, ne, ...) (its block);
//!                      d op (h of rank 0) op (h of rank 1) op ...      for each bin
//!                  ==  send values to the owners of bins; hist op ne (its block of d) (what came)
//! ```
//!
//! Bins of a size that the program says are the same on all ranks. Others are in blocks, of
//! which the first form exchanges one for each rank; where there are more bins than a rank has
//! points, the second one sends less and holds no array of all bins.

use melior::ir::ValueLike;
use seq_analysis::{equal_sizes::EqualSizes, facts};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    ops::{seg, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use super::{
    Distribution,
    combine::{operated, operator},
    is_distributed,
    reads::Points,
    scatter::{delinear, linear},
};

impl<'c> Distribution<'_, 'c> {
    /// Distributes the points of a histogram, or says why not.
    pub(super) fn histogram(&mut self, parts: &SegParts<'c>) -> Result<(), &'static str> {
        let n = parts.space[0];
        let rank = types::rank(parts.outs[0].r#type());
        let yielded = ir::operands(ir::terminator(parts.body));
        let same_rank = parts.outs.iter().all(|out| types::rank(out.r#type()) == rank);
        if !same_rank || yielded.chunks(1 + rank).any(|value| value[1..] != yielded[1..1 + rank]) {
            return Err("has values for several bins");
        }
        let distributed: Vec<_> = parts.outs.iter().map(|out| is_distributed(out.r#type())).collect();
        if distributed.iter().any(|d| *d != distributed[0]) {
            return Err("has bins of several sizes");
        }
        let equal = EqualSizes::before(parts);
        let aligned = |v: Val<'c>| equal.holds(&facts::key(v), &facts::key(n));
        let b = &Builder::before(self.pass.context, parts.op);
        let (start, count) = self.place.block(b, n);
        self.read(parts, &Points { dims: vec![(start, count)], element: 0, all: n, offsets: None }, &aligned);
        ir::set_operand(parts.op, 0, count);
        self.pass.count("distributed-operations", 1);
        let results = if distributed[0] {
            let bins = self.size_of_destination(b, parts.outs[0]);
            let blocks: Vec<_> = parts.outs.iter().map(|&out| self.destination(b, out, bins)).collect();
            let row = row_sizes(b, parts.outs[0]);
            let elements = row.iter().fold(bins, |all, &size| b.mul(all, size));
            let values = parts.space[1..].iter().fold(n, |all, &size| b.mul(all, size));
            let few = b.cmpi(Predicate::Ule, elements, b.divui(values, self.place.size));
            let types: Vec<_> = parts.outs.iter().map(|out| out.r#type()).collect();
            let combine = |b: &Builder<'c>| {
                let here = self.place.block(b, bins).1;
                let all = b.mul(here, self.place.size);
                let own = self.bins(b, parts, bins);
                let shares = own.iter().map(|&h| self.calls.shares(b, h, bins, all)).collect::<Vec<_>>();
                self.combined(b, parts, &shares, here, &blocks)
            };
            let results = b.if_else(few, &types, combine, |b| self.sent(b, parts, count, bins, &blocks));
            results.iter().for_each(|&r| _ = self.sizes.insert(ir::key(r), bins));
            results
        } else {
            let bins = b.dim(parts.outs[0], 0);
            let all = b.mul(bins, self.place.size);
            let own = self.bins(b, parts, bins);
            let every = |&h: &Val<'c>| {
                let shape = types::shape(h.r#type()).unwrap_or_default();
                let ty = types::tensor(&[&[DYNAMIC], &shape[1..]].concat(), types::element(h.r#type()));
                self.calls.all_of(b, h, ty, all)
            };
            let every: Vec<_> = own.iter().map(every).collect();
            self.combined(b, parts, &every, bins, &parts.outs)
        };
        for (i, &result) in results.iter().enumerate() {
            ir::replace_uses(ir::result(parts.op, i), result);
        }
        ir::erase(parts.op);
        Ok(())
    }

    /// Bins of the points here alone.
    fn bins(&self, b: &Builder<'c>, parts: &SegParts<'c>, bins: Val<'c>) -> Vec<Val<'c>> {
        let neutral = |(&out, &ne): (&Val<'c>, &Val<'c>)| {
            let space = [&[bins], &row_sizes(b, out)[..]].concat();
            let shape = types::shape(out.r#type()).unwrap_or_default();
            let dynamic: Vec<_> = (0..space.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| space[d]).collect();
            let empty = tensor::empty(b, &dynamic, out.r#type());
            let body = b.region(&vec![b.index_type(); space.len()], |b, _| _ = seg::yield_(b, &[ne], &[0]));
            let grid = seg::Level::Grid;
            seg::map(b, &space, &[], &[], &[], None, &[empty], grid, &[out.r#type()], body).results()[0]
        };
        let outs: Vec<_> = parts.outs.iter().zip(&parts.neutral).map(neutral).collect();
        let copy = b.clone_op(parts.op, &mut ValueMap::new());
        let first = ir::operands(copy).len() - outs.len();
        outs.iter().enumerate().for_each(|(i, &out)| ir::set_operand(copy, first + i, out));
        ir::results(copy)
    }

    /// Destinations with the bins of all ranks, of which those of rank `r` begin at
    /// `r * bins`.
    fn combined(
        &self,
        b: &Builder<'c>,
        parts: &SegParts<'c>,
        all: &[Val<'c>],
        bins: Val<'c>,
        outs: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let types: Vec<_> = outs.iter().map(|out| out.r#type()).collect();
        let space = [&[bins], &row_sizes(b, outs[0])[..]].concat();
        let body = b.region(&vec![b.index_type(); space.len()], |b, bin| {
            let before: Vec<_> = outs.iter().map(|&out| tensor::extract(b, out, bin)).collect();
            let values = b.for_loop(self.place.size, &before, |b, rank, before| {
                let at = [&[b.add(b.mul(rank, bins), bin[0])], &bin[1..]].concat();
                let theirs = all.iter().map(|&h| tensor::extract(b, h, &at));
                let operands: Vec<_> = before.iter().copied().chain(theirs).collect();
                operated(b, parts, &operands)
            });
            seg::yield_(b, &values, &vec![0; values.len()]);
        });
        seg::map(b, &space, &[], &[], &[], None, outs, seg::Level::Grid, &types, body).results()
    }

    /// Blocks of bins with the values that all ranks send there.
    fn sent(
        &self,
        b: &Builder<'c>,
        parts: &SegParts<'c>,
        count: Val<'c>,
        bins: Val<'c>,
        blocks: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let (row, rank) = (row_sizes(b, blocks[0]), types::rank(blocks[0].r#type()));
        let space = [&[count], &parts.space[1..]].concat();
        let of_points = |element| types::tensor(&vec![DYNAMIC; space.len()], element);
        let elements = blocks.iter().map(|v| types::element(v.r#type())).chain([b.index_type()]);
        let made: Vec<_> = elements.map(of_points).collect();
        let outs: Vec<_> = made.iter().map(|&ty| tensor::empty(b, &space, ty)).collect();
        let body = b.region(&vec![b.index_type(); space.len()], |b, point| {
            let yielded = b.inline(parts.body, point, &mut ValueMap::new());
            let place = linear(b, &yielded[1..1 + rank], &row);
            let values: Vec<_> = yielded.chunks(1 + rank).map(|value| value[0]).chain([place]).collect();
            seg::yield_(b, &values, &vec![0; values.len()]);
        });
        let map = seg::map(b, &space, &[], &[], &[], None, &outs, seg::Level::Grid, &made, body).results();
        let came = self.calls.scatter(b, map[blocks.len()], &map[..blocks.len()], bins, &row);
        let body = b.region(&[b.index_type()], |b, point| {
            let bin = delinear(b, tensor::extract(b, came.places, point), &row);
            let of = |&v: &Val<'c>| [&[tensor::extract(b, v, point)], &bin[..]].concat();
            let values: Vec<_> = came.values.iter().flat_map(of).collect();
            seg::yield_(b, &values, &vec![rank as i64; blocks.len()]);
        });
        let types: Vec<_> = blocks.iter().map(|v| v.r#type()).collect();
        let (grid, neutral, operator) = (seg::Level::Grid, &parts.neutral, operator(b, parts));
        let hist = seg::hist(b, &[came.count], neutral, blocks, grid, &types, body, operator);
        hist.set_deterministic(parts.deterministic).results()
    }
}

/// The sizes of a row of bins.
fn row_sizes<'c>(b: &Builder<'c>, bins: Val<'c>) -> Vec<Val<'c>> {
    (1..types::rank(bins.r#type())).map(|d| b.dim(bins, d)).collect()
}
