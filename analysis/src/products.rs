//! Reductions of products, whose rows have columns beside each other and read the same elements.
//!
//! ```text
//! seg.red (.., i, .., j, k) { f a[i, k] b[k, j] }      columns j, rows i
//! ```
//!
//! Neighbours of `j` read neighbours, or one element; neighbours of `i` read one element of `b`. A
//! matrix product is one, also where `a` is read across memory.

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, memref, soac, tensor},
    seg_parts::{Kind, SegParts},
    types,
};

/// Totals of a row, at most: more than a few fill the registers of one row.
const MOST_TOTALS: usize = 4;

/// The two dimensions of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// Along which elements lie together.
    pub column: usize,
    /// Along which they are the same.
    pub row: usize,
}

/// What a reduction is, if its rows have one length and it stores totals alone.
pub fn of(seg: &SegParts) -> Option<Product> {
    let rank = seg.space.len();
    let body = ir::operations(seg.body);
    let numbers = seg.neutral.len() <= MOST_TOTALS && seg.neutral.iter().all(|v| types::is_number(v.r#type()));
    let plain = seg.kind == Kind::Red && seg.offsets.is_none() && seg.outs.len() == seg.neutral.len() && numbers;
    if !plain || rank < 3 || body.iter().any(|op| op.region_count() > 0) {
        return None;
    }
    let arguments = ir::arguments(seg.body);
    if !soac::Assert::all_in(seg.op).iter().all(|assert| leaves(seg, &arguments, *assert)) {
        return None;
    }
    let reads: Vec<_> = body.iter().filter_map(|&op| read(op)).collect();
    let lies_along = |d: usize| reads.iter().any(|indices| indices.last() == Some(&arguments[d]));
    let column = (0..rank - 1).rfind(|&d| lies_along(d))?;
    let row = (0..rank - 1).rfind(|&d| d != column)?;
    let [by_column, by_row, by_point] = [column, row, rank - 1].map(|d| made_of(&body, &[arguments[d]]));
    let any = |indices: &[Val], made: &HashSet<usize>| indices.iter().any(|v| made.contains(&ir::key(*v)));
    let together = |indices: &Vec<Val>| {
        let (last, others) = indices.split_last()?;
        let along = *last == arguments[column] && !any(others, &by_column);
        (along || !any(indices, &by_column)).then_some(along)
    };
    let along: Vec<_> = reads.iter().map(together).collect::<Option<_>>()?;
    let shared = |indices: &[Val]| any(indices, &by_point) && !any(indices, &by_row);
    let found = reads.iter().zip(along).any(|(indices, along)| along && shared(indices));
    found.then_some(Product { column, row })
}

/// Whether a check leaves the body: all points share it, or it is that an index is below the size of its
/// dimension, which always holds. Any other one takes longer at each element than this takes to be read.
fn leaves<'c>(seg: &SegParts<'c>, arguments: &[Val<'c>], assert: soac::Assert<'c>) -> bool {
    let (condition, own) = (assert.condition(), &arguments[..seg.space.len()]);
    let below = ir::defining_op(condition).and_then(arith::CmpI::of);
    let below = below.filter(|compared| compared.predicate() == Predicate::Ult);
    let always =
        |below: arith::CmpI<'c>| own.iter().zip(&seg.space).any(|(&i, &n)| (below.lhs(), below.rhs()) == (i, n));
    below.is_some_and(always) || !made_of(&ir::operations(seg.body), own).contains(&ir::key(condition))
}

/// The indices of an element that is read.
fn read(op: Op<'_>) -> Option<Vec<Val<'_>>> {
    match tensor::Extract::of(op) {
        Some(read) => Some(read.indices()),
        None => memref::Load::of(op).map(|read| read.indices()),
    }
}

/// What operations make of some values, with these.
fn made_of<'c>(body: &[Op<'c>], values: &[Val<'c>]) -> HashSet<usize> {
    let mut made: HashSet<usize> = values.iter().map(|v| ir::key(*v)).collect();
    for &op in body {
        if ir::operands(op).iter().any(|v| made.contains(&ir::key(*v))) {
            made.extend(ir::results(op).into_iter().map(ir::key));
        }
    }
    made
}
