//! Operations that count how many elements there are of each class, such as those of a partition
//! of several classes: which they are, and the tiles of scans.
//!
//! Accumulator `q` counts the points where a key is `q`. A warp then votes on the bits of the key
//! instead of on each class, and each of its lanes counts one class, so that the work grows with
//! the logarithm of the number of classes.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::{classes, computation, effects};
use seq_dialects::{
    Predicate,
    ir::{self, Val},
    ops::{TypedOp, arith, memref},
    schedule::LANES,
    seg_parts::{Kind, SegParts},
    types,
};

use super::{THREADS, Tile, copies, counts};
use crate::cost;

/// Classes that a vote on each would count as fast.
const FEW: usize = 4;

/// Classes that one warp looks back for.
pub const TOGETHER: usize = 4;

/// Registers of a thread beside its elements, about.
const BESIDE: i64 = 76;

/// Blocks of [`THREADS`] that a multiprocessor is to hold, and registers up to which ptxas then spills
/// few words. Two of twice the size would leave a thread of sm_80 too few registers, one too few threads
/// to wait for memory.
const THREE: i64 = 3;
const MOST_OF_THREE: i64 = 120;

/// Instructions for each element: two votes on its bits, which lanes have its class, and how many
/// of these come before it.
const INSTRUCTIONS: i64 = 60;

/// The key whose values are counted.
#[derive(Clone, Copy)]
pub struct Classes<'c> {
    pub key: Val<'c>,
    /// How many classes are counted: the keys below this number.
    pub count: usize,
    /// Whether each key is below it.
    pub known: bool,
}

