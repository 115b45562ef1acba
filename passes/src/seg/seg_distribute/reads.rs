//! What the points of an operation read, in arrays of which there are blocks here.
//!
//! ```text
//! xs[i]      ==  (its block)[k]                 where `i` is the point `k` here
//! xs[i + c]  ==  (rows from start + c on)[k]    those of other ranks come in one piece
//! xs[e]      ==  ys[k], where ys = the elements at map e (the points here)       ([`super::asked`])
//! xs[e]      ==  (all of xs)[e]                 where `e` is the same for all points
//! ```
//!
//! Where the owners of elements are asked for them, an array that has no more elements than a
//! rank has points is collected instead: to ask would send more. What all points read the same
//! of, all ranks need; that it is collected is told. Everything else is collected with a remark.

use std::collections::{HashMap, HashSet};

use melior::ir::operation::OperationLike;
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, scf, tensor},
    seg_parts::SegParts,
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
pub(super) struct Reads<'p, 'c> {
    pub parts: &'p SegParts<'c>,
    pub points: &'p Points<'c>,
    /// The indices in the whole: for each its dimension and the index here.
    globals: HashMap<usize, (usize, Val<'c>)>,
    windows: HashMap<(usize, usize, usize, bool), Val<'c>>,
    /// The loops in the body.
    loops: Vec<scf::For<'c>>,
}

impl<'c> Distribution<'_, 'c> {
    /// Lets the regions of an operation read what is here; everything else gets the index
    /// in the whole.
    pub(super) fn read(&mut self, parts: &SegParts<'c>, points: &Points<'c>, aligned: &dyn Fn(Val<'c>) -> bool) {
        let loops = scf::For::all_in(parts.op);
        let mut reads = Reads { parts, points, globals: HashMap::new(), windows: HashMap::new(), loops };
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
                } else if !self.near(&mut reads, user, array, n, aligned) {
                    if reads.same_everywhere(user, array) {
                        ir::set_operand(user, i, self.collect_needed(array, parts.op));
                    } else if !self.far(&reads, user, array, n) {
                        let whole = self.collect(array, parts.op, "reads at other places than its points");
                        ir::set_operand(user, i, whole);
                    }
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
}

impl<'c> Reads<'_, 'c> {
    /// Whether an index is one more at each next element of a row, and can be computed for rows
    /// that are empty, too.
    pub fn ascends(&self, index: Val<'c>) -> bool {
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

    /// Whether all points read the same elements of an array, which all ranks need then.
    fn same_everywhere(&self, user: Op<'c>, array: Val<'c>) -> bool {
        let reads = tensor::Extract::of(user).is_some() || tensor::ExtractSlice::of(user).is_some();
        reads && ir::operands(user).into_iter().filter(|&v| v != array).all(|v| !self.is_of_point(v))
    }

    /// Whether a value may depend on which of the distributed points it is computed at.
    fn is_of_point(&self, value: Val<'c>) -> bool {
        let global = |v: Val<'c>| self.globals.contains_key(&ir::key(v));
        roots(value, self.parts.op, global).into_iter().any(|root| {
            if let Some(number) = self.argument(root) {
                return number < self.points.dims.len();
            }
            // The counter of a loop is as its bounds are.
            let counts = |inner: &&scf::For<'c>| ir::arguments(inner.region()).first() == Some(&root);
            let same = |inner: &scf::For<'c>| {
                ir::operands(inner.operation()).into_iter().take(3).all(|bound| !self.is_of_point(bound))
            };
            global(root) || !self.loops.iter().find(counts).is_some_and(same)
        })
    }

    /// Whether a value is the same at all points, and in all rounds of loops.
    pub fn is_fixed(&self, value: Val<'c>) -> bool {
        roots(value, self.parts.op, |_| false).is_empty()
    }

    /// Whether a value depends on a dimension of points that is not distributed.
    pub fn is_of_inner(&self, value: Val<'c>) -> bool {
        let roots = roots(value, self.parts.op, |_| false);
        roots.into_iter().any(|root| self.argument(root).is_none_or(|number| number >= self.points.dims.len()))
    }

    /// The number of a point among the arguments of the body.
    fn argument(&self, value: Val<'c>) -> Option<usize> {
        ir::arguments(self.parts.body).iter().position(|argument| *argument == value)
    }

    /// The dimension of points that an index is.
    pub fn dimension(&self, index: Val<'c>) -> Option<usize> {
        self.globals.get(&ir::key(index)).map(|(dim, _)| *dim).or_else(|| self.argument(index))
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

/// What a value in an operation is computed from, as far as that is known in it: the arguments of
/// its regions, and values where `stop` holds.
pub(super) fn roots<'c>(value: Val<'c>, op: Op<'c>, stop: impl Fn(Val<'c>) -> bool) -> Vec<Val<'c>> {
    let (mut found, mut seen, mut open) = (vec![], HashSet::new(), vec![value]);
    while let Some(value) = open.pop() {
        if !ir::is_defined_inside(value, op) || !seen.insert(ir::key(value)) {
            continue;
        }
        match ir::defining_op(value).filter(|_| !stop(value)) {
            Some(inner) => open.extend(ir::operands(inner).into_iter().chain(ir::captures(inner))),
            None => found.push(value),
        }
    }
    found
}
