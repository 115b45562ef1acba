//! Scans and reductions of a warp by shuffles, in the order of the lanes, so
//! that the operator need not be commutative.

use melior::ir::ValueLike;
use seq_analysis::effects;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val},
    ops::{
        gpu, math,
        nvvm::{self, ShflKind, VoteSyncKind},
    },
};

/// Which lane a shuffle reads: one that many before or after, or that one.
pub use seq_dialects::ops::gpu::ShuffleMode as Mode;
pub use seq_dialects::schedule::LANES;

use super::{plant::planted, words::Layout};

/// The operator on two tuples: the left one comes first.
pub type Operator<'o, 'c> = &'o dyn Fn(&Builder<'c>, &[Val<'c>], &[Val<'c>]) -> Vec<Val<'c>>;

/// Words of another lane; lanes that have none get their own.
pub fn shuffle<'c>(b: &Builder<'c>, mode: Mode, words: &[Val<'c>], by: Val<'c>) -> Vec<Val<'c>> {
    let width = b.i32(LANES);
    words.iter().map(|&word| gpu::shuffle(b, word, by, width, mode).shuffle_result()).collect()
}

/// A tuple of another lane.
pub fn shuffle_tuple<'c>(
    b: &Builder<'c>,
    layout: &Layout<'c>,
    mode: Mode,
    values: &[Val<'c>],
    by: Val<'c>,
) -> Vec<Val<'c>> {
    let words = shuffle(b, mode, &layout.pack(b, values), by);
    layout.unpack(b, &words)
}

/// Lanes that work together.
#[derive(Clone, Copy)]
pub enum Group<'c> {
    /// Those of a warp.
    Warp,
    /// Neighbours whose number is a power of two: as bits, and how many, i32. Other lanes of
    /// their warp may be elsewhere.
    Part { mask: Val<'c>, size: Val<'c> },
}

