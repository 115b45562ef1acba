//! Partitions in the body of a combinator: each is a scatter of its points.
//!
//!   with modarray(a) at (i, j) in p { f i j }
//!     ==  scatter (k = iota (points p)) into a { (i, j) = index k; yield i, j, f i j }
//!
//! Flattening knows scatters, and no two points have one index.

use melior::ir::{Attribute, ValueLike};
use seq_dialects::{
    axis::Axis,
    ir::{self, Builder, Val, ValueMap},
    marks::EVERYWHERE,
    ops::{TypedOp, soac},
    with_parts::{Partition, WithParts},
};

use super::values::{axes, filled, numbers};

/// The results of a `genarray` or `modarray`.
pub fn scatter<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let first = filled(b, parts, sizes);
    parts.partitions.iter().fold(first, |arrays, partition| write(b, partition, sizes, &arrays))
}

fn write<'c>(b: &Builder<'c>, partition: &Partition<'c>, sizes: &[Val<'c>], arrays: &[Val<'c>]) -> Vec<Val<'c>> {
    let axes = axes(partition, sizes);
    let counts: Vec<_> = axes.iter().map(|axis| axis.count(b)).collect();
    let points = counts.iter().copied().reduce(|all, count| b.mul(all, count)).expect("a space has a dimension");
    let types: Vec<_> = arrays.iter().map(|v| v.r#type()).collect();
    let region = b.region(&[b.index_type()], |b, number| {
        let indices = at(b, &axes, &counts, number[0]);
        let values = b.inline(partition.body, &indices, &mut ValueMap::new());
        soac::yield_(b, &[indices, values].concat());
    });
    let made = soac::scatter(b, &[numbers(b, points)], arrays, &types, region).operation();
    ir::set_attribute(made, EVERYWHERE, Attribute::unit(b.context));
    ir::results(made)
}

/// The indices of the point of a number.
fn at<'c>(b: &Builder<'c>, axes: &[Axis<'c>], counts: &[Val<'c>], number: Val<'c>) -> Vec<Val<'c>> {
    let mut rest = number;
    let mut indices = vec![];
    for (d, (axis, &count)) in axes.iter().zip(counts).enumerate().rev() {
        let own = if d == 0 { rest } else { b.remui(rest, count) };
        if d > 0 {
            rest = b.divui(rest, count);
        }
        indices.push(axis.index(b, own));
    }
    indices.reverse();
    indices
}
