//! The elements that a map over a box with steps writes or reads, and whether two maps have none in
//! common.
//!
//! ```text
//! l + s k + x  (x < w)  and  l' + s' k + x'  (x' < w')  are never equal
//!   if  l + x - l' - x'  is no multiple of what divides s and s'
//! ```
//!
//! Sweeps in red and black read neighbours only, which have the other color.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Seg,
    ir::{self, Op, Val},
    ops::{
        TypedOp, memref,
        seg::{self, Level},
    },
    seg_parts::{Kind, SegParts},
};

use crate::facts;

/// The numbers of one dimension: those of groups of `width`, `step` apart, one of which begins
/// at `lower`.
#[derive(Clone, Copy)]
pub struct Steps {
    lower: i64,
    step: i64,
    width: i64,
}

/// Of each dimension, where it is known that there are steps.
pub type Points = Vec<Option<Steps>>;

/// The points that a load has in a map.
pub fn read<'c>(load: memref::Load<'c>, map: Op<'c>) -> Option<Points> {
    let own = written(map)?;
    let arguments = ir::arguments(SegParts::of(map).body);
    let point = |&index: &Val<'c>| {
        let (base, by) = facts::moved(index).unwrap_or((index, 0));
        let steps = own.get(arguments.iter().position(|&argument| argument == base)?).copied().flatten()?;
        Some(Steps { lower: steps.lower.checked_add(by)?, ..steps })
    };
    Some(load.indices().iter().map(point).collect())
}

/// The points of a map over a box, each of which writes its own element.
pub fn written(map: Op) -> Option<Points> {
    let all = Seg::of(map).filter(|seg| matches!(seg, Seg::Map(_))).map(|_| SegParts::of(map))?;
    let plain = match (all.level, all.kind) {
        (Level::Grid, Kind::Map) => all.offsets.is_none(),
        _ => false,
    };
    let own =
        seg::Yield::of(ir::terminator(all.body)).is_some_and(|end| end.operation().operand_count() == all.outs.len());
    let Some(generator) = all.generator.filter(|_| plain && own) else {
        return plain.then(|| vec![None; all.space.len()]);
    };
    let steps = |d: usize| {
        let number = |group: &Vec<Val>, absent| group.get(d).map_or(Some(absent), |&n| ir::constant_int(n));
        let (lower, step) = (number(&generator.lower, 0)?, number(&generator.step, 1)?);
        Some(Steps { lower, step, width: number(&generator.width, 1)? }).filter(|steps| steps.step > steps.width)
    };
    Some((0..all.space.len()).map(steps).collect())
}

/// Whether there is a dimension of whose numbers no two are the same, so that the points have no
/// element in common.
pub fn are_apart(one: &Points, other: &Points) -> bool {
    one.len() == other.len() && one.iter().zip(other).any(|pair| matches!(pair, (Some(a), Some(b)) if a.misses(b)))
}

impl Steps {
    /// Whether none of these numbers is one of the others: no difference is a multiple of what
    /// divides both steps.
    fn misses(&self, other: &Self) -> bool {
        let common = greatest_common_divisor(self.step, other.step);
        let distance = i128::from(self.lower) - i128::from(other.lower);
        let meets = |x: i64, y: i64| (distance + i128::from(x) - i128::from(y)) % i128::from(common) == 0;
        let few = self.width.min(common);
        !(0..few).any(|x| (0..other.width.min(common)).any(|y| meets(x, y)))
    }
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
