//! Elements at places that the body computes, which the ranks that have them are asked for.
//!
//! ```text
//! seg.map (i, j) = (n, m) { xs[e i j] }
//!   ==  ps = seg.map (k, j) = (count, m) { e (start + k) j }; ys = the elements of xs at ps
//!       seg.map (k, j) = (count, m) { ys[k * m + j] }
//! ```
//!
//! A place is the number of the element in the whole array, as its rows lie one after the other.
//! Places that follow each other are asked for by two numbers; so the dimension of points that the
//! last index is comes last in `ps`. A loop around the read is one more dimension, if it has as many
//! rounds at all points and its counter says what is read. Points that part of a box has not, and
//! branches that are not taken, ask for nothing: their place is -1. Where the places of a row of any
//! length follow each other, they are not computed: two numbers say them.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, scf, seg, soac, tensor},
    seg_parts::{Generator, SegParts},
    types::{self, DYNAMIC},
};

use super::{
    Distribution,
    ranks::row_size,
    reads::{Reads, roots},
};

/// What stands around a read in a body.
#[derive(Clone, Copy)]
enum Around<'c> {
    /// A branch, and which one of the two it is.
    Branch(scf::If<'c>, usize),
    Loop(scf::For<'c>),
}

impl<'c> Around<'c> {
    fn operation(self) -> Op<'c> {
        match self {
            Around::Branch(branch, _) => branch.operation(),
            Around::Loop(inner) => inner.operation(),
        }
    }
}

/// A loop around a read: where its counter begins, how it goes on, and how often.
struct Rounds<'c> {
    counter: Val<'c>,
    lower: Val<'c>,
    step: Val<'c>,
    count: Val<'c>,
}

/// The points here that are asked for, as their places lie.
struct Asking<'c> {
    /// How many there are in each dimension of the space.
    counts: Vec<Val<'c>>,
    /// The loops, which are the last dimensions.
    rounds: Vec<Rounds<'c>>,
    /// The dimensions in the order of places.
    order: Vec<usize>,
}

impl<'c> Asking<'c> {
    fn of(b: &Builder<'c>, reads: &Reads<'_, 'c>, read: tensor::Extract<'c>, around: &[Around<'c>]) -> Option<Self> {
        let (parts, points) = (reads.parts, reads.points);
        let loops: Vec<_> = around
            .iter()
            .filter_map(|around| match around {
                Around::Loop(inner) => Some(*inner),
                Around::Branch(..) => None,
            })
            .collect();
        if points.offsets.is_some() {
            let counts = vec![points.dims[points.element].1];
            return loops.is_empty().then_some(Self { counts, rounds: vec![], order: vec![0] });
        }
        let mut rounds = vec![];
        for inner in loops {
            let bounds = &ir::operands(inner.operation())[..3];
            if !bounds.iter().all(|&bound| reads.is_fixed(bound)) {
                return None;
            }
            let [lower, upper, step] = [0, 1, 2].map(|i| again(b, parts, bounds[i], &mut ValueMap::new()));
            let count = b.ceildivui(b.max_si(b.sub(upper, lower), b.index(0)), step);
            rounds.push(Rounds { counter: ir::arguments(inner.region())[0], lower: bounds[0], step: bounds[2], count });
        }
        let inner = parts.space[1..].iter().copied().chain(rounds.iter().map(|rounds| rounds.count));
        let counts: Vec<_> = points.dims.iter().map(|(_, count)| *count).chain(inner).collect();
        let mut order: Vec<_> = (0..counts.len()).collect();
        let counter = |index| rounds.iter().position(|rounds| rounds.counter == index).map(|i| parts.space.len() + i);
        if let Some(last) = read.indices().last().and_then(|&index| reads.dimension(index).or_else(|| counter(index))) {
            order.remove(last);
            order.push(last);
        }
        Some(Self { counts, rounds, order })
    }

    /// Whether a value of a body depends on nothing but the point and the counters.
    fn computes(&self, parts: &SegParts<'c>, value: Val<'c>) -> bool {
        let points = ir::arguments(parts.body);
        let known = |v: &Val<'c>| points.contains(v) || self.rounds.iter().any(|rounds| rounds.counter == *v);
        roots(value, parts.op, |_| false).iter().all(known)
    }

    /// The number of a point among those here.
    fn number(&self, b: &Builder<'c>, point: &[Val<'c>]) -> Val<'c> {
        let (first, others) = (self.order[0], &self.order[1..]);
        others.iter().fold(point[first], |number, &d| b.add(b.mul(number, self.counts[d]), point[d]))
    }
}

