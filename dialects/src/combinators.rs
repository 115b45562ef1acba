//! What combinators have in common: operations of `soac` that apply regions to elements of
//! arrays.

use crate::{
    Soac,
    ir::{self, Blk, Op, Val},
};

/// Whether an operation is a combinator.
pub fn is_combinator(op: Op) -> bool {
    Soac::of(op).is_some_and(Soac::is_combinator)
}

/// All combinators in an operation, parents first.
pub fn combinators<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    let mut found = vec![];
    ir::walk(root, &mut |op| found.extend(is_combinator(op).then_some(op)));
    found
}

impl<'c> Soac<'c> {
    /// Whether it applies regions to elements.
    pub fn is_combinator(self) -> bool {
        match self {
            Self::Map(_)
            | Self::Reduce(_)
            | Self::Scan(_)
            | Self::Screma(_)
            | Self::Scatter(_)
            | Self::Hist(_)
            | Self::Filter(_)
            | Self::Partition(_) => true,
            Self::Assert(_)
            | Self::Concat(_)
            | Self::Iota(_)
            | Self::JaggedPack(_)
            | Self::JaggedUnpack(_)
            | Self::Replicate(_)
            | Self::SegmentIds(_)
            | Self::Threshold(_)
            | Self::Yield(_) => false,
        }
    }

    /// Whether this works on scalars alone, one thread at a time: a check, or a question
    /// about parallelism.
    pub fn is_scalar(self) -> bool {
        matches!(self, Self::Assert(_) | Self::Threshold(_))
    }

    /// The arrays whose elements the regions of a combinator get; none of other operations.
    pub fn inputs(self) -> Vec<Val<'c>> {
        match self {
            Self::Map(map) => map.inputs(),
            Self::Reduce(reduce) => reduce.inputs(),
            Self::Scan(scan) => scan.inputs(),
            Self::Screma(screma) => screma.inputs(),
            Self::Scatter(scatter) => scatter.inputs(),
            Self::Hist(hist) => hist.inputs(),
            Self::Filter(filter) => filter.inputs(),
            Self::Partition(partition) => partition.inputs(),
            Self::Assert(_)
            | Self::Concat(_)
            | Self::Iota(_)
            | Self::JaggedPack(_)
            | Self::JaggedUnpack(_)
            | Self::Replicate(_)
            | Self::SegmentIds(_)
            | Self::Threshold(_)
            | Self::Yield(_) => vec![],
        }
    }

    /// The region of a combinator whose arguments are elements of the inputs; a reduction
    /// and a scan have an operator alone.
    pub fn body(self) -> Option<Blk<'c>> {
        match self {
            Self::Map(map) => Some(map.body()),
            Self::Screma(screma) => Some(screma.map()),
            Self::Scatter(scatter) => Some(scatter.body()),
            Self::Hist(hist) => Some(hist.map()),
            Self::Filter(filter) => Some(filter.body()),
            Self::Partition(partition) => Some(partition.body()),
            Self::Reduce(_)
            | Self::Scan(_)
            | Self::Assert(_)
            | Self::Concat(_)
            | Self::Iota(_)
            | Self::JaggedPack(_)
            | Self::JaggedUnpack(_)
            | Self::Replicate(_)
            | Self::SegmentIds(_)
            | Self::Threshold(_)
            | Self::Yield(_) => None,
        }
    }
}

/// The inputs of a combinator; none of other operations.
pub fn inputs<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    Soac::of(op).map_or(vec![], Soac::inputs)
}

/// The region of a combinator whose arguments are elements of its inputs, if it has one.
pub fn body<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    Soac::of(op).and_then(Soac::body)
}
