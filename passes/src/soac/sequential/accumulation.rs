//! Reductions, scans and both together in one form, as loops take them.
//!
//!   for i: x = map xs[i]; acc = operator acc x; out[i] = post acc

use seq_dialects::{
    combinators::Combinator,
    ir::{Blk, Op, Val},
};

/// A reduction, a scan or both in one form: a map region, an operator, what is
/// done with the scan values, and how the results are split.
pub struct Accumulation<'c> {
    /// Neutral elements of the scans.
    pub scan_neutral: Vec<Val<'c>>,
    /// Neutral elements of the reductions.
    pub reduce_neutral: Vec<Val<'c>>,
    /// Where the rows begin that are accumulated by themselves.
    pub segments: Option<Val<'c>>,
    /// Whether scans leave the element itself out.
    pub exclusive: bool,
    /// The operator.
    pub operator: Blk<'c>,
    /// What is done before and after it, if anything is.
    pub around: Option<Around<'c>>,
}

/// The regions around the operator of a `soac.screma`.
#[derive(Clone, Copy)]
pub struct Around<'c> {
    /// What is applied to the elements before the operator.
    pub map: Blk<'c>,
    /// What is applied to the prefixes after it.
    pub post: Blk<'c>,
}

impl<'c> Accumulation<'c> {
    /// The parts of a reduce, scan or screma.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let bare = |operator| Self {
            scan_neutral: vec![],
            reduce_neutral: vec![],
            segments: None,
            exclusive: false,
            operator,
            around: None,
        };
        match Combinator::of(op)? {
            Combinator::Reduce(reduce) => Some(Self { reduce_neutral: reduce.neutral(), ..bare(reduce.op()) }),
            Combinator::Scan(scan) => {
                Some(Self { scan_neutral: scan.neutral(), exclusive: scan.exclusive(), ..bare(scan.op()) })
            }
            Combinator::Screma(screma) => Some(Self {
                scan_neutral: screma.scan_neutral(),
                reduce_neutral: screma.reduce_neutral(),
                segments: screma.segments(),
                exclusive: screma.exclusive(),
                around: Some(Around { map: screma.map(), post: screma.post() }),
                ..bare(screma.op())
            }),
            Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Map(_)
            | Combinator::Partition(_)
            | Combinator::Scatter(_) => None,
        }
    }

    /// All neutral elements, those of the scans first.
    pub fn neutral(&self) -> Vec<Val<'c>> {
        [self.scan_neutral.as_slice(), &self.reduce_neutral].concat()
    }
}
