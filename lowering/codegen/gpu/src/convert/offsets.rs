//! Rows of any lengths, given by offsets: row `r` has the points from `offsets[r]` up
//! to `offsets[r + 1]`, its end.
//!
//! The rows of a tile are those that end in it or with it; rows without points at
//! the very start belong to the first tile. So the rows from `first` up to `last` are
//! its own, with `first` and `last` the number of ends up to its first point and up
//! to that of the next tile.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::math,
    seg_parts::SegParts,
};

use super::{
    device::Kernel,
    warp::{self, LANES, Mode},
    words::Layout,
};
use crate::resources::Tile;

/// Rows of a tile, for each of its elements, up to which its block reads the ends of
/// all of them. A tile with more has a run of empty rows, which is left to
/// [`super::scan`], and searches for the rows that are not empty.
const MOST_ROWS: i64 = 4;

/// Offsets inside a kernel.
pub struct Offsets<'k, 'c> {
    kernel: &'k Kernel<'c>,
    array: Val<'c>,
    /// The number of rows.
    pub rows: Val<'c>,
    /// The number of points.
    pub points: Val<'c>,
}

/// The rows of a tile: the first one, and the one after the last.
#[derive(Clone, Copy)]
pub struct Range<'c> {
    pub first: Val<'c>,
    pub last: Val<'c>,
}

impl<'k, 'c> Offsets<'k, 'c> {
    /// The offsets of `seg`, if it has any.
    pub fn of(kernel: &'k Kernel<'c>, seg: &SegParts<'c>) -> Option<Self> {
        let mapped = |value| seq_loops::mapped(&kernel.map, value);
        let array = mapped(seg.offsets?);
        Some(Self { kernel, array, rows: mapped(seg.space[0]), points: mapped(seg.space[1]) })
    }

    /// Where a row begins, or where the one before ends.
    pub fn start(&self, b: &Builder<'c>, row: Val<'c>) -> Val<'c> {
        b.load(self.array, &[row])
    }

    /// The rows of each of some tiles, by a whole warp.
    pub fn ranges(&self, b: &Builder<'c>, numbers: &[Val<'c>], tile: Tile) -> Vec<Range<'c>> {
        let mut limits = vec![];
        for &number in numbers {
            let base = b.mul(number, b.index(tile.elements()));
            let next = b.add(base, b.index(tile.elements()));
            limits.extend([base, next].map(|limit| b.min_si(limit, self.points)));
        }
        let counts = self.count_ends(b, &limits);
        let range = |(&number, counts): (&Val<'c>, &[Val<'c>])| {
            let is_tile_0 = b.cmpi(Predicate::Eq, number, b.index(0));
            Range { first: b.select(is_tile_0, b.index(0), counts[0]), last: counts[1] }
        };
        numbers.iter().zip(counts.chunks(2)).map(range).collect()
    }

    /// Whether a tile has so many rows that most of them are empty.
    pub fn many(&self, b: &Builder<'c>, range: Range<'c>, tile: Tile) -> Val<'c> {
        b.cmpi(Predicate::Ult, b.index(MOST_ROWS * tile.elements()), b.sub(range.last, range.first))
    }

    /// How many rows end at each limit or before, by a whole warp: each lane probes
    /// one of 32 places that divide what is left, so that 2^20 rows take 5 loads.
    fn count_ends(&self, b: &Builder<'c>, limits: &[Val<'c>]) -> Vec<Val<'c>> {
        let lane = b.cast_unsigned(self.kernel.lane, b.index_type());
        let nth = b.add(lane, b.index(1));
        let carried: Vec<_> = limits.iter().flat_map(|_| [b.index(0), self.rows]).collect();
        let found = b.repeat_while(&carried, |b, state| {
            let mut next = vec![];
            for (&limit, bounds) in limits.iter().zip(state.chunks(2)) {
                let (low, high) = (bounds[0], bounds[1]);
                let step = b.ceildivui(b.sub(high, low), b.index(LANES));
                let step = b.max_ui(step, b.index(1));
                let probe = b.add(low, b.mul(nth, step));
                let inside = b.cmpi(Predicate::Ule, probe, high);
                let end = self.start(b, b.select(inside, probe, b.index(0)));
                let ended = b.and(inside, b.cmpi(Predicate::Ule, end, limit));
                let votes = math::ctpop(b, warp::ballot(b, ended));
                let low = b.add(low, b.mul(b.cast_unsigned(votes, b.index_type()), step));
                next.extend([low, b.min_si(high, b.sub(b.add(low, step), b.index(1)))]);
            }
            let open = next.chunks(2).map(|bounds| b.cmpi(Predicate::Ne, bounds[0], bounds[1]));
            (open.reduce(|x, y| b.or(x, y)).expect("there are limits"), next)
        });
        found.chunks(2).map(|bounds| bounds[0]).collect()
    }

    /// The row of a point of a tile, by each thread for itself.
    pub fn row(&self, b: &Builder<'c>, range: Range<'c>, point: Val<'c>) -> Val<'c> {
        let found = b.repeat_while(&[range.first, range.last], |b, state| {
            let (low, high) = (state[0], state[1]);
            let open = b.cmpi(Predicate::Ult, low, high);
            let middle = b.shr(b.add(low, high), b.index(1));
            let next = b.add(middle, b.index(1));
            let end = self.start(b, b.select(open, next, b.index(0)));
            let ended = b.cmpi(Predicate::Ule, end, point);
            let low = b.select(b.and(open, ended), next, low);
            let high = b.select(b.and(open, b.not(ended)), middle, high);
            (b.cmpi(Predicate::Ult, low, high), vec![low, high])
        });
        found[0]
    }

    /// All rows of a range, one a thread at a time: `visit` gets the row, its start
    /// and its end. Called by all threads of a block, `threads` many.
    pub fn walk(
        &self,
        b: &Builder<'c>,
        range: Range<'c>,
        threads: i64,
        visit: impl FnOnce(&Builder<'c>, Val<'c>, Val<'c>, Val<'c>),
    ) {
        b.for_step(range.first, range.last, b.index(threads), &[], |b, first, _| {
            let row = b.add(first, self.kernel.thread);
            let inside = b.cmpi(Predicate::Ult, row, range.last);
            let row = b.select(inside, row, b.sub(range.last, b.index(1)));
            let end = self.start(b, b.add(row, b.index(1)));
            let layout = Layout::of(&[b.index_type()]);
            let before = warp::shuffle_tuple(b, &layout, Mode::UP, &[end], b.i32(1))[0];
            let is_lane_0 = b.cmpi(Predicate::Eq, self.kernel.lane, b.i32(0));
            let start = b.if_else(is_lane_0, &[b.index_type()], |b| vec![self.start(b, row)], |_| vec![before])[0];
            b.if_then(inside, |b| visit(b, row, start, end));
            vec![]
        });
    }
}
