//! Building one segmented operation: the space, the body at one point of it,
//! the destinations.

use melior::ir::{Block, BlockLike, Location, Region, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::{self, Accumulation, Combinator},
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp, arith,
        seg::{self, Level},
        soac, tensor,
    },
    seg_parts::is_block_level,
    types,
};

use crate::soac::sequential::Source;

/// A seg operation in the making.
pub struct Point<'c> {
    /// Builds in the body.
    pub body: Builder<'c>,
    /// Builds before the operation that is converted.
    pub outside: Builder<'c>,
    /// The sizes of the space.
    pub space: Vec<Val<'c>>,
    /// The indices of the point.
    pub indices: Vec<Val<'c>>,
    /// Where the rows begin, if the space is made of rows of any lengths.
    pub offsets: Option<Val<'c>>,
    /// Who runs a point.
    level: Level,
    region: Option<Region<'c>>,
}

/// What a region yields: a value, and the index it goes to if it has its own.
#[derive(Clone)]
pub struct Yield<'c> {
    /// The value.
    pub value: Val<'c>,
    /// The index tuple; empty for the point of the space.
    pub to: Vec<Val<'c>>,
}

impl<'c> Yield<'c> {
    /// A value for the point of the space.
    pub fn here(value: Val<'c>) -> Self {
        Self { value, to: vec![] }
    }
}

/// What is known of all indices that a region yields, from little to much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// Nothing.
    Nothing,
    /// They are -1 or inside of their destination.
    Inside,
    /// They are inside of their destination.
    Everywhere,
}

impl Known {
    /// What the end of a block says.
    pub fn of(block: Blk) -> Self {
        let end = end_of(block);
        let none = end.index_counts().iter().all(|&count| count == 0);
        match (none || end.everywhere(), end.inside()) {
            (true, _) => Self::Everywhere,
            (_, true) => Self::Inside,
            _ => Self::Nothing,
        }
    }
}

/// What ends a block of a seg operation.
pub fn end_of<'c>(block: Blk<'c>) -> seg::Yield<'c> {
    seg::Yield::of(ir::terminator(block)).expect("a region of a seg operation ends with a yield")
}

/// Ends a region of whose indices something is known.
pub fn finish_known<'c>(b: &Builder<'c>, yields: &[Yield<'c>], known: Known) {
    let end = finish(b, yields);
    match known {
        Known::Nothing => end,
        Known::Inside => end.set_inside(true),
        Known::Everywhere => end.set_everywhere(true),
    };
}

/// Ends a region.
pub fn finish<'c>(b: &Builder<'c>, yields: &[Yield<'c>]) -> seg::Yield<'c> {
    let mut operands = vec![];
    let mut counts = vec![];
    for entry in yields {
        operands.push(entry.value);
        operands.extend(&entry.to);
        counts.push(entry.to.len() as i64);
    }
    seg::yield_(b, &operands, &counts)
}

/// Ends a region that yields values for the point of the space.
pub fn finish_here<'c>(b: &Builder<'c>, values: impl IntoIterator<Item = Val<'c>>) {
    finish(b, &values.into_iter().map(Yield::here).collect::<Vec<_>>());
}

/// A copy of an operator.
pub fn copied<'c>(b: &Builder<'c>, operator: Blk<'c>) -> Region<'c> {
    let types = ir::types_of(&ir::arguments(operator));
    b.region(&types, |b, both| finish_here(b, b.inline(operator, both, &mut ValueMap::new())))
}

/// How an operation accumulates.
#[derive(Clone, Copy, Default)]
pub struct Flags {
    /// Prefixes lack their own element.
    pub exclusive: bool,
    /// Elements may be combined in any order.
    pub commutative: bool,
    /// Each run combines them in the same one.
    pub deterministic: bool,
    /// Rows by offsets are one segment.
    pub joined: bool,
    /// What scans end with is stored, too.
    pub totals: bool,
}

impl Flags {
    /// What a combinator says of its operator.
    pub fn of(op: Op) -> Self {
        let Accumulation { exclusive, commutative, deterministic } =
            Combinator::of(op).map(Combinator::accumulation).unwrap_or_default();
        Self { exclusive, commutative, deterministic, ..Self::default() }
    }

    /// What a scan on a space says.
    pub fn of_scan(scan: seg::Scan) -> Self {
        Self {
            exclusive: scan.exclusive(),
            commutative: scan.commutative(),
            deterministic: scan.deterministic(),
            joined: scan.joined(),
            totals: scan.totals(),
        }
    }

