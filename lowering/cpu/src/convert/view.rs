//! A seg operation taken apart.

use seq_dialects::ir::{self, Blk, Op, Val};

/// Which operation it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Map,
    Red,
    Scan,
    Hist,
}

/// The parts of a seg operation on memrefs.
pub struct Seg<'c> {
    pub op: Op<'c>,
    pub kind: Kind,
    /// Sizes of the space, outermost first.
    pub space: Vec<Val<'c>>,
    /// Neutral elements: those of scans, then those of reductions.
    pub neutral: Vec<Val<'c>>,
    /// How many accumulators are scanned; the others are reduced.
    pub scans: usize,
    pub outs: Vec<Val<'c>>,
    pub body: Blk<'c>,
    pub operator: Option<Blk<'c>>,
    pub post: Option<Blk<'c>>,
    pub exclusive: bool,
}

impl<'c> Seg<'c> {
    pub fn of(op: Op<'c>) -> Self {
        let kind = match ir::name(op).as_str() {
            "seg.map" => Kind::Map,
            "seg.red" => Kind::Red,
            "seg.scan" => Kind::Scan,
            _ => Kind::Hist,
        };
        let groups = ir::segments(op).len();
        let neutral: Vec<_> = (1..groups - 1).flat_map(|i| ir::segment(op, i)).collect();
        let scans = if kind == Kind::Scan { ir::segment(op, 1).len() } else { 0 };
        Self {
            op,
            kind,
            space: ir::segment(op, 0),
            neutral,
            scans,
            outs: ir::segment(op, groups - 1),
            body: ir::block(op, 0),
            operator: (kind != Kind::Map).then(|| ir::block(op, 1)),
            post: (kind == Kind::Scan).then(|| ir::block(op, 2)),
            exclusive: ir::has_flag(op, "exclusive"),
        }
    }

    /// How many accumulators are reduced.
    pub fn reductions(&self) -> usize {
        self.neutral.len() - self.scans
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
