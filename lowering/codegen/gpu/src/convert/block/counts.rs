//! Counts of conditions in halves of words, which are shuffled and added two at once.
//!
//!   pack (c0, c1, c2) = (c0 + 2^16 c1, c2),  pack x + pack y == pack (x + y)
//!
//! Precondition: no sum has more than [`MOST`]. What the threads of a block have in one round of a
//! scan does not; what they have of a row may, which its size tells.
//!
//! Source: packed counters of radix sorts in blocks (Merrill and Grimshaw, "High Performance and
//! Scalable Radix Sorting", 2011).

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    seg_parts::SegParts,
    types,
};

use super::super::{plant::planted, words::Layout};
use crate::resources::counts;

/// The most that a half holds.
pub const MOST: i64 = 0xffff;

/// Bits of a half.
const HALF: i64 = 16;

/// The operator on two tuples: the left one comes first.
type Operator<'o, 'c> = Box<dyn Fn(&Builder<'c>, &[Val<'c>], &[Val<'c>]) -> Vec<Val<'c>> + 'o>;

/// How the accumulators of an operation are combined: as what, and by which operator.
pub struct Combined<'o, 'c> {
    /// Where they lie in words.
    pub layout: Layout<'c>,
    pub neutral: Vec<Val<'c>>,
    pub operator: Operator<'o, 'c>,
    /// The instructions of the operator, and whether lanes beyond the last one need no guard.
    pub weight: i64,
    pub unguarded: bool,
}

impl<'c> Combined<'_, 'c> {
    /// Counts of an operation in halves of words, if it counts.
    pub fn halves(b: &Builder<'c>, seg: &SegParts<'c>) -> Option<Self> {
        let is_word = |v: &Val<'c>| types::bit_width(v.r#type()) == 32;
        if !counts::counts(seg) || matches!(&seg.neutral[..], [one] if is_word(one)) {
            return None;
        }
        let words = seg.neutral.len().div_ceil(2);
        let types: Vec<Type<'c>> = vec![b.i32_type(); words];
        Some(Self {
            layout: Layout::of(&types),
            neutral: vec![b.i32(0); words],
            operator: Box::new(|b, left, right| left.iter().zip(right).map(|(&x, &y)| b.add(x, y)).collect()),
            weight: words as i64,
            unguarded: true,
        })
    }
}

/// Counts as halves of words.
pub fn pack<'c>(b: &Builder<'c>, counts: &[Val<'c>]) -> Vec<Val<'c>> {
    let word = |v: Val<'c>| b.cast_unsigned(v, b.i32_type());
    let both = |pair: &[Val<'c>]| match *pair {
        [low, high] => b.or(word(low), b.shl(word(high), b.i32(HALF))),
        _ => word(pair[0]),
    };
    counts.chunks(2).map(both).collect()
}

/// Counts of an operation from halves of words.
pub fn unpack<'c>(b: &Builder<'c>, words: &[Val<'c>], seg: &SegParts<'c>) -> Vec<Val<'c>> {
    let count = seg.neutral.len();
    let of = |k: usize| {
        let word = words[k / 2];
        let half = match k % 2 {
            1 => b.shr(word, b.i32(HALF)),
            _ if k + 1 < count => b.and(word, b.i32(MOST)),
            _ => word,
        };
        b.cast_unsigned(half, seg.neutral[k].r#type())
    };
    (0..count).map(of).collect()
}

/// Whether what an operation counts of so many points has room: known, or a condition. One count
/// alone has a whole word.
pub fn fits<'c>(b: &Builder<'c>, seg: &SegParts<'c>, size: Val<'c>) -> Result<bool, Val<'c>> {
    let most = if seg.neutral.len() == 1 { i64::from(u32::MAX) } else { MOST };
    let known = if planted("block-counts-overflow") { Some(0) } else { ir::constant_int(size) };
    known.map(|n| n <= most).ok_or_else(|| b.cmpi(Predicate::Ule, size, b.index(most)))
}
