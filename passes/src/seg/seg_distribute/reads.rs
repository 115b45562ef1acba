//! What the points of an operation read, in arrays of which there are blocks here.
//!
//! ```text
//! xs[i]      ==  (its block)[k]                 where `i` is the point `k` here
//! xs[i + c]  ==  (rows from start + c on)[k]    those of other ranks come in one piece
//! xs[e]      ==  ys[k], where ys = the elements at map e (the points here)
//! xs[k + e]  ==  the same for each row of any length, where `e` is one number for a row
//! ```
//!
//! The last forms ask the owners for elements, the last one by two numbers for each row. An array that has no more elements than a
//! rank has points is collected instead: to ask would send more. Everything else is
//! collected with a remark.

use std::collections::HashMap;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, scf, seg, soac, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use super::Distribution;

/// Where the points of an operation that are here stand in the whole.
pub(super) struct Points<'c> {
    /// For each distributed dimension of the space, where the points here begin and how
    /// many there are.
    pub dims: Vec<(Val<'c>, Val<'c>)>,
    /// The dimension in which points are numbered through.
    pub element: usize,
    /// How many points there are on all ranks.
    pub all: Val<'c>,
    /// The offsets of rows here, if the space has such.
    pub offsets: Option<Val<'c>>,
}

/// The outermost index of a read.
#[derive(Clone, Copy)]
struct At<'c> {
    dim: usize,
    /// The index of the point here.
    local: Val<'c>,
    /// What is added to it.
    shift: Option<(Val<'c>, bool)>,
}

