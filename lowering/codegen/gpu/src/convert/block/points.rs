//! How the points of an operation are dealt out where each stands for itself.
//!
//! ```text
//! block of warps:     q at a time; lane t of warp w has b + 32 q w + t + 32 k, 0 <= k < q, and so on
//!                     for b = 0, T q, 2 T q, ... of T threads
//! row of l lanes:     lane t has t, t + l, ..., or t - s, t - s + l, ... where the row begins
//!                     s elements behind a sector of memory
//! ```
//!
//! Neighbouring threads so read neighbouring elements, and loads are under way together. What a
//! thread takes at a time lies 32 points apart whatever the size of the block, so that its addresses
//! are one and constants.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    seg_parts::SegParts,
};

use super::{
    super::{
        plant::planted,
        warp::{LANES, Operator},
    },
    operations::taken,
    rows,
    team::Team,
    tile,
};

impl<'c> Team<'_, 'c> {
    /// The points of a block, several of them at a time for each thread; what `visit` makes of
    /// carried values. A warp with a point beyond the end takes half as many at a time, and so
    /// on, so that loads are under way together there, too.
    pub fn strided(
        &self,
        b: &Builder<'c>,
        seg: &SegParts<'c>,
        size: Val<'c>,
        carried: &[Val<'c>],
        visit: Operator<'_, 'c>,
    ) -> Vec<Val<'c>> {
        let plain = ir::operations(seg.body).iter().all(|op| op.region_count() == 0);
        let together = match (plain, self.in_warp) {
            (true, true) => taken(seg).min(rows::POINTS),
            (true, false) => taken(seg),
            (false, _) => 1,
        };
        if self.in_warp {
            return self.strided_in_warp(b, together, size, carried, visit);
        }
        let together = 1 << together.ilog2();
        let dealt = |b: &Builder<'c>, dealt| self.dealt(b, dealt, size, carried, visit);
        let Some(wide) = self.wide(seg, together) else { return dealt(b, Dealt { together, group: 1 }) };
        let kinds: Vec<Type> = carried.iter().map(|v| v.r#type()).collect();
        let map = self.map.borrow().clone();
        let aligned = if planted("block-narrow-unaligned") { b.flag(true) } else { wide.aligned(b, &map) };
        b.if_else(
            aligned,
            &kinds,
            |b| {
                wide.assume(b, &map);
                dealt(b, Dealt { together, group: wide.width })
            },
            |b| dealt(b, Dealt { together, group: 1 }),
        )
    }

    /// The points of a block, dealt out in one way.
    fn dealt(
        &self,
        b: &Builder<'c>,
        dealt: Dealt,
        size: Val<'c>,
        carried: &[Val<'c>],
        visit: Operator<'_, 'c>,
    ) -> Vec<Val<'c>> {
        let step = b.mul(self.width, b.index(dealt.together));
        let done = b.for_step(b.index(0), size, step, carried, |b, base, carried| {
            let group = if planted("block-narrow-overlap") { 1 } else { dealt.group };
            let lane = b.mul(b.cast_unsigned(self.kernel.lane, b.index_type()), b.index(group));
            let first = b.add(b.add(base, b.mul(self.kernel.warp, b.index(LANES * dealt.together))), lane);
            self.at_a_time(b, dealt, (first, size), carried, visit)
        });
        done.results()
    }

    /// As [`Self::strided`], by the lanes of a row: `together` points a lane at a time where
    /// the row begins at a sector of memory, as long as all lanes have so many, then one by one
    /// from a sector on.
    fn strided_in_warp(
        &self,
        b: &Builder<'c>,
        together: i64,
        size: Val<'c>,
        carried: &[Val<'c>],
        visit: Operator<'_, 'c>,
    ) -> Vec<Val<'c>> {
        let step = b.mul(self.width, b.index(together));
        let shift = self.shift(b, size);
        let aligned = b.cmpi(Predicate::Eq, shift, b.index(0));
        // A power of two.
        let even = b.and(size, b.sub(b.index(0), step));
        let even = if together == 1 { b.index(0) } else { b.select(aligned, even, b.index(0)) };
        let done = b.for_step(b.index(0), even, step, carried, |b, base, carried| {
            let first = b.add(base, self.kernel.thread);
            let points: Vec<_> = (0..together).map(|k| b.add(first, b.mul(self.width, b.index(k)))).collect();
            visit(b, &points, carried)
        });
        self.visit_rest(b, (even, size, shift), &done.results(), visit)
    }

    /// The points from `even` on, one by one.
    pub fn visit_rest(
        &self,
        b: &Builder<'c>,
        (even, size, shift): (Val<'c>, Val<'c>, Val<'c>),
        carried: &[Val<'c>],
        visit: Operator<'_, 'c>,
    ) -> Vec<Val<'c>> {
        let kinds: Vec<Type> = carried.iter().map(|v| v.r#type()).collect();
        let end = b.add(size, shift);
        let first = b.add(even, self.kernel.thread);
        let done = b.for_step(first, end, self.width, carried, |b, at, carried| {
            let point = b.sub(at, shift);
            // Below zero it is larger than any size.
            let inside = b.cmpi(Predicate::Ult, point, size);
            b.if_else(inside, &kinds, |b| visit(b, &[point], carried), |_| carried.to_vec())
        });
        done.results()
    }

    /// By how many points the row of the block begins behind a sector of memory, if its lanes take
    /// several points each of an array whose rows are as long as it.
    pub fn shift(&self, b: &Builder<'c>, size: Val<'c>) -> Val<'c> {
        let Some(row) = self.number.get() else { return b.index(0) };
        let behind = b.and(b.mul(row, size), b.index(rows::FEWEST - 1));
        b.select(b.cmpi(Predicate::Ugt, size, self.width), behind, b.index(0))
    }

    /// The points of a lane from `first` on that are below `size`, dealt out in one way.
    fn at_a_time(
        &self,
        b: &Builder<'c>,
        dealt: Dealt,
        (first, size): (Val<'c>, Val<'c>),
        carried: &[Val<'c>],
        visit: Operator<'_, 'c>,
    ) -> Vec<Val<'c>> {
        let kinds: Vec<Type> = carried.iter().map(|v| v.r#type()).collect();
        let Dealt { together, group } = dealt;
        if together == 1 {
            let inside = b.cmpi(Predicate::Ult, first, size);
            return b.if_else(inside, &kinds, |b| visit(b, &[first], carried), |_| carried.to_vec());
        }
        // The same for all of a warp, which else would run both ways; its points begin at a multiple of
        // how many they are.
        let last = b.or(first, b.index(LANES * together - 1));
        let full = b.cmpi(Predicate::Ult, last, size);
        let all = |b: &Builder<'c>| {
            let apart: Vec<_> = (0..together).map(|k| dealt.apart(k)).collect();
            let points: Vec<_> = apart.iter().map(|&apart| b.add(first, b.index(apart))).collect();
            let next = visit(b, &points, carried);
            tile::share_places(&points, &apart, group);
            next
        };
        let (parts, each) = match together > group {
            true => (2, Dealt { together: together / 2, group }),
            false => (together, Dealt { together: 1, group: 1 }),
        };
        let fewer = |b: &Builder<'c>| {
            b.for_loop(b.index(parts), carried, |b, part, carried| {
                let first = b.add(first, b.mul(part, b.index(dealt.apart(each.together))));
                self.at_a_time(b, each, (first, size), carried, visit)
            })
        };
        b.if_else(full, &kinds, all, fewer)
    }
}

/// How points are dealt out to the lanes of a warp: `together` at a time, both powers of two.
#[derive(Clone, Copy)]
struct Dealt {
    together: i64,
    /// How many of them are neighbours.
    group: i64,
}

impl Dealt {
    /// How many points number `k` of a lane is behind its first one.
    fn apart(self, k: i64) -> i64 {
        k / self.group * self.group * LANES + k % self.group
    }
}
