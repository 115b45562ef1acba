//! Building one segmented operation: the space, the body at one point of it,
//! the destinations.

use melior::ir::{
    Attribute, Block, BlockLike, Location, Region, RegionLike, Type, ValueLike, operation::OperationLike,
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    types,
};

use crate::convert_soac_to_loops::Source;

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

/// Ends a region.
pub fn finish<'c>(b: &Builder<'c>, yields: &[Yield<'c>]) {
    end(b, yields);
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
    /// What the end of a region says.
    pub fn of(end: Op) -> Self {
        let none = ir::i64_array(end, "index_counts").iter().all(|&count| count == 0);
        match (none || ir::has_flag(end, "everywhere"), ir::has_flag(end, "inside")) {
            (true, _) => Self::Everywhere,
            (_, true) => Self::Inside,
            _ => Self::Nothing,
        }
    }
}

/// Ends a region of whose indices something is known.
pub fn finish_known<'c>(b: &Builder<'c>, yields: &[Yield<'c>], known: Known) {
    let end = end(b, yields);
    match known {
        Known::Nothing => {}
        Known::Inside => ir::set_attribute(end, "inside", b.attribute("unit")),
        Known::Everywhere => ir::set_attribute(end, "everywhere", b.attribute("unit")),
    }
}

fn end<'c>(b: &Builder<'c>, yields: &[Yield<'c>]) -> Op<'c> {
    let mut operands = vec![];
    let mut counts = vec![];
    for entry in yields {
        operands.push(entry.value);
        operands.extend(&entry.to);
        counts.push(entry.to.len() as i64);
    }
    b.op("seg.yield", &operands, &[], &[("index_counts", b.i64_array(&counts))], vec![])
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
        Self { body, outside, space: vec![], indices: vec![], offsets: None, region: Some(region) }
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
        let count = b.value("arith.subi", &[b.dim(offsets, 0), b.index(1)], b.index_type());
        self.offsets = Some(offsets);
        (self.dimension(count, location), self.dimension(size, location))
    }

    /// The elements of a combinator's inputs at the points of a new dimension; with
    /// `ragged` those of rows of any lengths, if an input holds their segment ids.
    pub fn elements(&mut self, op: Op<'c>, sources: &[Source<'c>], size: Val<'c>, ragged: bool) -> Vec<Source<'c>> {
        let body = self.body;
        if let Some(offsets) = ir::segment(op, 0).into_iter().find_map(ids_of).filter(|_| ragged) {
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

    /// The flag of a scan that goes on from row to row, if the space has rows.
    pub fn joined(&self) -> Vec<(&'static str, Attribute<'c>)> {
        self.offsets.iter().map(|_| ("joined", self.body.attribute("unit"))).collect()
    }

    /// Builds the reduction of all points of a space of one dimension, or of rows, by a
    /// commutative operator.
    pub fn reduce(
        &mut self,
        neutral: &[Vec<Val<'c>>],
        outs: &[Val<'c>],
        yields: &[Yield<'c>],
        operator: Region<'c>,
    ) -> Vec<Val<'c>> {
        let mut flags = vec![("commutative", self.body.attribute("unit"))];
        if self.offsets.is_none() {
            return self.build("seg.red", neutral, outs, flags, yields, vec![operator]);
        }
        flags.extend(self.joined());
        let post = self.body.region(&vec![self.body.index_type(); self.indices.len()], |b, _| finish(b, &[]));
        let groups = [&[vec![]], neutral].concat();
        self.build("seg.scan", &groups, outs, flags, yields, vec![operator, post])
    }

    /// The block of the body.
    pub fn block(&self) -> Blk<'c> {
        let block = self.region.as_ref().and_then(|r| r.first_block()).expect("the region has a block");
        unsafe { Blk::from_raw(block.to_raw()) }
    }

    /// Builds the operation, once; `groups` are the operands between space and outs.
    pub fn build(
        &mut self,
        name: &str,
        groups: &[Vec<Val<'c>>],
        outs: &[Val<'c>],
        flags: Vec<(&str, Attribute<'c>)>,
        yields: &[Yield<'c>],
        more: Vec<Region<'c>>,
    ) -> Vec<Val<'c>> {
        finish(&self.body, yields);
        let mut sizes = vec![self.space.len() as i32];
        let mut operands = self.space.clone();
        for group in groups {
            sizes.push(group.len() as i32);
            operands.extend(group);
        }
        if name == "seg.map" || name == "seg.scan" {
            sizes.push(self.offsets.iter().len() as i32);
            operands.extend(self.offsets);
        }
        sizes.push(outs.len() as i32);
        operands.extend(outs);
        let kinds: Vec<_> = outs.iter().map(|v| v.r#type()).collect();
        let b = self.outside;
        let mut attributes = vec![("level", grid(b.context)), ("operandSegmentSizes", b.i32_array(&sizes))];
        attributes.extend(flags);
        let mut regions: Vec<_> = self.region.take().into_iter().collect();
        regions.extend(more);
        ir::results(b.op(name, &operands, &kinds, &attributes, regions))
    }
}

/// `#seg<level grid>`.
fn grid<'c>(context: &'c melior::Context) -> Attribute<'c> {
    let text = "%n = \"arith.constant\"() {value = 1 : index} : () -> index\n\
                seg.map level(grid) space(%i) = (%n) { seg.yield }";
    let module = melior::ir::Module::parse(context, text).expect("seg.map parses");
    let map = module.body().first_operation().and_then(|op| op.next_in_block()).expect("two operations");
    map.attribute("level").expect("seg.map has a level")
}

/// The offsets whose segment ids an array holds.
pub fn ids_of(array: Val) -> Option<Val> {
    let op = ir::defining_op(array)?;
    match ir::name(op).as_str() {
        "tensor.cast" => ids_of(ir::operands(op)[0]),
        "soac.segment_ids" => Some(ir::operands(op)[1]),
        _ => None,
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
    ir::segment(op, 0).into_iter().zip(sources).map(element).collect()
}

/// What says how a seg operation works, for one with other regions in its place.
pub fn flags_of(op: Op<'_>) -> Vec<(&'static str, Attribute<'_>)> {
    let names = ["level", "exclusive", "commutative", "deterministic", "joined", "totals"];
    names.into_iter().filter_map(|name| Some((name, op.attribute(name).ok()?))).collect()
}

/// The unit attributes of `op` among `names`.
pub fn flags<'c>(b: &Builder<'c>, op: Op<'c>, names: &[&'static str]) -> Vec<(&'static str, Attribute<'c>)> {
    names.iter().filter(|n| ir::has_flag(op, n)).map(|&n| (n, b.attribute("unit"))).collect()
}

/// A value of the type that an array of type `array` has at `indices` indices.
pub fn stored<'c>(b: &Builder<'c>, source: &Source<'c>, array: Type<'c>, indices: usize) -> Val<'c> {
    let shape = types::shape(array).unwrap_or_default();
    match &shape[indices..] {
        [] => source.value(b, types::element(array)),
        row => source.value(b, types::tensor(row, types::element(array))),
    }
}