    /// Lets a scan say it.
    pub fn set(self, scan: seg::Scan<'_>) -> seg::Scan<'_> {
        scan.set_exclusive(self.exclusive)
            .set_commutative(self.commutative)
            .set_deterministic(self.deterministic)
            .set_joined(self.joined)
            .set_totals(self.totals)
    }
}

impl<'c> Point<'c> {
    /// An empty space before an operation.
    pub fn before(context: &'c melior::Context, op: Op<'c>) -> Self {
        Self::at(Builder::before(context, op))
    }

    /// An empty space where a builder stands.
    pub fn at(outside: Builder<'c>) -> Self {
        let region = Region::new();
        let block = region.append_block(Block::new(&[]));
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        let body = Builder::at_end(outside.context, block, outside.location);
        let level = level_in(outside.block());
        Self { body, outside, space: vec![], indices: vec![], offsets: None, level, region: Some(region) }
    }

    /// Lets a block run each point.
    pub fn by_blocks(&mut self) {
        self.level = Level::Block;
    }

    /// Says that what is made stands for another operation, too.
    pub fn stands_for(&mut self, op: Op<'c>) {
        self.outside.location = ir::merged_location(self.outside.context, self.outside.location, op.location());
    }

    /// Adds an innermost dimension; returns the index.
    pub fn dimension(&mut self, size: Val<'c>, location: Location<'c>) -> Val<'c> {
        let block = self.block();
        let index = block.add_argument(self.body.index_type(), location);
        let index = unsafe { Val::from_raw(index.to_raw()) };
        self.space.push(size);
        self.indices.push(index);
        index
    }

    /// Makes the space one of rows of any lengths with `size` points; returns the
    /// indices of the row and of the point among all.
    pub fn rows(&mut self, offsets: Val<'c>, size: Val<'c>, location: Location<'c>) -> (Val<'c>, Val<'c>) {
        let b = &self.outside;
        let count = arith::subi(b, b.dim(offsets, 0), b.index(1));
        self.offsets = Some(offsets);
        (self.dimension(count, location), self.dimension(size, location))
    }

    /// The elements of a combinator's inputs at the points of a new dimension; with
    /// `ragged` those of rows of any lengths, if an input holds their segment ids.
    pub fn elements(&mut self, op: Op<'c>, sources: &[Source<'c>], size: Val<'c>, ragged: bool) -> Vec<Source<'c>> {
        let body = self.body;
        if let Some(offsets) = combinators::inputs(op).into_iter().find_map(ids_of).filter(|_| ragged) {
            let point = self.rows(offsets, size, op.location());
            return walked(&body, op, sources, offsets, point);
        }
        let index = self.dimension(size, op.location());
        sources.iter().map(|source| source.element(&body, index)).collect()
    }

