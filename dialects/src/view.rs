//! A seg operation taken apart.
//!
//! Precondition: the operation is one of `seg.map`, `seg.red`, `seg.scan` and
//! `seg.hist`, and verified.

use melior::ir::{TypeLike, ValueLike};

use crate::{
    ir::{self, Blk, Op, Val},
    types,
};

/// Which operation it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `seg.map`
    Map,
    /// `seg.red`
    Red,
    /// `seg.scan`
    Scan,
    /// `seg.hist`
    Hist,
}

/// The parts of a seg operation.
#[derive(Clone)]
pub struct Seg<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// Which it is.
    pub kind: Kind,
    /// Sizes of the space, outermost first.
    pub space: Vec<Val<'c>>,
    /// Neutral elements: those of scans, then those of reductions.
    pub neutral: Vec<Val<'c>>,
    /// How many accumulators are scanned; the others are reduced.
    pub scans: usize,
    /// Where the rows begin, if they have lengths of their own.
    pub offsets: Option<Val<'c>>,
    /// Whether such rows are one segment all the same.
    pub joined: bool,
    /// Whether the last values of scans are stored, too.
    pub totals: bool,
    /// Destinations: of reductions, of totals, then of points.
    pub outs: Vec<Val<'c>>,
    /// The block that computes one point.
    pub body: Blk<'c>,
    /// The operator on two tuples of accumulators.
    pub operator: Option<Blk<'c>>,
    /// What a scan does with its prefixes.
    pub post: Option<Blk<'c>>,
    /// Whether prefixes lack their own element.
    pub exclusive: bool,
}

impl<'c> Seg<'c> {
    /// Takes an operation apart.
    pub fn of(op: Op<'c>) -> Self {
        let kind = match ir::name(op).as_str() {
            "seg.map" => Kind::Map,
            "seg.red" => Kind::Red,
            "seg.scan" => Kind::Scan,
            _ => Kind::Hist,
        };
        let groups = ir::segments(op).len();
        let may_be_ragged = matches!(kind, Kind::Map | Kind::Scan);
        let offsets = if may_be_ragged { ir::segment(op, groups - 2).first().copied() } else { None };
        let neutrals = groups - 1 - usize::from(may_be_ragged);
        let neutral: Vec<_> = (1..neutrals).flat_map(|i| ir::segment(op, i)).collect();
        let scans = if kind == Kind::Scan { ir::segment(op, 1).len() } else { 0 };
        Self {
            op,
            kind,
            space: ir::segment(op, 0),
            neutral,
            scans,
            offsets,
            totals: ir::has_flag(op, "totals"),
            joined: ir::has_flag(op, "joined"),
            outs: ir::segment(op, groups - 1),
            body: ir::block(op, 0),
            operator: (kind != Kind::Map).then(|| ir::block(op, 1)),
            post: (kind == Kind::Scan).then(|| ir::block(op, 2)),
            exclusive: ir::has_flag(op, "exclusive"),
        }
    }

    /// The sizes of the space of segments.
    pub fn segments(&self) -> &[Val<'c>] {
        if self.joined { &[] } else { &self.space[..self.space.len() - 1] }
    }

    /// How many destinations get what a segment is reduced to.
    pub fn reductions(&self) -> usize {
        self.neutral.len() - self.scans + if self.totals { self.scans } else { 0 }
    }

    /// Of one value for each accumulator, those that a segment is reduced to.
    pub fn reduced<T: Copy>(&self, accumulators: &[T]) -> Vec<T> {
        let (scanned, reduced) = accumulators.split_at(self.scans);
        reduced.iter().chain(if self.totals { scanned } else { &[] }).copied().collect()
    }

    /// Whether points are to be combined in one order: `deterministic`, of floats. Of
    /// integers an associative operator gives the same bits in any order.
    pub fn one_order(&self) -> bool {
        let floats = |values: &[Val<'c>]| values.iter().any(|v| types::element(v.r#type()).is_float());
        ir::has_flag(self.op, "deterministic") && floats(&self.neutral)
    }

    /// What the body yields for an argument of the region after a scan that is forwarded.
    pub fn forwarded(&self, argument: Val<'c>) -> Option<Val<'c>> {
        let position = ir::arguments(self.post?).iter().position(|v| *v == argument)?;
        let number = position.checked_sub(self.space.len() + self.scans)?;
        ir::operands(ir::terminator(self.body)).get(self.neutral.len() + number).copied()
    }

    /// Everything from outside that the regions or the loops around them use.
    pub fn captures(&self) -> Vec<Val<'c>> {
        let mut seen = std::collections::HashSet::new();
        let mut all = ir::operands(self.op);
        all.extend(ir::captures(self.op));
        all.retain(|&v| seen.insert(ir::key(v)));
        all
    }
}
