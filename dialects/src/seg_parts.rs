//! A seg operation taken apart, whichever of them it is.
//!
//! What holds for one kind alone asks the view of it ([`crate::ops::seg`]); what holds for
//! several asks here. Precondition: the operation is a verified one that computes points.

use melior::ir::{TypeLike, ValueLike};

use crate::{
    Seg,
    ir::{self, Blk, Op, Val},
    ops::{
        TypedOp,
        seg::{self, Level},
    },
    types,
};

/// Whether an operation stands in a region of a seg operation.
pub fn is_in_seg(op: Op) -> bool {
    ir::around(op).any(|around| Seg::of(around).is_some())
}

/// Whether a block of threads runs each point of an operation.
pub fn is_block_level(op: Op) -> bool {
    seg::Map::of(op).is_some_and(|map| match map.level() {
        Level::Block => true,
        Level::Grid | Level::Thread => false,
    })
}

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

/// Which points of a box a map has, with a number for each dimension or none where it is
/// 0 for `lower` and 1 for the others.
#[derive(Clone)]
pub struct Generator<'c> {
    /// Where points begin.
    pub lower: Vec<Val<'c>>,
    /// How far apart groups of points are.
    pub step: Vec<Val<'c>>,
    /// How many points a group has.
    pub width: Vec<Val<'c>>,
}

impl<'c> Generator<'c> {
    /// That of a map, `None` if this has all points of its box.
    pub fn of(map: seg::Map<'c>) -> Option<Self> {
        let all = Self { lower: map.lower(), step: map.step(), width: map.width() };
        let given = [&all.lower, &all.step, &all.width].iter().any(|group| !group.is_empty());
        given.then_some(all)
    }
}

/// The parts of a seg operation.
#[derive(Clone)]
pub struct SegParts<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// Which it is.
    pub kind: Kind,
    /// Who runs a point.
    pub level: Level,
    /// Sizes of the space, outermost first.
    pub space: Vec<Val<'c>>,
    /// Which points of the box of these sizes there are; all if there is none.
    pub generator: Option<Generator<'c>>,
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
    /// Whether the same values are combined in the same order in each run.
    pub deterministic: bool,
}

impl<'c> SegParts<'c> {
    /// Takes an operation apart.
    pub fn of(op: Op<'c>) -> Self {
        let bare = |kind, level, space, outs, body| Self {
            op,
            kind,
            level,
            space,
            generator: None,
            neutral: vec![],
            scans: 0,
            offsets: None,
            joined: false,
            totals: false,
            outs,
            body,
            operator: None,
            post: None,
            exclusive: false,
            deterministic: false,
        };
        match Seg::of(op) {
            Some(Seg::Map(map)) => Self {
                generator: Generator::of(map),
                offsets: map.offsets(),
                ..bare(Kind::Map, map.level(), map.space(), map.outs(), map.body())
            },
            Some(Seg::Red(red)) => Self {
                neutral: red.neutral(),
                operator: Some(red.op()),
                deterministic: red.deterministic(),
                ..bare(Kind::Red, red.level(), red.space(), red.outs(), red.body())
            },
            Some(Seg::Scan(scan)) => Self {
                neutral: [scan.scan_neutral(), scan.reduce_neutral()].concat(),
                scans: scan.scan_neutral().len(),
                offsets: scan.offsets(),
                joined: scan.joined(),
                totals: scan.totals(),
                operator: Some(scan.op()),
                post: Some(scan.post()),
                exclusive: scan.exclusive(),
                deterministic: scan.deterministic(),
                ..bare(Kind::Scan, scan.level(), scan.space(), scan.outs(), scan.body())
            },
            Some(Seg::Hist(hist)) => Self {
                neutral: hist.neutral(),
                operator: Some(hist.op()),
                deterministic: hist.deterministic(),
                ..bare(Kind::Hist, hist.level(), hist.space(), hist.outs(), hist.body())
            },
            Some(Seg::Yield(end)) => unreachable!("{} computes no points", end.operation()),
            None => unreachable!("{op} is no seg operation"),
        }
    }

    /// Takes an operation apart if it computes the points of a space.
    pub fn try_of(op: Op<'c>) -> Option<Self> {
        match Seg::of(op)? {
            Seg::Map(_) | Seg::Red(_) | Seg::Scan(_) | Seg::Hist(_) => Some(Self::of(op)),
            Seg::Yield(_) => None,
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
        self.deterministic && floats(&self.neutral)
    }

    /// What the body of a scan yields beside accumulators, which goes on to the post region.
    pub fn sent(&self) -> Vec<Val<'c>> {
        ir::operands(ir::terminator(self.body)).split_off(self.neutral.len())
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
