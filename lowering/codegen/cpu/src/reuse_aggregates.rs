//! `reuse-aggregates`: scans of rows that begin with what a reduction of them knows.
//!
//! ```text
//! r = reduce f (map g xs);  s = scan f (map g xs)
//!   with xs = x_0 ++ x_1 ++ ...:  scan f (map g x_k) begins with f (r_0, ..., r_{k - 1})
//! ```
//!
//! Partitions and filters of rows count first, as the counts say where elements go, and
//! then scan the same counts to move them. On several threads a scan needs what is before
//! each of its chunks, for which it would count them again. The reduction had it, chunk by
//! chunk (reduce-then-scan): both operations get the number of the pair as an attribute,
//! and the reduction hands its prefixes on when it is done.
//!
//! A pair has the same rows, operator and neutral elements, in the same order, and what
//! the bodies make of a point is the same expression of the same arrays, or is what the
//! reduction stored at that point. Preconditions: tensors, whose elements never change; no
//! equal operations are left (`cse`).

use std::collections::{HashMap, HashSet};

use melior::ir::{AttributeLike, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op, Val},
    marks,
    ops::{TypedOp, is, seg, tensor},
    seg_parts::{Kind, SegParts},
};
use seq_loops::yielded_at;
use seq_passes::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut pairs = 0;
    let mut taken = vec![];
    for op in ir::find(pass.module, &[seg::Scan::NAME]) {
        let scan = SegParts::of(op);
        if !takes_part(&scan) || scan.scans == 0 {
            continue;
        }
        let before =
            ir::operations(op.block().map(|b| unsafe { Blk::from_raw(b.to_raw()) }).expect("it is in a block"));
        let before = before.into_iter().take_while(|other| *other != op).filter(|other| is::<seg::Scan>(*other));
        let found =
            before.map(SegParts::of).find(|reduction| !taken.contains(&reduction.op) && is_pair(reduction, &scan));
        if let Some(reduction) = found {
            let number = ir::Attributes(pass.context).integer_attribute(64, pairs as i64);
            for op in [reduction.op, op] {
                ir::set_attribute(op, marks::AGGREGATES, number);
            }
            taken.push(reduction.op);
            pairs += 1;
        }
    }
    pass.count("pairs", pairs);
    Ok(())
}

/// Whether an operation has rows of its own that chunks may be anything of.
fn takes_part(seg: &SegParts) -> bool {
    seg.kind == Kind::Scan && seg.offsets.is_some() && !seg.joined && !seg.deterministic
}

/// Whether a reduction's accumulators are those of a scan.
fn is_pair<'c>(reduction: &SegParts<'c>, scan: &SegParts<'c>) -> bool {
    let rows = |seg: &SegParts<'c>| (seg.space.clone(), seg.offsets);
    if !takes_part(reduction) || reduction.scans > 0 || rows(reduction) != rows(scan) {
        return false;
    }
    let (Some(one), Some(other)) = (reduction.operator, scan.operator) else { return false };
    let count = scan.neutral.len();
    let outside = Same::new(None);
    let neutral = reduction.neutral.len() == count
        && reduction.neutral.iter().zip(&scan.neutral).all(|(&a, &b)| outside.values(a, b));
    let ends = [one, other].map(|block| ir::operands(ir::terminator(block)));
    let operators = Same::new(None).with_arguments(one, other);
    let bodies = Same::new(Some(reduction)).with_arguments(reduction.body, scan.body);
    let values = [reduction.body, scan.body].map(|block| ir::operands(ir::terminator(block)));
    neutral
        && ends[0].len() == ends[1].len()
        && ends[0].iter().zip(&ends[1]).all(|(&a, &b)| operators.values(a, b))
        && (0..count).all(|i| bodies.values(values[0][i], values[1][i]))
}

/// Which values of one region are those of another one.
struct Same<'a, 'c> {
    /// Arguments of the second region, and those of the first that they are.
    arguments: HashMap<usize, Val<'c>>,
    /// What stored values of the first region at its points.
    stored_by: Option<&'a SegParts<'c>>,
}

impl<'a, 'c> Same<'a, 'c> {
    fn new(stored_by: Option<&'a SegParts<'c>>) -> Self {
        Self { arguments: HashMap::new(), stored_by }
    }

    fn with_arguments(mut self, first: Blk<'c>, second: Blk<'c>) -> Self {
        let pairs = ir::arguments(second).into_iter().zip(ir::arguments(first));
        self.arguments.extend(pairs.map(|(of_second, of_first)| (ir::key(of_second), of_first)));
        self
    }

    fn values(&self, first: Val<'c>, second: Val<'c>) -> bool {
        if first == second || self.arguments.get(&ir::key(second)) == Some(&first) {
            return true;
        }
        if self.stored(second) == Some(first) {
            return true;
        }
        let (Some(a), Some(b)) = (ir::defining_op(first), ir::defining_op(second)) else { return false };
        same_but_operands(a, b)
            && ir::result_number(first) == ir::result_number(second)
            && ir::operands(a).into_iter().zip(ir::operands(b)).all(|(a, b)| self.values(a, b))
    }

    /// The value in the first region that the operation around it stored where the second
    /// one reads.
    fn stored(&self, value: Val<'c>) -> Option<Val<'c>> {
        let (seg, read) = (self.stored_by?, tensor::Extract::defining(value)?);
        let array = read.tensor();
        let [at] = read.indices()[..] else { return None };
        let post = seg.post.filter(|_| ir::defining_op(array) == Some(seg.op))?;
        let [_, point] = ir::arguments(seg.body)[..] else { return None };
        if self.arguments.get(&ir::key(at)) != Some(&point) {
            return None;
        }
        let number = ir::result_number(array).checked_sub(seg.reductions())?;
        let (value, indices) = yielded_at(ir::terminator(post), &ir::operands(ir::terminator(post)), number);
        seg.forwarded(value).filter(|_| indices.is_empty())
    }
}

/// Whether two operations compute the same of their operands, and do nothing else.
fn same_but_operands(a: Op, b: Op) -> bool {
    let computes = dialect::is_arithmetic(a) || is::<tensor::Extract>(a);
    let attributes = |op: Op| -> HashSet<(usize, usize)> {
        let own = op.attributes().filter(|(name, _)| name.as_string_ref().as_str() != Ok(marks::CHECKED));
        own.map(|(name, value)| (name.to_raw().ptr as usize, value.to_raw().ptr as usize)).collect()
    };
    let types = |op: Op| ir::results(op).iter().map(|v| v.r#type().to_raw().ptr as usize).collect::<Vec<_>>();
    computes
        && a.name() == b.name()
        && a.operand_count() == b.operand_count()
        && types(a) == types(b)
        && attributes(a) == attributes(b)
}
