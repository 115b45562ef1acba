//! Maps over part of a box: each rank has the points of the rows that are here.
//!
//! ```text
//! seg.map (i) = (u) lower(l) step(t) outs(d)
//!   ==  seg.map (k) = (min (u - start) count) lower(l + t * ceil ((start - l) / t) - start) step(t) outs(its block of d)
//! ```
//!
//! and from `l - start` on where `l` is not below `start`. Points are where their values go,
//! so that the destination says which rank has a point. Inner dimensions stay.
//! Precondition: outermost groups of points have one point each.

use melior::ir::ValueLike;
use seq_analysis::{equal_sizes::EqualSizes, facts};
use seq_dialects::{
    ir::{self, ValueMap},
    ops::seg,
    seg_parts::{Generator, SegParts},
};

use super::{Distribution, is_distributed, reads::Points, scatter};

impl<'c> Distribution<'_, 'c> {
    /// Distributes the points of part of a box, or says why not.
    pub(super) fn part_of_box(&mut self, parts: &SegParts<'c>, generator: &Generator<'c>) -> Result<(), &'static str> {
        if generator.width.first().is_some_and(|&width| ir::constant_int(width) != Some(1)) {
            return Err("has groups of several rows");
        }
        if !scatter::values(parts, 0)?.is_empty() {
            return Err("scatters from part of a box");
        }
        if parts.outs.iter().any(|out| !is_distributed(out.r#type())) {
            return Err("has results of sizes that the program says");
        }
        let b = &self.before(parts.op);
        let n = self.size_of_destination(b, parts.outs[0]);
        let equal = EqualSizes::before(parts);
        let aligned = |v| equal.holds(&facts::key(v), &facts::key(n));
        if !parts.outs.iter().all(|&out| aligned(self.size_of_destination(b, out))) {
            return Err("has destinations of several sizes");
        }
        let (start, count) = self.place.block(b, n);
        let outs: Vec<_> = parts.outs.iter().map(|&out| self.destination(b, out, n)).collect();
        let points = Points { dims: vec![(start, count)], element: 0, all: n, offsets: None };
        self.read(parts, &points, &aligned);

        let b = &self.before(parts.op);
        let (zero, one) = (b.index(0), b.index(1));
        let step = generator.step.first().copied().unwrap_or(one);
        let mut lower = generator.lower.clone();
        lower.resize(parts.space.len(), zero);
        let before = b.max_si(b.sub(start, lower[0]), zero);
        let first = b.add(lower[0], b.mul(step, b.ceildivui(before, step)));
        lower[0] = b.sub(first, start);
        let mut space = parts.space.clone();
        space[0] = b.max_si(b.min_si(b.sub(space[0], start), count), zero);
        let body = b.region(&vec![b.index_type(); space.len()], |b, point| {
            let values = b.inline(parts.body, point, &mut ValueMap::new());
            seg::yield_(b, &values, &vec![0; values.len()]);
        });
        let types: Vec<_> = outs.iter().map(|out| out.r#type()).collect();
        let (step, width) = (&generator.step, &generator.width);
        let made = seg::map(b, &space, &lower, step, width, None, &outs, parts.level, &types, body).results();
        for (i, &result) in made.iter().enumerate() {
            ir::replace_uses(ir::result(parts.op, i), result);
            self.sizes.insert(ir::key(result), n);
        }
        ir::erase(parts.op);
        self.pass.count("distributed-operations", 1);
        Ok(())
    }
}
