//! A partition with all points of its array as a nest of maps.
//!
//!   with genarray(n, m) default(z) at (i, j) { f i j }  ==  map (i = iota n) { map (j = iota m) { f i j } }

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, soac},
    types,
    with_parts::{Partition, WithParts},
};

use super::values::{axes, keep_schedule, numbers};

/// The last partition, if it has all points: those before it are written over.
pub fn whole<'p, 'c>(parts: &'p WithParts<'c>, sizes: &[Val<'c>]) -> Option<&'p Partition<'c>> {
    let last = parts.partitions.last()?;
    let full = axes(last, sizes)
        .iter()
        .zip(sizes)
        .all(|(axis, &size)| axis.lower.is_none() && axis.is_dense() && is_same(axis.upper, size));
    full.then_some(last)
}

/// Whether two numbers are known to be the same.
pub fn is_same<'c>(a: Val<'c>, b: Val<'c>) -> bool {
    a == b || seq_analysis::facts::key(a) == seq_analysis::facts::key(b)
}

/// The results of a loop with one partition that has all points.
pub fn nest<'c>(b: &Builder<'c>, parts: &WithParts<'c>, partition: &Partition<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    maps(b, parts, sizes, &|b, at| b.inline(partition.body, at, &mut ValueMap::new()))
}

/// All points of the results by maps in maps.
pub fn maps<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>], body: &Body<'_, 'c>) -> Vec<Val<'c>> {
    let op = parts.op.operation();
    let types: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let made = rows(b, body, &types, sizes, &mut vec![]);
    made.iter().filter_map(|&v| ir::defining_op(v)).for_each(|map| keep_schedule(op, map));
    made
}

/// What computes the values of a point.
pub type Body<'a, 'c> = dyn Fn(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>> + 'a;

fn rows<'c>(
    b: &Builder<'c>,
    body: &Body<'_, 'c>,
    types: &[Type<'c>],
    sizes: &[Val<'c>],
    indices: &mut Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    let Some((&size, inner)) = sizes.split_first() else {
        return body(b, indices);
    };
    let of_rows: Vec<_> = types.iter().map(|&ty| types::row(ty).expect("a result has its dimensions")).collect();
    let region = b.region(&[b.index_type()], |b, index| {
        indices.push(index[0]);
        let values = rows(b, body, &of_rows, inner, indices);
        indices.pop();
        soac::yield_(b, &values);
    });
    ir::results(soac::map(b, &[numbers(b, size)], types, region).operation())
}
