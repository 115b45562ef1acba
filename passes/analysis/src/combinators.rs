//! Operations of `soac` with a region for elements.

use seq_dialects::{
    Soac,
    ir::{self, Blk, Op, Val},
};

/// Whether an operation is a combinator with a region.
pub fn is_combinator(op: Op) -> bool {
    match Soac::of(op) {
        Some(
            Soac::Map(_)
            | Soac::Reduce(_)
            | Soac::Scan(_)
            | Soac::Screma(_)
            | Soac::Scatter(_)
            | Soac::Hist(_)
            | Soac::Filter(_)
            | Soac::Partition(_),
        ) => true,
        Some(
            Soac::Iota(_)
            | Soac::SegmentIds(_)
            | Soac::Replicate(_)
            | Soac::Concat(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_)
            | Soac::Assert(_)
            | Soac::Threshold(_)
            | Soac::Yield(_),
        )
        | None => false,
    }
}

/// The arrays that a combinator runs over; none for other operations.
pub fn inputs<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match Soac::of(op) {
        Some(Soac::Map(op)) => op.inputs(),
        Some(Soac::Reduce(op)) => op.inputs(),
        Some(Soac::Scan(op)) => op.inputs(),
        Some(Soac::Screma(op)) => op.inputs(),
        Some(Soac::Scatter(op)) => op.inputs(),
        Some(Soac::Hist(op)) => op.inputs(),
        Some(Soac::Filter(op)) => op.inputs(),
        Some(Soac::Partition(op)) => op.inputs(),
        Some(
            Soac::Iota(_)
            | Soac::SegmentIds(_)
            | Soac::Replicate(_)
            | Soac::Concat(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_)
            | Soac::Assert(_)
            | Soac::Threshold(_)
            | Soac::Yield(_),
        )
        | None => vec![],
    }
}

/// The arrays whose elements a block of an operation has for its first arguments: the
/// inputs of a combinator for the region that runs once for each element, and none for
/// the blocks of operators and of other operations.
pub fn elements<'c>(op: Op<'c>, block: Blk<'c>) -> Vec<Val<'c>> {
    match Soac::of(op) {
        Some(Soac::Reduce(_) | Soac::Scan(_)) => vec![],
        Some(_) if is_combinator(op) && block == ir::block(op, 0) => inputs(op),
        _ => vec![],
    }
}
