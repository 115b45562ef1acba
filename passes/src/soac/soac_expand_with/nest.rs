//! A partition with all points of its array as a nest of maps.
//!
//!   with genarray(n, m) default(z) at (i, j) { f i j }  ==  map (i = iota n) { map (j = iota m) { f i j } }

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val, ValueMap},
    ops::{TypedOp, soac},
    types,
    with_parts::{Partition, WithParts},
};

use super::values::{axes, numbers};

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
fn is_same<'c>(a: Val<'c>, b: Val<'c>) -> bool {
    a == b || seq_analysis::facts::key(a) == seq_analysis::facts::key(b)
}

/// The results of a loop with one partition that has all points.
pub fn nest<'c>(b: &Builder<'c>, parts: &WithParts<'c>, partition: &Partition<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let types: Vec<_> = ir::results(parts.op.operation()).iter().map(|v| v.r#type()).collect();
    maps(b, partition.body, &types, sizes, &mut vec![])
}

fn maps<'c>(
    b: &Builder<'c>,
    body: Blk<'c>,
    types: &[Type<'c>],
    sizes: &[Val<'c>],
    indices: &mut Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    let Some((&size, inner)) = sizes.split_first() else {
        return b.inline(body, indices, &mut ValueMap::new());
    };
    let rows: Vec<_> = types.iter().map(|&ty| types::row(ty).expect("a result has its dimensions")).collect();
    let region = b.region(&[b.index_type()], |b, index| {
        indices.push(index[0]);
        let values = maps(b, body, &rows, inner, indices);
        indices.pop();
        soac::yield_(b, &values);
    });
    ir::results(soac::map(b, &[numbers(b, size)], types, region).operation())
}
