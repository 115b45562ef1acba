//! What of the elements of a tile goes through shared memory.
//!
//! On the way to threads that have several elements in a row it is what the body yields, or what
//! it reads, if that is narrower; on the way back, of a scan, the prefixes that the post region
//! uses. A prefix takes the place of what was there of the same element, if types are equal.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, func, memref, soac},
    seg_parts::{Kind, SegParts},
    types,
};

use crate::cost;

/// Instructions of a body up to which a thread computes it twice rather than keep what it yields.
const SHORT_BODY: i64 = 16;

/// What goes through shared memory: loads of the body, or what it yields; and prefixes.
pub struct Staged<'c> {
    /// The loads, if it is they.
    pub loads: Vec<Op<'c>>,
    /// Types of its components.
    pub types: Vec<Type<'c>>,
    /// Their bytes.
    pub widths: Vec<i64>,
    /// How many components, the first ones, are on the way to threads.
    pub read: usize,
    /// For each accumulator the component that its prefix has on the way back.
    pub results: Vec<Option<usize>>,
    /// Whether a thread keeps what was read of its elements, and not what the body yields.
    pub kept: bool,
}

impl<'c> Staged<'c> {
    /// The loads at the point itself, if they are narrower than the accumulators and the body
    /// is in one piece; of rows and of scans, if it uses their indices for nothing else and
    /// stores nothing, and of scans, whose threads compute it twice, if it is short and has no
    /// other loads.
    pub fn of(seg: &SegParts<'c>) -> Self {
        let accumulators: Vec<Type> = seg.neutral.iter().map(|v| v.r#type()).collect();
        let whole = Self::through(seg, vec![], accumulators, false);
        let operations = ir::operations(seg.body);
        let apart = operations.iter().any(|&op| !ir::find(op, &[soac::Assert::NAME, func::Call::NAME]).is_empty());
        let loads: Vec<Op> = operations.iter().copied().filter(|&op| is_at_point(seg, op)).collect();
        if loads.is_empty() || apart {
            return whole;
        }
        let is_load = |(user, _): &(Op<'c>, usize)| loads.contains(user);
        let of_loads = ir::arguments(seg.body).into_iter().all(|index| ir::uses(index).iter().all(is_load));
        let found = |op: &Op<'c>| ir::find(*op, &[memref::Load::NAME]);
        let only = operations.iter().flat_map(found).all(|op| loads.contains(&op));
        let twice = only && cost::of(seg.body) <= SHORT_BODY;
        let one_size = seg.offsets.is_none() && of_loads;
        let taken = match seg.kind {
            Kind::Red => seg.space.len() == 1 || one_size && seg.outs.len() == seg.neutral.len(),
            Kind::Scan => one_size && twice && seg.sent().is_empty(),
            _ => false,
        };
        let types = loads.iter().map(|op| ir::result(*op, 0).r#type()).collect();
        let narrow = Self::through(seg, loads, types, twice);
        let bytes = |staged: &Self| staged.widths.iter().sum::<i64>();
        if taken && bytes(&narrow) < bytes(&whole) { narrow } else { whole }
    }

    /// With components of these types on the way to threads.
    fn through(seg: &SegParts<'c>, loads: Vec<Op<'c>>, mut types: Vec<Type<'c>>, kept: bool) -> Self {
        let read = types.len();
        let mut free: Vec<usize> = (0..read).collect();
        let results = (0..seg.neutral.len()).map(|k| {
            let ty = seg.neutral[k].r#type();
            is_result(seg, k).then(|| match free.iter().position(|&component| types[component] == ty) {
                // What the body yields has its own place.
                _ if loads.is_empty() => k,
                Some(at) => free.swap_remove(at),
                None => {
                    types.push(ty);
                    types.len() - 1
                }
            })
        });
        let results = results.collect();
        let widths = types.iter().map(|&ty| types::byte_width(ty) as i64).collect();
        Self { loads, types, widths, read, results, kept }
    }

    /// Bytes of what a thread keeps of an element, where accumulators have these.
    pub fn of_thread(&self, accumulators: &[i64]) -> Vec<i64> {
        if self.kept { self.widths[..self.read].to_vec() } else { accumulators.to_vec() }
    }
}

/// Whether an operation of a body loads an element at its point.
fn is_at_point<'c>(seg: &SegParts<'c>, op: Op<'c>) -> bool {
    let key = |v: Val<'c>| ir::key(v);
    let point = ir::arguments(seg.body).into_iter().map(key);
    ir::is(op, memref::Load::NAME) && ir::operands(op)[1..].iter().copied().map(key).eq(point)
}

/// Whether segments are rows with lengths of their own, whose starts a kernel marks.
pub fn marks(seg: &SegParts) -> bool {
    seg.kind != Kind::Map && seg.offsets.is_some() && !seg.joined
}

/// Whether the prefix of an accumulator is asked for element by element: by the post region, or
/// where rows of any lengths end.
fn is_result(seg: &SegParts, k: usize) -> bool {
    let used = |post| !ir::uses(ir::arguments(post)[seg.space.len() + k]).is_empty();
    marks(seg) || k < seg.scans && seg.post.is_some_and(used)
}
