//! Operations of `soac` with a region for elements.

use melior::ir::ValueLike;

use crate::{
    Soac,
    ir::{self, Blk, Op, Val},
    ops::soac,
    types,
};

/// An operation with a region for elements. Who matches on this is asked for each new one.
#[derive(Clone, Copy)]
pub enum Combinator<'c> {
    /// `soac.map`
    Map(soac::Map<'c>),
    /// `soac.reduce`
    Reduce(soac::Reduce<'c>),
    /// `soac.scan`
    Scan(soac::Scan<'c>),
    /// `soac.screma`
    Screma(soac::Screma<'c>),
    /// `soac.scatter`
    Scatter(soac::Scatter<'c>),
    /// `soac.hist`
    Hist(soac::Hist<'c>),
    /// `soac.filter`
    Filter(soac::Filter<'c>),
    /// `soac.partition`
    Partition(soac::Partition<'c>),
}

/// Whether a scatter writes runs: each of its destinations has an index of its own then.
pub fn has_runs(scatter: soac::Scatter) -> bool {
    let (dests, yielded) = (scatter.dests(), ir::operands(ir::terminator(scatter.body())));
    let values = &yielded[yielded.len() - dests.len()..];
    values.iter().zip(&dests).any(|(value, dest)| types::rank(value.r#type()) == types::rank(dest.r#type()))
}

/// How an operation with one operator accumulates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulation {
    /// Prefixes lack their own element.
    pub exclusive: bool,
    /// Elements may be combined in any order.
    pub commutative: bool,
    /// Each run combines them in the same one.
    pub deterministic: bool,
}

impl<'c> Combinator<'c> {
    /// The view of an operation if it is one.
    pub fn of(op: Op<'c>) -> Option<Self> {
        match Soac::of(op)? {
            Soac::Map(op) => Some(Self::Map(op)),
            Soac::Reduce(op) => Some(Self::Reduce(op)),
            Soac::Scan(op) => Some(Self::Scan(op)),
            Soac::Screma(op) => Some(Self::Screma(op)),
            Soac::Scatter(op) => Some(Self::Scatter(op)),
            Soac::Hist(op) => Some(Self::Hist(op)),
            Soac::Filter(op) => Some(Self::Filter(op)),
            Soac::Partition(op) => Some(Self::Partition(op)),
            Soac::Iota(_)
            | Soac::SegmentIds(_)
            | Soac::Replicate(_)
            | Soac::Concat(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_)
            | Soac::Assert(_)
            | Soac::Threshold(_)
            | Soac::With(_)
            | Soac::Yield(_) => None,
        }
    }

    /// How it accumulates, as it says; one with several operators, or none, says nothing.
    pub fn accumulation(self) -> Accumulation {
        match self {
            Self::Reduce(op) => {
                Accumulation { exclusive: false, commutative: op.commutative(), deterministic: op.deterministic() }
            }
            Self::Scan(op) => Accumulation {
                exclusive: op.exclusive(),
                commutative: op.commutative(),
                deterministic: op.deterministic(),
            },
            Self::Screma(op) => Accumulation {
                exclusive: op.exclusive(),
                commutative: op.commutative(),
                deterministic: op.deterministic(),
            },
            Self::Map(_) | Self::Scatter(_) | Self::Hist(_) | Self::Filter(_) | Self::Partition(_) => {
                Accumulation::default()
            }
        }
    }

    /// The arrays that it runs over.
    pub fn inputs(self) -> Vec<Val<'c>> {
        match self {
            Self::Map(op) => op.inputs(),
            Self::Reduce(op) => op.inputs(),
            Self::Scan(op) => op.inputs(),
            Self::Screma(op) => op.inputs(),
            Self::Scatter(op) => op.inputs(),
            Self::Hist(op) => op.inputs(),
            Self::Filter(op) => op.inputs(),
            Self::Partition(op) => op.inputs(),
        }
    }

    /// The block that runs once for each element and has elements for its first arguments;
    /// of a reduction or scan there is none, only the operator.
    pub fn body(self) -> Option<Blk<'c>> {
        match self {
            Self::Map(op) => Some(op.body()),
            Self::Reduce(_) | Self::Scan(_) => None,
            Self::Screma(op) => Some(op.map()),
            Self::Scatter(op) => Some(op.body()),
            Self::Hist(op) => Some(op.map()),
            Self::Filter(op) => Some(op.body()),
            Self::Partition(op) => Some(op.body()),
        }
    }
}

/// Whether an operation is a combinator with a region.
pub fn is_combinator(op: Op) -> bool {
    Combinator::of(op).is_some()
}

/// The arrays that a combinator runs over; none for other operations.
pub fn inputs<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    Combinator::of(op).map_or(vec![], Combinator::inputs)
}

/// The arrays whose elements a block of an operation has for its first arguments: the
/// inputs of a combinator for its body, and none for other blocks.
pub fn elements<'c>(op: Op<'c>, block: Blk<'c>) -> Vec<Val<'c>> {
    let combinator = Combinator::of(op).filter(|combinator| combinator.body() == Some(block));
    combinator.map_or(vec![], Combinator::inputs)
}

/// The region of a combinator whose arguments are elements of its inputs, if it has one.
pub fn body<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    Combinator::of(op).and_then(Combinator::body)
}

/// All combinators in an operation, parents first.
pub fn combinators<'c>(root: Op<'c>) -> Vec<Op<'c>> {
    let mut found = vec![];
    ir::walk(root, &mut |op| found.extend(is_combinator(op).then_some(op)));
    found
}

impl<'c> Soac<'c> {
    /// Whether it is a combinator.
    pub fn is_combinator(self) -> bool {
        is_combinator(self.operation())
    }

    /// The arrays that a combinator runs over; none for other operations.
    pub fn inputs(self) -> Vec<Val<'c>> {
        inputs(self.operation())
    }

    /// The region of a combinator whose arguments are elements of its inputs, if it has one.
    pub fn body(self) -> Option<Blk<'c>> {
        body(self.operation())
    }

    /// Whether this works on scalars alone, one thread at a time: a check, or a question
    /// about parallelism.
    pub fn is_scalar(self) -> bool {
        matches!(self, Self::Assert(_) | Self::Threshold(_))
    }
}
