//! Rows so short that a block takes several.
//!
//!   block (n rows of m)  ==  if m <= 128 then block {lanes = 32} else block
//!
//! With four elements a lane a warp has 128. A block of one row would be one warp, of which
//! shorter rows leave lanes idle; with `lanes` in its schedule a row has as many lanes as its
//! elements ask for, and the rest of its block has other rows. Whether the widest operation of the
//! body has so few points, or at most so many, is known here, or else when the program runs.
//!
//! ```mlir
//! // before
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x100xi32>) { seg.scan level(thread) space(%j) = (%c100) ... }
//! // after
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x100xi32>)
//!     attributes {seg.schedule = #seg.schedule<lanes = 32>} { ... }
//! ```
//!
//! Precondition, checked here: the sizes of all spaces of the body can be computed before the block.

use seq_analysis::bounds;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    schedule::{LANES, Schedule},
    seg_parts::SegParts,
};

use super::before::before;

/// Elements of a lane where rows are short.
pub const ITEMS: i64 = 4;

/// Points of the widest operation of a short row, at most.
pub const MOST: i64 = ITEMS * LANES;

/// Whether the rows of a block are short.
pub enum Short<'c> {
    Never,
    Always,
    /// Where this holds.
    If(Val<'c>),
}

/// Whether those of a block-level operation are; computed where `b` stands, before it.
pub fn of<'c>(b: &Builder<'c>, op: Op<'c>) -> Short<'c> {
    let mut inner: Vec<SegParts> = vec![];
    ir::walk(op, &mut |at| inner.extend(SegParts::try_of(at).filter(|seg| seg.op != op)));
    let mut open: Option<Val<'c>> = None;
    for seg in &inner {
        let most: Option<Vec<i64>> = seg.space.iter().map(|&size| bounds::most(size)).collect();
        if let Some(sizes) = most {
            if sizes.iter().product::<i64>() > MOST {
                return Short::Never;
            }
            continue;
        }
        let sizes: Option<Vec<_>> = seg.space.iter().map(|&size| before(b, op, size)).collect();
        let Some(points) = sizes.and_then(|sizes| sizes.into_iter().reduce(|n, m| b.mul(n, m))) else {
            return Short::Never;
        };
        open = Some(open.map_or(points, |most| b.max_ui(most, points)));
    }
    match open {
        Some(points) => Short::If(b.cmpi(Predicate::Ule, points, b.index(MOST))),
        None if inner.is_empty() => Short::Never,
        None => Short::Always,
    }
}

/// Lets a block take several rows.
pub fn share(op: Op) {
    let own = Schedule::of(op).unwrap_or_default();
    Schedule { lanes: own.lanes.or(Some(LANES)), ..own }.set(op);
}

/// Lets a block take one row, whatever it asks for.
pub fn leave_whole(op: Op) {
    if let Some(own) = Schedule::of(op).filter(|own| own.lanes.is_some()) {
        Schedule { lanes: None, ..own }.set(op);
    }
}

/// Whether a block takes several rows.
pub fn is_shared(op: Op) -> bool {
    Schedule::of(op).is_some_and(|schedule| schedule.lanes.is_some())
}
