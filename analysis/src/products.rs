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
    ir::{self, Op, Val},
    ops::{TypedOp, memref, soac, tensor},
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
    // A check of each element takes longer than its place in memory.
    let stops = |op: &Op| op.region_count() > 0 || soac::Assert::of(*op).is_some();
    if !plain || rank < 3 || body.iter().any(stops) {
        return None;
    }
    let arguments = ir::arguments(seg.body);
    let reads: Vec<_> = body.iter().filter_map(|&op| read(op)).collect();
    let lies_along = |d: usize| reads.iter().any(|indices| indices.last() == Some(&arguments[d]));
    let column = (0..rank - 1).rfind(|&d| lies_along(d))?;
    let row = (0..rank - 1).rfind(|&d| d != column)?;
    let made = [column, row, rank - 1].map(|d| made_of(&body, arguments[d]));
    let of = |v: &Val, d: usize| made[d].contains(&ir::key(*v));
    let together = |indices: &Vec<Val>| {
        let (last, others) = indices.split_last()?;
        let along = *last == arguments[column] && !others.iter().any(|v| of(v, 0));
        (along || !indices.iter().any(|v| of(v, 0))).then_some(along)
    };
    let along: Vec<_> = reads.iter().map(together).collect::<Option<_>>()?;
    let shared = |indices: &Vec<Val>| indices.iter().any(|v| of(v, 2)) && !indices.iter().any(|v| of(v, 1));
    let found = reads.iter().zip(along).any(|(indices, along)| along && shared(indices));
    found.then_some(Product { column, row })
}

/// The indices of an element that is read.
fn read(op: Op<'_>) -> Option<Vec<Val<'_>>> {
    match tensor::Extract::of(op) {
        Some(read) => Some(read.indices()),
        None => memref::Load::of(op).map(|read| read.indices()),
    }
}

/// What operations make of a value, with it.
fn made_of<'c>(body: &[Op<'c>], value: Val<'c>) -> HashSet<usize> {
    let mut made = HashSet::from([ir::key(value)]);
    for &op in body {
        if ir::operands(op).iter().any(|v| made.contains(&ir::key(*v))) {
            made.extend(ir::results(op).into_iter().map(ir::key));
        }
    }
    made
}
