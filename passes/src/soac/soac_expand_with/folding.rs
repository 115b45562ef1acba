//! With-loop folding: a loop that reads each point of another one where it makes one becomes
//! part of it, and the array between them is never made.
//!
//! ```text
//! a = with genarray(n) default(z) at (i) in p { f i }
//! b = with genarray(m) default(y) at (j) in q { g j a[j + c] }
//!   ==  with genarray(m) default(y) at (j) in q \ (p - c) { g j z } at (j) in q and (p - c) { g j (f (j + c)) }
//! ```
//!
//! Preconditions: all of `a` is read so, at one point for each of `b` and under no condition,
//! so that nothing is computed twice; its bodies check nothing where `b` does not read all
//! points, as the others are gone. Partitions of `a` with steps want a `q` with all points and a `c` of 0:
//! steps that begin anew elsewhere are not cut.
//!
//! Source: S.-B. Scholz, With-loop-folding in SaC, condensing consecutive array operations
//! (IFL 1997).

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::facts;
use seq_dialects::{
    axis::Axis,
    ir::{self, Builder, Op, Subject, Val, ValueMap},
    ops::{
        TypedOp, cf, is,
        soac::{self, WithForm},
        tensor,
    },
    types,
    with_parts::{Partition, WithParts},
};

use super::{
    geometry::Owner,
    nest::is_same,
    pieces::Pieces,
    values::{axes, empty, keep_schedule, sizes},
    write::bounded,
};
use crate::Pass;

/// Partitions that a loop may have afterwards.
const MOST: usize = 32;

/// How far apart points may be: no sum with a size wraps around.
const NEAR: u64 = 1 << 32;

/// Remarks of loops that are gone.
const FOLDED: Subject = Subject::new("soac-expand-with", "folded");

/// Folds all loops of a module that can be; how many.
pub fn fold(pass: &Pass) -> usize {
    let mut folded = 0;
    // Loops in the body of another one go with it.
    while let Some(found) = soac::With::all_in(pass.module).into_iter().find_map(Folding::of) {
        FOLDED.passed(found.read.op.operation().location(), || {
            "'soac.with' op becomes part of the loop that reads it, point by point".into()
        });
        found.build(&Builder::before(pass.context, found.by.op.operation()));
        folded += 1;
    }
    folded
}

/// A loop that reads another one.
struct Folding<'c> {
    read: WithParts<'c>,
    by: WithParts<'c>,
    /// For each partition of the reader, how far from its index it reads; none if it does not.
    offsets: Vec<Option<Vec<i64>>>,
}

impl<'c> Folding<'c> {
    fn of(reader: soac::With<'c>) -> Option<Self> {
        if reader.form() == WithForm::Fold {
            return None;
        }
        let by = WithParts::of(reader);
        let blocks = by.partitions.iter().map(|partition| partition.body);
        let sources = blocks.flat_map(ir::operations).filter_map(|op| Some(tensor::Extract::of(op)?.tensor()));
        sources.filter_map(soac::With::defining).find_map(|read| Self::with(WithParts::of(read), by.clone()))
    }

