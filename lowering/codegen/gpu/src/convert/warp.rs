//! Scans and reductions of a warp by shuffles, in the order of the lanes, so
//! that the operator need not be commutative.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{
        gpu,
        nvvm::{self, VoteSyncKind},
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

/// Operators of more instructions are applied in loops, not unrolled.
const UNROLLED_INSTRUCTIONS: i64 = 24;

/// How a warp combines: in which layout, with which operator.
pub struct Combine<'o, 'c> {
    pub layout: &'o Layout<'c>,
    pub lane: Val<'c>,
    pub operator: Operator<'o, 'c>,
    /// The instructions of the operator.
    pub weight: i64,
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
        if self.weight > UNROLLED_INSTRUCTIONS {
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
            let left = shuffle_tuple(b, self.layout, Mode::UP, current, distance);
            let both = match planted("swapped-in-warp") {
                true => (self.operator)(b, current, &left),
                false => (self.operator)(b, &left, current),
            };
            let has_left = b.cmpi(Predicate::Sge, self.lane, distance);
            b.select_all(has_left, &both, current)
        })
    }

    /// Reduction of all lanes to lane 0: `x_0 op x_1 op ... op x_31`.
    pub fn reduce(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.fold(b, values, |left, right| (left, right))
    }

    /// Reduction of all lanes to lane 0, the highest lane leftmost:
    /// `x_31 op ... op x_1 op x_0`.
    pub fn reduce_backwards(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        self.fold(b, values, |left, right| (right, left))
    }

    /// Halves the lanes in use at each step; `order` gets what a lane and a
    /// higher one have, and says which comes first.
    fn fold(
        &self,
        b: &Builder<'c>,
        values: &[Val<'c>],
        order: impl for<'v> Fn(&'v [Val<'c>], &'v [Val<'c>]) -> (&'v [Val<'c>], &'v [Val<'c>]),
    ) -> Vec<Val<'c>> {
        self.steps(b, LANES, values, |b, distance, current| {
            let higher = shuffle_tuple(b, self.layout, Mode::DOWN, current, distance);
            let (left, right) = order(current, &higher);
            let both = (self.operator)(b, left, right);
            let inside = b.cmpi(Predicate::Ult, b.add(self.lane, distance), b.i32(LANES));
            b.select_all(inside, &both, current)
        })
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