    /// The sizes of an array with one element for each point: points of rows of any
    /// lengths are numbered through.
    pub fn array_sizes(&self) -> Vec<Val<'c>> {
        self.space[usize::from(self.offsets.is_some())..].to_vec()
    }

    /// Builds the reduction of all points of a space of one dimension, or of rows, by a
    /// commutative operator.
    pub fn reduce(
        &mut self,
        neutral: &[Val<'c>],
        outs: &[Val<'c>],
        yields: &[Yield<'c>],
        operator: Region<'c>,
    ) -> Vec<Val<'c>> {
        let flags = Flags { commutative: true, joined: self.offsets.is_some(), ..Flags::default() };
        if self.offsets.is_none() {
            return self.red(neutral, outs, flags, yields, operator);
        }
        let post = self.body.region(&vec![self.body.index_type(); self.indices.len()], |b, _| finish_here(b, []));
        self.scan((&[], neutral), outs, flags, yields, (operator, post))
    }

    /// The block of the body.
    pub fn block(&self) -> Blk<'c> {
        let block = self.region.as_ref().and_then(|r| r.first_block()).expect("the region has a block");
        unsafe { Blk::from_raw(block.to_raw()) }
    }

    /// Ends the body; it, and the types of the results.
    fn close(&mut self, outs: &[Val<'c>], yields: &[Yield<'c>]) -> (Region<'c>, Vec<Type<'c>>) {
        finish(&self.body, yields);
        let body = self.region.take().expect("the operation is built once");
        (body, outs.iter().map(|v| v.r#type()).collect())
    }

    /// Builds a `seg.map`.
    pub fn map(&mut self, outs: &[Val<'c>], yields: &[Yield<'c>]) -> seg::Map<'c> {
        let (body, types) = self.close(outs, yields);
        seg::map(&self.outside, &self.space, &[], &[], &[], self.offsets, outs, self.level, &types, body)
    }

    /// Builds a `seg.map` over those points of the space that lower bounds, steps and
    /// widths leave.
    pub fn generated(
        &mut self,
        [lower, step, width]: [&[Val<'c>]; 3],
        outs: &[Val<'c>],
        yields: &[Yield<'c>],
    ) -> seg::Map<'c> {
        let (body, types) = self.close(outs, yields);
        seg::map(&self.outside, &self.space, lower, step, width, None, outs, self.level, &types, body)
    }

    /// Builds a `seg.red`.
    pub fn red(
        &mut self,
        neutral: &[Val<'c>],
        outs: &[Val<'c>],
        flags: Flags,
        yields: &[Yield<'c>],
        operator: Region<'c>,
    ) -> Vec<Val<'c>> {
        let (body, types) = self.close(outs, yields);
        let red = seg::red(&self.outside, &self.space, neutral, outs, self.level, &types, body, operator);
        red.set_commutative(flags.commutative).set_deterministic(flags.deterministic).results()
    }

    /// Builds a `seg.scan`, with the neutral elements of scans and reductions, and the
    /// operator and post regions.
    pub fn scan(
        &mut self,
        (scans, reductions): (&[Val<'c>], &[Val<'c>]),
        outs: &[Val<'c>],
        flags: Flags,
        yields: &[Yield<'c>],
        (operator, post): (Region<'c>, Region<'c>),
    ) -> Vec<Val<'c>> {
        let (body, types) = self.close(outs, yields);
        let (b, space, offsets) = (&self.outside, &self.space, self.offsets);
        let scan = seg::scan(b, space, scans, reductions, offsets, outs, self.level, &types, body, operator, post);
        flags.set(scan).results()
    }

    /// Builds a `seg.hist`.
    pub fn hist(
        &mut self,
        neutral: &[Val<'c>],
        outs: &[Val<'c>],
        deterministic: bool,
        yields: &[Yield<'c>],
        operator: Region<'c>,
    ) -> Vec<Val<'c>> {
        let (body, types) = self.close(outs, yields);
        let hist = seg::hist(&self.outside, &self.space, neutral, outs, self.level, &types, body, operator);
        hist.set_deterministic(deterministic).results()
    }
}

/// Who runs the points of an operation in a block: a thread where a block runs what is
/// around it.
fn level_in(block: Blk) -> Level {
    let around = std::iter::successors(block.parent_operation(), |op| op.parent_operation());
    let by_blocks = around.into_iter().any(is_block_level);
    if by_blocks { Level::Thread } else { Level::Grid }
}

/// The offsets whose segment ids an array holds.
pub fn ids_of<'c>(array: Val<'c>) -> Option<Val<'c>> {
    match tensor::Cast::defining(array) {
        Some(cast) => ids_of(cast.source()),
        None => soac::SegmentIds::defining(array).map(|ids| ids.offsets()),
    }
}

/// The elements of a combinator's inputs at a point of rows of any lengths: the
/// ids of these rows are the row, all others are read.
pub fn walked<'c>(
    b: &Builder<'c>,
    op: Op<'c>,
    sources: &[Source<'c>],
    offsets: Val<'c>,
    (row, point): (Val<'c>, Val<'c>),
) -> Vec<Source<'c>> {
    let own = |input| ids_of(input) == Some(offsets);
    let element = |(input, source): (Val<'c>, &Source<'c>)| match own(input) {
        true => Source::Value(row),
        false => source.element(b, point),
    };
    combinators::inputs(op).into_iter().zip(sources).map(element).collect()
}

/// A value of the type that an array of type `array` has at `indices` indices.
pub fn stored<'c>(b: &Builder<'c>, source: &Source<'c>, array: Type<'c>, indices: usize) -> Val<'c> {
    let shape = types::shape(array).unwrap_or_default();
    match &shape[indices..] {
        [] => source.value(b, types::element(array)),
        row => source.value(b, types::tensor(row, types::element(array))),
    }
}