    fn with(read: WithParts<'c>, by: WithParts<'c>) -> Option<Self> {
        let results = ir::results(read.op.operation());
        let scalars = results.iter().all(|v| types::rank(v.r#type()) == read.rank());
        let same_block = read.op.operation().block() == by.op.operation().block();
        if read.form != WithForm::Genarray || read.rank() == 0 || !scalars || !same_block {
            return None;
        }
        let mut offsets: Vec<Option<Vec<i64>>> = vec![None; by.partitions.len()];
        for (user, _) in results.iter().flat_map(|&v| ir::uses(v)) {
            let extract = tensor::Extract::of(user)?;
            let number = by.partitions.iter().position(|partition| user.block() == Some(partition.body))?;
            let at = offset(&by.partitions[number], &extract.indices())?;
            if offsets[number].get_or_insert_with(|| at.clone()) != &at {
                return None;
            }
        }
        let found = Self { read, by, offsets };
        (found.fits() && (found.keeps_all() || !checks(&found.read))).then_some(found)
    }

    /// Whether the parts of the loop that is read can be cut to those of the reader.
    fn fits(&self) -> bool {
        let dense = |partition: &Partition| partition.bounds[2].is_none();
        let all = self.by.partitions.iter().zip(&self.offsets).all(|(partition, offset)| match offset {
            None => true,
            Some(_) if self.read.partitions.iter().all(dense) && dense(partition) => true,
            Some(_) => self.is_at_own(partition, offset),
        });
        all && self.by.partitions.len() * (self.read.partitions.len() + 1) <= MOST
    }

    /// Whether the reader computes each point of the array that is read.
    fn keeps_all(&self) -> bool {
        self.by.partitions.len() == 1 && self.is_at_own(&self.by.partitions[0], &self.offsets[0])
    }

    /// Whether a partition reads each point of the array at its own.
    fn is_at_own(&self, partition: &Partition<'c>, offset: &Option<Vec<i64>>) -> bool {
        offset.as_ref().is_some_and(|offset| offset.iter().all(|&c| c == 0)) && self.is_whole(partition)
    }

    /// Whether a partition of the reader has the points of the array that is read.
    fn is_whole(&self, partition: &Partition<'c>) -> bool {
        let [lower, upper, step, _] = &partition.bounds;
        let [array, own] = [&self.read, &self.by].map(|parts| ir::result(parts.op.operation(), 0));
        let all = |d: usize| {
            let size = facts::dim_key(own, d);
            facts::dim_key(array, d) == size
                && lower.as_ref().is_none_or(|lower| ir::constant_int(lower[d]) == Some(0))
                && upper.as_ref().is_none_or(|upper| facts::key(upper[d]) == size)
        };
        step.is_none() && (0..self.read.rank()).all(all)
    }

    /// Makes the loop that is both; those that it was are gone.
    fn build(&self, b: &Builder<'c>) {
        let (read, by) = (&self.read, &self.by);
        let (own, others) = (sizes(b, by), sizes(b, read));
        let mut parts = vec![];
        let mut complete = self.keeps_all() && by.form == WithForm::Genarray;
        for (partition, offset) in by.partitions.iter().zip(&self.offsets) {
            let whole = axes(partition, &own);
            let Some(offset) = offset else {
                parts.push((whole, partition, None));
                continue;
            };
            let pieces = Pieces::of(b, read, &others);
            complete &= pieces.complete;
            if !pieces.complete {
                parts.push((whole.clone(), partition, Some((Owner::Nobody, offset))));
            }
            for (owner, piece) in pieces.all {
                let cut = whole.iter().zip(&piece).zip(&others).zip(offset);
                let cut = cut.map(|(((axis, piece), &size), &c)| within(b, axis, piece, size, c)).collect();
                parts.push((cut, partition, Some((owner, offset))));
            }
        }
        let (mut bounds, mut given, mut regions) = (vec![], vec![], vec![]);
        for (axes, partition, from) in &parts {
            given.push(bounded(b, axes, &mut bounds));
            regions.push(b.region(&vec![b.index_type(); axes.len()], |b, at| {
                let values = from.map(|(owner, offset)| self.point(b, owner, offset, at));
                let yielded = b.inline(partition.body, at, &mut ValueMap::new());
                soac::yield_(b, &yielded);
                let end = at[0];
                values.into_iter().for_each(|values| replace(end, read.op.operation(), &values));
            }));
        }
        let op = by.op.operation();
        let types: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
        // No default is left of what writes all points.
        let (form, initial, sizes) = match complete {
            true => (WithForm::Modarray, empty(b, by, &own), vec![]),
            false => (by.form, by.initial.clone(), by.op.sizes()),
        };
        let made = soac::with(b, &sizes, &initial, &bounds, form, &given, &types, regions);
        keep_schedule(op, made.operation());
        ir::results(op).into_iter().zip(made.results()).for_each(|(from, to)| ir::replace_uses(from, to));
        ir::erase(op);
        ir::erase(read.op.operation());
    }

    /// What the loop that is read has for a point of the reader.
    fn point(&self, b: &Builder<'c>, owner: Owner, offset: &[i64], at: &[Val<'c>]) -> Vec<Val<'c>> {
        let Owner::Partition(k) = owner else { return self.read.initial.clone() };
        let moved = |(&i, &c): (&Val<'c>, &i64)| if c == 0 { i } else { b.add(i, b.index(c)) };
        let indices: Vec<_> = at.iter().zip(offset).map(moved).collect();
        b.inline(self.read.partitions[k].body, &indices, &mut ValueMap::new())
    }
}

/// Whether a body may stop the program.
fn checks(read: &WithParts) -> bool {
    let mut found = false;
    ir::walk(read.op.operation(), &mut |op| found |= is::<cf::Assert>(op) || is::<soac::Assert>(op));
    found
}

/// The reads of a loop in the block of a value become these values.
fn replace<'c>(argument: Val<'c>, read: Op<'c>, values: &[Val<'c>]) {
    let (block, _) = ir::argument_owner(argument).expect("an index of a partition");
    for op in ir::operations(block) {
        let Some(extract) = tensor::Extract::of(op) else { continue };
        if ir::defining_op(extract.tensor()) == Some(read) {
            ir::replace_uses(ir::result(op, 0), values[ir::result_number(extract.tensor())]);
            ir::erase(op);
        }
    }
}

/// The points of an axis that another one has, `c` further.
fn within<'c>(b: &Builder<'c>, axis: &Axis<'c>, piece: &Axis<'c>, size: Val<'c>, c: i64) -> Axis<'c> {
    if !piece.is_dense() {
        return *piece;
    }
    let moved = |n: Val<'c>| match ir::constant_int(n).and_then(|n| n.checked_sub(c)) {
        Some(n) => b.index(n),
        None => b.sub(n, b.index(c)),
    };
    let lower = match (axis.lower, piece.lower.map(moved)) {
        (Some(one), Some(other)) => Some(b.max_si(one, other)),
        (one, other) => one.or(other.map(|n| b.max_si(n, b.index(0)))),
    };
    let upper = if is_same(piece.upper, size) { axis.upper } else { b.min_si(axis.upper, moved(piece.upper)) };
    Axis::new(lower, upper, None, None)
}

/// How far some indices are from those of a partition, if these are what they are made of.
fn offset<'c>(partition: &Partition<'c>, indices: &[Val<'c>]) -> Option<Vec<i64>> {
    let own = ir::arguments(partition.body);
    let distance = |(&index, &argument): (&Val<'c>, &Val<'c>)| {
        if index == argument {
            return Some(0);
        }
        let (base, by) = facts::moved(index)?;
        (base == argument && by.unsigned_abs() <= NEAR).then_some(by)
    };
    (own.len() == indices.len()).then(|| indices.iter().zip(&own).map(distance).collect()).flatten()
}