impl<'c> Classes<'c> {
    /// Those of an operation, unless they are few.
    pub fn of(seg: &SegParts<'c>) -> Option<Self> {
        let count = seg.neutral.len();
        if count <= FEW || count > LANES as usize || !counts::counts(seg) {
            return None;
        }
        let compared = |(q, value): (usize, Val<'c>)| {
            let comparison = arith::CmpI::defining(counts::condition(value)?)?;
            (comparison.predicate() == Predicate::Eq && is_number(comparison.rhs(), q)).then(|| comparison.lhs())
        };
        let yielded = ir::operands(ir::terminator(seg.body));
        let keys: Vec<_> = yielded.into_iter().take(count).enumerate().map(compared).collect::<Option<_>>()?;
        let key = keys[0];
        let bits = types::bit_width(key.r#type());
        let known = classes::is_one(key, count as i64) || (bits < usize::BITS as usize && 1 << bits <= count);
        keys.iter().all(|&other| other == key).then_some(Self { key, count, known })
    }

    /// Those that a reduction counts and does nothing else, over one segment.
    pub fn reduced(seg: &SegParts<'c>) -> Option<Self> {
        let alone = seg.kind == Kind::Red && seg.space.len() == 1 && seg.outs.len() == seg.neutral.len();
        Self::of(seg).filter(|_| alone)
    }

    /// The bits of a key, where those that are not counted are one more number.
    pub fn bits(&self) -> usize {
        let greatest = if self.known { self.count - 1 } else { self.count };
        (usize::BITS - greatest.leading_zeros()) as usize
    }

    /// Groups of classes that a warp looks back for.
    pub fn groups(&self) -> usize {
        self.count.div_ceil(TOGETHER)
    }
}

/// Whether a value is this number, read without sign.
fn is_number(value: Val, number: usize) -> bool {
    let bits = types::bit_width(value.r#type());
    let mask = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    ir::constant_int(value).is_some_and(|found| found as u64 & mask == number as u64)
}

/// Of a scan that counts classes, what its post region does with the counts: it chooses the one
/// of a class, and asks for no other. What else it does is arithmetic.
#[derive(Clone)]
pub struct Chosen<'c> {
    pub classes: Classes<'c>,
    /// The class, in the post region; the last one for each greater number.
    pub class: Val<'c>,
    /// Its count.
    pub count: Val<'c>,
    /// What else is chosen by the class, with what each class has, which is the same for all points.
    pub others: Vec<(Val<'c>, Vec<Val<'c>>)>,
    /// The operations of the post region that make that, in their order.
    pub made: Vec<ir::Op<'c>>,
}

impl<'c> Chosen<'c> {
    pub fn of(seg: &SegParts<'c>) -> Option<Self> {
        let whole = seg.kind == Kind::Scan && seg.segments().is_empty() && seg.offsets.is_none();
        if !whole || seg.exclusive || seg.scans != seg.neutral.len() || seg.reductions() > 0 {
            return None;
        }
        let (classes, post) = (Classes::of(seg)?, seg.post?);
        // Lanes beyond the end compute it, too.
        let end = ir::terminator(post);
        let operations: Vec<_> = ir::operations(post).into_iter().filter(|&op| op != end).collect();
        if !operations.iter().all(|&op| is_scalar(op)) {
            return None;
        }
        let counts = &ir::arguments(post)[seg.space.len()..][..seg.scans];
        let mut choices = operations.iter().filter_map(|&op| choice(op, classes.count));
        let (class, count) =
            choices.find_map(|(class, result, values)| (values == counts).then_some((class, result)))?;
        let once = |&count: &Val<'c>| ir::uses(count).len() == 1;
        let (mut made, mut others) = (vec![], vec![]);
        for (_, result, values) in
            operations.iter().filter_map(|&op| choice(op, classes.count)).filter(|c| c.0 == class)
        {
            let mut more = made.clone();
            let in_words = matches!(types::bit_width(result.r#type()), 1 | 8 | 16 | 32 | 64);
            if in_words && values.iter().all(|&value| is_same(value, post, &mut more)) {
                others.push((result, values));
                made = more;
            }
        }
        counts.iter().all(once).then_some(Self { classes, class, count, others, made })
    }

    /// Whether a value that goes on to the post region is the key, or the last class for greater ones:
    /// then the votes say what it is.
    pub fn is_key(&self, sent: Val<'c>) -> bool {
        let is_key = |value: Val<'c>| widened(value) == widened(self.classes.key);
        let last = self.classes.count - 1;
        (self.classes.known && is_key(sent))
            || arith::MinUI::defining(widened(sent))
                .is_some_and(|least| is_key(least.lhs()) && is_number(least.rhs(), last))
    }
}

/// The number, the result and the values of a choice by number among so many values, of which the
/// last one is for each greater number.
fn choice<'c>(op: ir::Op<'c>, count: usize) -> Option<(Val<'c>, Val<'c>, Vec<Val<'c>>)> {
    let first = arith::Select::of(op)?;
    let number = arith::CmpI::defining(first.condition())?.lhs();
    let (mut rest, mut values) = (first.result(), vec![]);
    for q in 0..count - 1 {
        let choice = arith::Select::defining(rest)?;
        let of = arith::CmpI::defining(choice.condition()).filter(|c| c.predicate() == Predicate::Eq)?;
        if of.lhs() != number || !is_number(of.rhs(), q) {
            return None;
        }
        values.push(choice.true_value());
        rest = choice.false_value();
        if q + 2 < count && ir::uses(rest).len() != 1 {
            return None;
        }
    }
    values.push(rest);
    Some((number, first.result(), values))
}

/// What a value is, but for its width, as a number without sign: a cast that makes it narrower must
/// keep it.
fn widened(value: Val) -> Val {
    let bits = |v: Val| types::bit_width(v.r#type());
    let kept =
        |from: &Val| bits(value) >= bits(*from) || (bits(value) < 63 && classes::is_one(*from, 1 << bits(value)));
    let from = arith::IndexCastUI::defining(value).map(|cast| cast.in_()).filter(kept);
    match from.or_else(|| arith::ExtUI::defining(value).map(|cast| cast.in_())) {
        Some(from) => widened(from),
        None => value,
    }
}

/// Whether a value of a post region is the same for all points: made of scalars from outside. The
/// operations that make it are appended.
fn is_same<'c>(value: Val<'c>, post: ir::Blk<'c>, made: &mut Vec<ir::Op<'c>>) -> bool {
    let arguments = ir::arguments(post);
    let outside = |v: Val<'c>| {
        !arguments.contains(&v) && ir::defining_op(v).is_none_or(|op| op.block().is_none_or(|block| block != post))
    };
    computation::collect(value, &outside, &is_scalar, usize::MAX, made)
}

/// Whether an operation computes with scalars and is right wherever it runs.
fn is_scalar(op: ir::Op) -> bool {
    match memref::Load::of(op) {
        Some(load) => load.indices().is_empty(),
        None => effects::is_cheap(op),
    }
}

/// The values that go on to the post region and are not the key.
pub fn values<'c>(seg: &SegParts<'c>, chosen: &Chosen<'c>) -> Vec<Val<'c>> {
    seg.sent().into_iter().filter(|&v| !chosen.is_key(v)).collect()
}

/// The tile of such a scan, and how many blocks of it a multiprocessor must be able to hold; `few`
/// as of other scans that count.
pub fn shape<'c>(seg: &SegParts<'c>, chosen: &Chosen<'c>, asked: Tile, few: bool) -> (Tile, i64) {
    let forwarded = values(seg, chosen).iter().map(|v| types::byte_width(v.r#type()) as i64).collect();
    let held = counts::Held { beside: BESIDE, forwarded, bits: chosen.classes.bits() };
    let around = cost::of(seg.body) + seg.post.map_or(0, cost::of);
    let (tile, blocks) = counts::tile(&held, (counts::usual(few), copies(around + INSTRUCTIONS)), asked);
    match !few && asked.threads == 0 && held.registers(tile.items) <= MOST_OF_THREE {
        true => (Tile { threads: THREADS, ..tile }, THREE),
        false => (tile, blocks),
    }
}

/// Shared memory: how many there are of each class in each warp, what comes before the tile, and
/// its ticket.
pub fn shared(classes: &Classes, tile: Tile) -> [i64; 3] {
    let padded = (classes.groups() * TOGETHER) as i64;
    [padded * stride(tile.threads / LANES), padded, 1]
}

/// How far apart two classes lie whose counts so many warps have: no two of a warp's lanes meet in a
/// bank.
pub fn stride(warps: i64) -> i64 {
    warps | 1
}
