//! A copy whose changed points are none that the original is read at afterwards is the
//! original.
//!
//!   b = alloc; copy a, b; seg.map (i in p) outs(b) { f a[i + c] }; dealloc a
//!     ==  seg.map (i in p) outs(a) { f a[i + c] }
//!
//! if no `i + c` of `p` is a point of `p`: steps tell so, in one dimension at least. Sweeps
//! in red and black read neighbours only, which have the other color. All reads of `a` after
//! the copy are looked at beside all writes of `b` up to the last of them. Precondition: a
//! point of a map writes its own element alone.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::facts;
use seq_dialects::{
    Seg,
    ir::{self, Op, Val},
    ops::{
        TypedOp, is, memref,
        seg::{self, Level},
    },
    seg_parts::{Kind, SegParts},
};

use crate::buffers::{freed_by, is_new, uses};

/// The numbers of one dimension: those of groups of `width`, `step` apart, one of which begins
/// at `lower`.
#[derive(Clone, Copy)]
struct Steps {
    lower: i64,
    step: i64,
    width: i64,
}

/// Of each dimension, where it is known that there are steps.
type Points = Vec<Option<Steps>>;

/// Replaces a copy by the original, if it may be.
pub fn apart(copy: memref::Copy) -> Option<()> {
    let (from, to, copy) = (copy.source(), copy.target(), copy.operation());
    let (source, dest) = (memref::Alloc::defining(from)?.operation(), memref::Alloc::defining(to)?.operation());
    if source == dest || from.r#type() != to.r#type() || !is_new(dest, copy) {
        return None;
    }
    let of_source = uses(from)?;
    let dealloc = freed_by(source, &of_source).filter(|op| op.block() == copy.block())?;
    let later = |user: &Op<'_>| ir::in_block_of(*user, copy).is_none_or(|around| ir::is_before(copy, around));
    let readers = of_source.users.into_iter().filter(|user| *user != dealloc && later(user));
    let (mut reads, mut last) = (vec![], copy);
    for reader in readers.filter(|op| !is::<memref::Dim>(*op)) {
        let around = ir::in_block_of(reader, copy)?;
        reads.push(read(reader, from, around)?);
        last = if ir::is_before(last, around) { around } else { last };
    }
    let mut writes = vec![];
    for (user, _) in ir::uses(to) {
        let around = ir::in_block_of(user, copy)?;
        let harmless = is::<memref::Load>(user) || is::<memref::Dim>(user) || user == copy;
        if harmless || ir::is_before(last, around) {
            continue;
        }
        writes.push(box_of(user).filter(|_| user == around)?);
    }
    if reads.is_empty() || !reads.iter().all(|read| writes.iter().all(|write| are_apart(read, write))) {
        return None;
    }
    ir::erase(dealloc);
    ir::erase(copy);
    ir::replace_uses(to, from);
    ir::erase(dest);
    Some(())
}

/// The points that a load has in a map.
fn read<'c>(load: Op<'c>, of: Val<'c>, map: Op<'c>) -> Option<Points> {
    let load = memref::Load::of(load).filter(|load| load.memref() == of)?;
    let own = box_of(map)?;
    let arguments = ir::arguments(SegParts::of(map).body);
    let point = |&index: &Val<'c>| {
        let (base, by) = facts::moved(index).unwrap_or((index, 0));
        let steps = own.get(arguments.iter().position(|&argument| argument == base)?).copied().flatten()?;
        Some(Steps { lower: steps.lower.checked_add(by)?, ..steps })
    };
    Some(load.indices().iter().map(point).collect())
}

/// The points of a map over a box, each of which writes its own element.
fn box_of(map: Op) -> Option<Points> {
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

/// Whether there is a dimension of whose numbers no two are the same.
fn are_apart(one: &Points, other: &Points) -> bool {
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
