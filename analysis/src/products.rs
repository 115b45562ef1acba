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

/// Whether a check leaves the body: all points share it, or their index is below the size of its dimension.
/// Any other one takes longer at each element than this takes to be read.
fn leaves<'c>(seg: &SegParts<'c>, arguments: &[Val<'c>], assert: soac::Assert<'c>) -> bool {
    let compared = ir::defining_op(assert.condition()).and_then(arith::CmpI::of);
    let (condition, own) = (assert.condition(), &arguments[..seg.space.len()]);
    let below = compared.filter(|compared| compared.predicate() == Predicate::Ult);
    let number = below.and_then(|below| Some((below, own.iter().position(|&index| index == below.lhs())?)));
    let always = number.is_some_and(|(below, d)| below.rhs() == seg.space[d]);
    always || !ir::is_defined_inside(condition, seg.op) || {
        let body = ir::operations(seg.body);
        !own.iter().any(|&index| made_of(&body, index).contains(&ir::key(condition)))
    }
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
