//! Scans and reductions of a warp by shuffles, in the order of the lanes, so
//! that the operator need not be commutative.

use melior::ir::ValueLike;
use seq_dialects::ir::{self, Builder, Val};

use super::{
    emit::{Emit, predicate},
    words::Layout,
};

/// Lanes of a warp.
pub const LANES: i64 = 32;

/// The operator on two tuples: the left one comes first.
pub type Operator<'o, 'c> = &'o dyn Fn(&Builder<'c>, &[Val<'c>], &[Val<'c>]) -> Vec<Val<'c>>;

/// Which lane a shuffle reads.
#[derive(Clone, Copy)]
pub enum Mode {
    /// The lane that many before.
    Up,
    /// The lane that many after.
    Down,
    /// That lane.
    Index,
}

/// Words of another lane; lanes that have none get their own.
pub fn shuffle<'c>(b: &Builder<'c>, mode: Mode, words: &[Val<'c>], by: Val<'c>) -> Vec<Val<'c>> {
    let name = match mode {
        Mode::Up => "up",
        Mode::Down => "down",
        Mode::Index => "idx",
    };
    let attribute = b.attribute(&format!("#gpu<shuffle_mode {name}>"));
    let width = b.i32(LANES);
    let one = |&word: &Val<'c>| {
        let op = b.op("gpu.shuffle", &[word, by, width], &[word.r#type(), b.ty("i1")], &[("mode", attribute)], vec![]);
        ir::result(op, 0)
    };
    words.iter().map(one).collect()
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

/// Inclusive scan over the first `lanes` lanes (a power of two).
///
/// `x_l := x_{l-d} op x_l` for `d = 1, 2, 4, ...` where lane `l - d` exists.
pub fn scan<'c>(
    b: &Builder<'c>,
    layout: &Layout<'c>,
    lane: Val<'c>,
    lanes: i64,
    values: &[Val<'c>],
    operator: Operator<'_, 'c>,
) -> Vec<Val<'c>> {
    let mut current = values.to_vec();
    let mut distance = 1;
    while distance < lanes {
        let by = b.i32(distance);
        let left = shuffle_tuple(b, layout, Mode::Up, &current, by);
        let both = operator(b, &left, &current);
        let has_left = b.cmpi(predicate::SGE, lane, by);
        current = b.select_all(has_left, &both, &current);
        distance *= 2;
    }
    current
}

/// Reduction of all lanes to lane 0, the highest lane leftmost:
/// `x_31 op ... op x_1 op x_0`.
pub fn reduce_backwards<'c>(
    b: &Builder<'c>,
    layout: &Layout<'c>,
    lane: Val<'c>,
    values: &[Val<'c>],
    operator: Operator<'_, 'c>,
) -> Vec<Val<'c>> {
    let mut current = values.to_vec();
    let mut distance = 1;
    while distance < LANES {
        let earlier = shuffle_tuple(b, layout, Mode::Down, &current, b.i32(distance));
        let both = operator(b, &earlier, &current);
        let inside = b.cmpi(predicate::ULT, lane, b.i32(LANES - distance));
        current = b.select_all(inside, &both, &current);
        distance *= 2;
    }
    current
}

/// The bits of the lanes where a condition holds.
pub fn ballot<'c>(b: &Builder<'c>, condition: Val<'c>) -> Val<'c> {
    let kind = b.attribute("#nvvm<vote_sync_kind ballot>");
    ir::result(b.op("nvvm.vote.sync", &[b.i32(-1), condition], &[b.i32_type()], &[("kind", kind)], vec![]), 0)
}