/// The reads of an operation as they are distributed.
struct Reads<'p, 'c> {
    parts: &'p SegParts<'c>,
    points: &'p Points<'c>,
    /// The indices in the whole: for each its dimension and the index here.
    globals: HashMap<usize, (usize, Val<'c>)>,
    windows: HashMap<(usize, usize, usize, bool), Val<'c>>,
}

impl<'c> Distribution<'_, 'c> {
    /// Lets the regions of an operation read what is here; everything else gets the index
    /// in the whole.
    pub(super) fn read(&mut self, parts: &SegParts<'c>, points: &Points<'c>, aligned: &dyn Fn(Val<'c>) -> bool) {
        let mut reads = Reads { parts, points, globals: HashMap::new(), windows: HashMap::new() };
        for block in [Some(parts.body), parts.post].into_iter().flatten() {
            for (dim, &(start, _)) in points.dims.iter().enumerate() {
                let local = ir::arguments(block)[dim];
                let uses = ir::uses(local);
                if !uses.is_empty() {
                    let whole = Builder::at_start(self.pass.context, block, parts.op.location()).add(local, start);
                    uses.into_iter().for_each(|(user, i)| ir::set_operand(user, i, whole));
                    reads.globals.insert(ir::key(whole), (dim, local));
                }
            }
        }
        let mut users = vec![];
        for block in ir::blocks(parts.op) {
            for op in ir::operations(block) {
                ir::walk(op, &mut |user| users.push(user));
            }
        }
        for user in users {
            for (i, array) in ir::operands(user).into_iter().enumerate() {
                let Some(n) = self.size(array) else { continue };
                if let Some(dim) = tensor::Dim::of(user) {
                    self.dim(dim);
                } else if !self.near(&mut reads, user, array, n, aligned) && !self.far(&reads, user, array, n) {
                    let whole = self.collect(array, parts.op, "reads at other places than its points");
                    ir::set_operand(user, i, whole);
                }
            }
        }
    }

    /// A read at the point, or as far from it as from all others.
    fn near(
        &mut self,
        reads: &mut Reads<'_, 'c>,
        user: Op<'c>,
        array: Val<'c>,
        n: Val<'c>,
        aligned: &dyn Fn(Val<'c>) -> bool,
    ) -> bool {
        let Some(at) = outermost(user, array).and_then(|index| reads.at(index)) else { return false };
        let element = at.dim == reads.points.element;
        if !(element && at.shift.is_none() && aligned(n)) {
            let shift = at.shift.map_or((0, false), |(shift, minus)| (ir::key(shift), minus));
            let key = (ir::key(array), at.dim, shift.0, shift.1);
            let (start, count) = reads.points.dims[at.dim];
            let window = *reads.windows.entry(key).or_insert_with(|| {
                let b = &Builder::before(self.pass.context, reads.parts.op);
                let from = match at.shift {
                    None => start,
                    Some((shift, false)) => b.add(start, shift),
                    Some((shift, true)) => b.sub(start, shift),
                };
                self.calls.window(b, array, n, from, count)
            });
            ir::set_operand(user, 0, window);
        }
        ir::set_operand(user, 1, at.local);
        true
    }

    /// A read of an element whose index the body computes.
    fn far(&mut self, reads: &Reads<'_, 'c>, user: Op<'c>, array: Val<'c>, n: Val<'c>) -> bool {
        let (parts, points) = (reads.parts, reads.points);
        let Some(read) = tensor::Extract::of(user) else { return false };
        // Places are computed for all points here, of which part of a box has only some.
        let one_dimension = (parts.space.len() == 1 || points.offsets.is_some()) && parts.generator.is_none();
        let Some(branches) = branches(user, parts).filter(|_| one_dimension && types::rank(array.r#type()) == 1) else {
            return false;
        };
        let b = &Builder::before(self.pass.context, parts.op);
        let few = b.cmpi(Predicate::Ule, n, b.divui(points.all, self.place.size));
        let ty = array.r#type();
        let fetch = |b: &Builder<'c>| {
            let counts: Vec<_> = points.dims.iter().map(|(_, count)| *count).collect();
            let index = types::tensor(&[DYNAMIC], b.index_type());
            if let Some(offsets) = points.offsets.filter(|_| branches.is_empty() && reads.ascends(read.indices()[0])) {
                let firsts = self.firsts(b, reads, offsets, read.indices()[0]);
                return vec![self.calls.fetch_rows(b, (firsts, offsets, counts[points.element]), array, n)];
            }
            let places = tensor::empty(b, &[counts[points.element]], index);
            let body = b.region(&vec![b.index_type(); counts.len()], |b, arguments| {
                let mut map = ValueMap::new();
                for (from, &to) in ir::arguments(parts.body).into_iter().zip(arguments) {
                    map.insert(ir::key(from), to);
                }
                let place = place(b, parts, read, &branches, &mut map);
                seg::yield_(b, &[place], &[0]);
            });
            let grid = seg::Level::Grid;
            let places =
                seg::map(b, &counts, &[], &[], &[], points.offsets, &[places], grid, &[index], body).results()[0];
            vec![self.calls.fetch(b, places, array, n)]
        };
        let elements = b.if_else(few, &[ty], |b| vec![self.calls.collect(b, array, n)], fetch)[0];
        let b = &Builder::before(self.pass.context, user);
        let local = ir::arguments(parts.body)[points.element];
        let index = b.select(few, read.indices()[0], local);
        ir::set_operand(user, 0, elements);
        ir::set_operand(user, 1, index);
        self.pass.count("fetched-arrays", 1);
        true
    }
}

impl<'c> Distribution<'_, 'c> {
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

impl<'c> Reads<'_, 'c> {
    /// Whether an index is one more at each next element of a row, and can be computed for rows
    /// that are empty, too.
    fn ascends(&self, index: Val<'c>) -> bool {
        let (mut elements, mut open) = (0, vec![(index, false)]);
        while let Some((value, minus)) = open.pop() {
            let of_element = self.globals.get(&ir::key(value)).is_some_and(|(dim, _)| *dim == self.points.element);
            if of_element && !minus {
                elements += 1;
            } else if let Some(sum) = arith::AddI::defining(value).filter(|_| !of_element) {
                open.extend([(sum.lhs(), minus), (sum.rhs(), minus)]);
            } else if let Some(difference) = arith::SubI::defining(value) {
                open.extend([(difference.lhs(), minus), (difference.rhs(), !minus)]);
            } else if !self.is_of_row(value) {
                return false;
            }
        }
        elements == 1
    }

    /// Whether a value is one number for a row: what the row has in an array, or from outside.
    fn is_of_row(&self, value: Val<'c>) -> bool {
        let row = ir::arguments(self.parts.body)[0];
        let at_row =
            |read: tensor::Extract<'c>| read.indices() == [row] && !ir::is_defined_inside(read.tensor(), self.parts.op);
        !ir::is_defined_inside(value, self.parts.op)
            || ir::constant_int(value).is_some()
            || tensor::Extract::defining(value).is_some_and(at_row)
    }

    /// The point that an index is, or is next to.
    fn at(&self, index: Val<'c>) -> Option<At<'c>> {
        let global = |v: Val<'c>| self.globals.get(&ir::key(v)).copied();
        if let Some((dim, local)) = global(index) {
            return Some(At { dim, local, shift: None });
        }
        let outside = |v: Val<'c>| !ir::is_defined_inside(v, self.parts.op);
        let of = |point: Val<'c>, shift: Val<'c>, minus| {
            let (dim, local) = global(point).filter(|_| outside(shift))?;
            Some(At { dim, local, shift: Some((shift, minus)) })
        };
        if let Some(sum) = arith::AddI::defining(index) {
            return of(sum.lhs(), sum.rhs(), false).or_else(|| of(sum.rhs(), sum.lhs(), false));
        }
        arith::SubI::defining(index).and_then(|difference| of(difference.lhs(), difference.rhs(), true))
    }
}

/// The outermost index of a read of an element or of a row.
fn outermost<'c>(user: Op<'c>, array: Val<'c>) -> Option<Val<'c>> {
    if let Some(read) = tensor::Extract::of(user) {
        return read.indices().first().copied().filter(|_| read.tensor() == array);
    }
    let slice = tensor::ExtractSlice::of(user).filter(|slice| slice.source() == array)?;
    let row = entries(&slice.static_sizes(), &slice.sizes())[0] == Entry::Static(1);
    match entries(&slice.static_offsets(), &slice.offsets())[0] {
        Entry::Value(index) if row => Some(index),
        _ => None,
    }
}

/// The branches in the body of an operation that a read stands in, the outermost first, if
/// nothing else is around it.
fn branches<'c>(user: Op<'c>, parts: &SegParts<'c>) -> Option<Vec<(scf::If<'c>, usize)>> {
    let mut found = vec![];
    let mut op = user;
    while op.block().is_none_or(|block| block != parts.body) {
        let around = op.parent_operation().filter(|around| *around != parts.op)?;
        let branch = scf::If::of(around)?;
        let number = ir::blocks(around).iter().position(|block| Some(*block) == op.block().map(same_block))?;
        let holds_condition = number < 2;
        found.push((branch, if holds_condition { number } else { return None }));
        op = around;
    }
    found.reverse();
    Some(found)
}

fn same_block<'c>(block: melior::ir::BlockRef<'c, '_>) -> Blk<'c> {
    unsafe { Blk::from_raw(melior::ir::BlockLike::to_raw(&block)) }
}

/// The place of a read, computed again; -1 where the read is not made. Asserts before the
/// read come along, as they may keep it inside of the array.
fn place<'c>(
    b: &Builder<'c>,
    parts: &SegParts<'c>,
    read: tensor::Extract<'c>,
    branches: &[(scf::If<'c>, usize)],
    map: &mut ValueMap<'c>,
) -> Val<'c> {
    let until = branches.first().map_or(read.operation(), |(branch, _)| branch.operation());
    let before = until.block().map(|block| ir::operations(same_block(block))).unwrap_or_default();
    for assert in before.into_iter().take_while(|op| *op != until).filter_map(soac::Assert::of) {
        let op = assert.operation();
        ir::operands(op).into_iter().for_each(|v| _ = again(b, parts, v, map));
        b.clone_op(op, map);
    }
    let Some((&(branch, number), rest)) = branches.split_first() else {
        return again(b, parts, read.indices()[0], map);
    };
    let condition = again(b, parts, branch.condition(), map);
    let inner = |b: &Builder<'c>, map: &mut ValueMap<'c>| vec![place(b, parts, read, rest, map)];
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