impl<'c> Distribution<'_, 'c> {
    /// A read of an element or of a row whose index the body computes.
    pub(super) fn far(&mut self, reads: &Reads<'_, 'c>, user: Op<'c>, array: Val<'c>, n: Val<'c>) -> bool {
        if let Some(slice) = tensor::ExtractSlice::of(user) {
            return self.far_row(reads, slice, array, n);
        }
        let (parts, points) = (reads.parts, reads.points);
        let Some(read) = tensor::Extract::of(user) else { return false };
        let Some(around) = around(user, parts) else { return false };
        if points.offsets.is_some() && parts.space.len() > 2 {
            return false;
        }
        let b = &Builder::before(self.pass.context, parts.op);
        let Some(asking) = Asking::of(b, reads, read, &around) else { return false };
        let conditions = around.iter().filter_map(|around| match around {
            Around::Branch(branch, _) => Some(branch.condition()),
            Around::Loop(_) => None,
        });
        let needed = read.indices().into_iter().chain(conditions).chain(asserted(read, &around));
        if !needed.into_iter().all(|v| asking.computes(parts, v)) {
            return false;
        }
        let inner = asking.counts[1..].iter().fold(points.all, |all, &size| b.mul(all, size));
        let elements = b.mul(n, row_size(b, array));
        let few = b.cmpi(Predicate::Ule, elements, b.divui(inner, self.place.size));
        let ty = types::tensor(&[DYNAMIC], types::element(array.r#type()));
        let one_index = types::rank(array.r#type()) == 1;
        let fetch = |b: &Builder<'c>| {
            if let Some(offsets) = points.offsets
                && one_index
                && around.is_empty()
                && reads.ascends(read.indices()[0])
            {
                let firsts = self.firsts(b, reads, offsets, read.indices()[0]);
                return vec![self.calls.fetch_rows(b, (firsts, offsets, asking.counts[0]), array, n)];
            }
            let places = self.places(b, reads, &asking, |b, map| place(b, parts, read, array, &around, map));
            vec![self.calls.fetch_elements(b, places, array, n)]
        };
        let collect = |b: &Builder<'c>| {
            vec![if one_index { self.calls.collect(b, array, n) } else { self.calls.collect_elements(b, array, n) }]
        };
        let elements = b.if_else(few, &[ty], collect, fetch)[0];
        let b = &Builder::before(self.pass.context, user);
        let arguments = &ir::arguments(parts.body)[usize::from(points.offsets.is_some())..];
        let round = |r: &Rounds<'c>| b.divui(b.sub(r.counter, r.lower), r.step);
        let point: Vec<_> = arguments.iter().copied().chain(asking.rounds.iter().map(round)).collect();
        let local = asking.number(b, &point);
        let index = b.select(few, linear(b, array, &read.indices()), local);
        let element = tensor::extract(b, elements, &[index]);
        ir::replace_uses(read.result(), element);
        ir::erase(user);
        self.pass.count("fetched-arrays", 1);
        true
    }

    /// A row at a place that is one for each point of the distributed dimension.
    fn far_row(&mut self, reads: &Reads<'_, 'c>, slice: tensor::ExtractSlice<'c>, array: Val<'c>, n: Val<'c>) -> bool {
        let (parts, points) = (reads.parts, reads.points);
        let one = entries(&slice.static_sizes(), &slice.sizes())[0] == Entry::Static(1);
        let Entry::Value(index) = entries(&slice.static_offsets(), &slice.offsets())[0] else { return false };
        let in_body = slice.operation().block().is_some_and(|block| same_block(block) == parts.body);
        let whole = points.offsets.is_none() && parts.generator.is_none();
        if !one || !in_body || !whole || reads.is_of_inner(index) {
            return false;
        }
        let b = &Builder::before(self.pass.context, parts.op);
        let few = b.cmpi(Predicate::Ule, n, b.divui(points.all, self.place.size));
        let asking = Asking { counts: vec![points.dims[0].1], rounds: vec![], order: vec![0] };
        let fetch = |b: &Builder<'c>| {
            let until = slice.operation();
            let places = self.places(b, reads, &asking, |b, map| {
                asserts(b, parts, until, map);
                again(b, parts, index, map)
            });
            vec![self.calls.fetch(b, places, array, n)]
        };
        let rows = b.if_else(few, &[array.r#type()], |b| vec![self.calls.collect(b, array, n)], fetch)[0];
        let b = &Builder::before(self.pass.context, slice.operation());
        let local = b.select(few, index, ir::arguments(parts.body)[0]);
        ir::set_operand(slice.operation(), 0, rows);
        ir::set_operand(slice.operation(), 1, local);
        self.pass.count("fetched-arrays", 1);
        true
    }

    /// For each point here, a number that is computed at it; -1 where part of a box has no point.
    fn places(
        &self,
        b: &Builder<'c>,
        reads: &Reads<'_, 'c>,
        asking: &Asking<'c>,
        compute: impl Fn(&Builder<'c>, &mut ValueMap<'c>) -> Val<'c>,
    ) -> Val<'c> {
        let (parts, points) = (reads.parts, reads.points);
        let ordered: Vec<_> = asking.order.iter().map(|&d| asking.counts[d]).collect();
        let index = types::tensor(&vec![DYNAMIC; ordered.len()], b.index_type());
        let out = tensor::empty(b, &ordered, index);
        let space = match points.offsets {
            Some(_) => points.dims.iter().map(|(_, count)| *count).collect(),
            None => ordered,
        };
        let body = b.region(&vec![b.index_type(); space.len()], |b, arguments| {
            let mut point = arguments.to_vec();
            if points.offsets.is_none() {
                asking.order.iter().zip(arguments).for_each(|(&d, &argument)| point[d] = argument);
            }
            let mut map = ValueMap::new();
            for (from, &to) in ir::arguments(parts.body).into_iter().zip(&point) {
                map.insert(ir::key(from), to);
            }
            let firsts = point.len() - asking.rounds.len();
            for (rounds, &round) in asking.rounds.iter().zip(&point[firsts..]) {
                let [lower, step] = [rounds.lower, rounds.step].map(|v| again(b, parts, v, &mut map));
                map.insert(ir::key(rounds.counter), b.add(lower, b.mul(round, step)));
            }
            let place = match &parts.generator {
                None => compute(b, &mut map),
                Some(generator) => {
                    point[0] = b.add(point[0], points.dims[0].0);
                    let inside = is_in_box(b, parts, generator, &point[..firsts]);
                    let index = [b.index_type()];
                    b.if_else(inside, &index, |b| vec![compute(b, &mut map.clone())], |b| vec![b.index(-1)])[0]
                }
            };
            seg::yield_(b, &[place], &[0]);
        });
        let grid = seg::Level::Grid;
        seg::map(b, &space, &[], &[], &[], points.offsets, &[out], grid, &[index], body).results()[0]
    }

    /// For each row here, where its first element here reads.
    fn firsts(&self, b: &Builder<'c>, reads: &Reads<'_, 'c>, offsets: Val<'c>, place: Val<'c>) -> Val<'c> {
        let rows = reads.points.dims[0].1;
        let index = types::tensor(&[DYNAMIC], b.index_type());
        let body = b.region(&[b.index_type()], |b, row| {
            let points = [row[0], tensor::extract(b, offsets, row)];
            let mut map = ValueMap::new();
            for (from, to) in ir::arguments(reads.parts.body).into_iter().zip(points) {
                map.insert(ir::key(from), to);
            }
            seg::yield_(b, &[again(b, reads.parts, place, &mut map)], &[0]);
        });
        let out = tensor::empty(b, &[rows], index);
        seg::map(b, &[rows], &[], &[], &[], None, &[out], seg::Level::Grid, &[index], body).results()[0]
    }
}

/// Whether part of a box has a point.
fn is_in_box<'c>(b: &Builder<'c>, parts: &SegParts<'c>, generator: &Generator<'c>, point: &[Val<'c>]) -> Val<'c> {
    let (zero, one) = (b.index(0), b.index(1));
    let of = |all: &[Val<'c>], d: usize, or: Val<'c>| all.get(d).copied().unwrap_or(or);
    point.iter().enumerate().fold(b.flag(true), |inside, (d, &at)| {
        let (lower, step) = (of(&generator.lower, d, zero), of(&generator.step, d, one));
        let within = b.and(b.cmpi(Predicate::Sge, at, lower), b.cmpi(Predicate::Slt, at, parts.space[d]));
        let grouped = b.cmpi(Predicate::Ult, b.remui(b.sub(at, lower), step), of(&generator.width, d, one));
        b.and(inside, b.and(within, grouped))
    })
}

/// The number of an element of an array, whose rows lie one after the other.
fn linear<'c>(b: &Builder<'c>, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
    let others = indices.iter().enumerate().skip(1);
    others.fold(indices[0], |number, (d, &index)| b.add(b.mul(number, b.dim(array, d)), index))
}

/// The branches and loops in the body of an operation that a read stands in, the outermost first,
/// if nothing else is around it.
fn around<'c>(user: Op<'c>, parts: &SegParts<'c>) -> Option<Vec<Around<'c>>> {
    let mut found = vec![];
    let mut op = user;
    while op.block().is_none_or(|block| block != parts.body) {
        let outer = op.parent_operation().filter(|outer| *outer != parts.op)?;
        found.push(match (scf::If::of(outer), scf::For::of(outer)) {
            (Some(branch), _) => {
                let number = ir::blocks(outer).iter().position(|block| Some(*block) == op.block().map(same_block))?;
                if number > 1 {
                    return None;
                }
                Around::Branch(branch, number)
            }
            (None, Some(inner)) => Around::Loop(inner),
            (None, None) => return None,
        });
        op = outer;
    }
    found.reverse();
    Some(found)
}

fn same_block<'c>(block: melior::ir::BlockRef<'c, '_>) -> Blk<'c> {
    unsafe { Blk::from_raw(melior::ir::BlockLike::to_raw(&block)) }
}

/// Asserts before an operation in its block.
fn asserts_before<'c>(until: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    let before = until.block().map(|block| ir::operations(same_block(block))).unwrap_or_default();
    before.into_iter().take_while(move |op| *op != until).filter_map(soac::Assert::of).map(|assert| assert.operation())
}

/// What the asserts before a read, and before what is around it, ask.
fn asserted<'c>(read: tensor::Extract<'c>, around: &[Around<'c>]) -> Vec<Val<'c>> {
    let places = around.iter().map(|around| around.operation()).chain([read.operation()]);
    places.flat_map(asserts_before).flat_map(ir::operands).collect()
}

/// The asserts before an operation of a body, made again: they may keep a read inside of its array.
fn asserts<'c>(b: &Builder<'c>, parts: &SegParts<'c>, until: Op<'c>, map: &mut ValueMap<'c>) {
    for op in asserts_before(until) {
        ir::operands(op).into_iter().for_each(|v| _ = again(b, parts, v, map));
        b.clone_op(op, map);
    }
}

/// The place of a read, computed again; -1 where the read is not made.
fn place<'c>(
    b: &Builder<'c>,
    parts: &SegParts<'c>,
    read: tensor::Extract<'c>,
    array: Val<'c>,
    around: &[Around<'c>],
    map: &mut ValueMap<'c>,
) -> Val<'c> {
    asserts(b, parts, around.first().map_or(read.operation(), |around| around.operation()), map);
    let Some((&outer, rest)) = around.split_first() else {
        let indices: Vec<_> = read.indices().into_iter().map(|index| again(b, parts, index, map)).collect();
        return linear(b, array, &indices);
    };
    let Around::Branch(branch, number) = outer else { return place(b, parts, read, array, rest, map) };
    let condition = again(b, parts, branch.condition(), map);
    let inner = |b: &Builder<'c>, map: &mut ValueMap<'c>| vec![place(b, parts, read, array, rest, map)];
    let none = |b: &Builder<'c>| vec![b.index(-1)];
    let index = [b.index_type()];
    let found = match number {
        0 => b.if_else(condition, &index, |b| inner(b, map), none),
        _ => b.if_else(condition, &index, none, |b| inner(b, map)),
    };
    found[0]
}

/// A value of a body, computed again.
pub(super) fn again<'c>(b: &Builder<'c>, parts: &SegParts<'c>, value: Val<'c>, map: &mut ValueMap<'c>) -> Val<'c> {
    if let Some(&known) = map.get(&ir::key(value)) {
        return known;
    }
    let Some(op) = ir::defining_op(value).filter(|_| ir::is_defined_inside(value, parts.op)) else { return value };
    for needed in ir::operands(op).into_iter().chain(ir::captures(op)) {
        again(b, parts, needed, map);
    }
    b.clone_op(op, map);
    map.get(&ir::key(value)).copied().unwrap_or(value)
}