impl<'c> Group<'c> {
    /// Words of another lane, which is that many before or after, or has that number in the
    /// group; lanes that have none get their own.
    fn shuffle(self, b: &Builder<'c>, mode: Mode, words: &[Val<'c>], by: Val<'c>) -> Vec<Val<'c>> {
        let Group::Part { mask, size } = self else { return shuffle(b, mode, words, by) };
        let (kind, highest) = match mode {
            Mode::UP => (ShflKind::Up, 0),
            Mode::DOWN => (ShflKind::Down, LANES - 1),
            Mode::XOR => (ShflKind::Bfly, LANES - 1),
            Mode::IDX => (ShflKind::Idx, LANES - 1),
        };
        // PTX: the bits of a lane that its group has in common from bit 8 on, and the last lane.
        let common = b.shl(b.sub(b.i32(LANES), size), b.i32(8));
        let clamp = b.or(common, b.i32(highest));
        words.iter().map(|&word| nvvm::shfl_sync(b, mask, word, by, clamp, kind, word.r#type())).collect()
    }

    /// A tuple of another lane.
    pub fn shuffle_tuple(
        self,
        b: &Builder<'c>,
        layout: &Layout<'c>,
        mode: Mode,
        values: &[Val<'c>],
        by: Val<'c>,
    ) -> Vec<Val<'c>> {
        let words = self.shuffle(b, mode, &layout.pack(b, values), by);
        layout.unpack(b, &words)
    }

    /// How many lanes it has, i32.
    pub fn size(self, b: &Builder<'c>) -> Val<'c> {
        match self {
            Group::Warp => b.i32(LANES),
            Group::Part { size, .. } => size,
        }
    }

    /// Waits for the other lanes.
    pub fn barrier(self, b: &Builder<'c>) {
        let mask = match self {
            Group::Warp => b.i32(-1),
            Group::Part { mask, .. } => mask,
        };
        nvvm::bar_warp_sync(b, mask);
    }
}

/// Operators of more instructions are applied in loops, not unrolled.
const UNROLLED_INSTRUCTIONS: i64 = 24;

/// Whether an operator may be applied to anything.
pub fn is_total(operator: Blk) -> bool {
    ir::operations(operator).split_last().is_none_or(|(_, body)| body.iter().all(|&op| effects::is_total(op)))
}

/// How a warp combines: in which layout, with which operator.
pub struct Combine<'o, 'c> {
    pub layout: &'o Layout<'c>,
    pub group: Group<'c>,
    /// The lane in its group, i32.
    pub lane: Val<'c>,
    pub operator: Operator<'o, 'c>,
    /// The instructions of the operator.
    pub weight: i64,
    /// Whether lanes beyond the last one need no guard, as the operator may be applied to anything.
    /// With guards wide tuples take fewer registers: products of 5 by 5 matrices are 1.7 times as fast.
    pub unguarded: bool,
}

impl<'c> Combine<'_, 'c> {
    /// `values := step(distance, values)` for distances 1, 2, 4, ... below `lanes`.
    fn steps(
        &self,
        b: &Builder<'c>,
        lanes: i64,
        values: &[Val<'c>],
        step: impl Fn(&Builder<'c>, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        if self.weight > UNROLLED_INSTRUCTIONS && lanes > 1 {
            let mut carried = vec![b.i32(1)];
            carried.extend(values);
            let results = b.repeat_while(&carried, |b, state| {
                let mut next = vec![b.shl(state[0], b.i32(1))];
                next.extend(step(b, state[0], &state[1..]));
                (b.cmpi(Predicate::Ult, next[0], b.i32(lanes)), next)
            });
            return results[1..].to_vec();
        }
        let mut current = values.to_vec();
        let mut distance = 1;
        while distance < lanes {
            current = step(b, b.i32(distance), &current);
            distance *= 2;
        }
        current
    }

    /// Inclusive scan over the first `lanes` lanes (a power of two).
    ///
    /// `x_l := x_{l-d} op x_l` for `d = 1, 2, 4, ...` where lane `l - d` exists.
    pub fn scan(&self, b: &Builder<'c>, lanes: i64, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.steps(b, lanes, values, |b, distance, current| {
            let left = self.group.shuffle_tuple(b, self.layout, Mode::UP, current, distance);
            let both = match planted("swapped-in-warp") {
                true => (self.operator)(b, current, &left),
                false => (self.operator)(b, &left, current),
            };
            let has_left = b.cmpi(Predicate::Sge, self.lane, distance);
            b.select_all(has_left, &both, current)
        })
    }

    /// Reduction of all lanes of a group to its first: `x_0 op x_1 op ... op x_31`; what other
    /// lanes get is of no use.
    pub fn reduce(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.fold(b, LANES, values, |left, right| (left, right))
    }

    /// The same of the first `lanes` lanes, a power of two.
    pub fn reduce_first(&self, b: &Builder<'c>, lanes: i64, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.fold(b, lanes, values, |left, right| (left, right))
    }

    /// Reduction of all lanes to lane 0, the highest lane leftmost:
    /// `x_31 op ... op x_1 op x_0`.
    pub fn reduce_backwards(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.fold(b, LANES, values, |left, right| (right, left))
    }

    /// Reduction of the lanes of each team to its first lane, for several tuples at once:
    /// `x_l := x_l op x_{l+d}` for `d = size / 2, ..., 2, 1`. What the first lane gets is of its
    /// team, whatever other lanes get.
    ///
    /// Precondition: the operator is commutative, and all lanes of the warp take part.
    pub fn reduce_teams(&self, b: &Builder<'c>, team: &Team<'c>, tuples: &[Vec<Val<'c>>]) -> Vec<Vec<Val<'c>>> {
        let width = tuples[0].len().max(1);
        let size = b.cast_unsigned(team.size(b), b.i32_type());
        let first = if planted("row-lanes-crossed") { size } else { b.shr(size, b.i32(1)) };
        let more = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(Predicate::Ne, carried[0], b.i32(0));
        let folded = b.while_loop(&[vec![first], tuples.concat()].concat(), more, |b, carried| {
            let distance = carried[0];
            let mut next = vec![b.shr(distance, b.i32(1))];
            for current in carried[1..].chunks(width) {
                let other = self.group.shuffle_tuple(b, self.layout, Mode::DOWN, current, distance);
                next.extend((self.operator)(b, current, &other));
            }
            next
        });
        folded[1..].chunks(width).map(<[_]>::to_vec).collect()
    }

    /// Halves the lanes in use at each step, `most` at first; `order` gets what a lane and a
    /// higher one have, and says which comes first. Lane 0 never takes from a lane beyond a group
    /// whose size is known; what others make of such lanes is of no use, but the operator runs on it.
    fn fold(
        &self,
        b: &Builder<'c>,
        most: i64,
        values: &[Val<'c>],
        order: impl for<'v> Fn(&'v [Val<'c>], &'v [Val<'c>]) -> (&'v [Val<'c>], &'v [Val<'c>]),
    ) -> Vec<Val<'c>> {
        let known = ir::constant_int(self.group.size(b));
        self.steps(b, known.unwrap_or(LANES).min(most), values, |b, distance, current| {
            let higher = self.group.shuffle_tuple(b, self.layout, Mode::DOWN, current, distance);
            let (left, right) = order(current, &higher);
            let both = (self.operator)(b, left, right);
            if known.is_some() && self.unguarded {
                return both;
            }
            let inside = b.cmpi(Predicate::Ult, b.add(self.lane, distance), self.group.size(b));
            b.select_all(inside, &both, current)
        })
    }
}

/// Lanes of a warp that have a row together, a power of two of them.
#[derive(Clone, Copy)]
pub struct Team<'c> {
    /// The logarithm of its size.
    log: Val<'c>,
    /// This team in its warp, `index`.
    pub number: Val<'c>,
    /// The lane in its team, `index`.
    pub lane: Val<'c>,
}

impl<'c> Team<'c> {
    /// The least one with a lane for each of so many parts, at least one, or a warp.
    pub fn new(b: &Builder<'c>, parts: Val<'c>, lane: Val<'c>) -> Self {
        let below = b.cast_unsigned(b.sub(b.min_si(parts, b.index(LANES)), b.index(1)), b.i32_type());
        let log = b.cast_unsigned(b.sub(b.i32(32), math::ctlz(b, below)), b.index_type());
        let lane = b.cast_unsigned(lane, b.index_type());
        let size = b.shl(b.index(1), log);
        Self { log, number: b.shr(lane, log), lane: b.and(lane, b.sub(size, b.index(1))) }
    }

    /// How many lanes it has, `index`.
    pub fn size(&self, b: &Builder<'c>) -> Val<'c> {
        b.shl(b.index(1), self.log)
    }

    /// How many teams a warp has, `index`.
    pub fn count(&self, b: &Builder<'c>) -> Val<'c> {
        b.shr(b.index(LANES), self.log)
    }
}

/// The bits of the lanes where a condition holds.
pub fn ballot<'c>(b: &Builder<'c>, condition: Val<'c>) -> Val<'c> {
    nvvm::vote_sync(b, b.i32(-1), condition, VoteSyncKind::Ballot, b.i32_type())
}

/// Waits for the other lanes.
pub fn barrier(b: &Builder) {
    nvvm::bar_warp_sync(b, b.i32(-1));
}
