//! Folds as reductions of maps, innermost dimension first.
//!
//!   with fold(z) at (i, j) in p { f i j } op g
//!     ==  reduce g z (map (k = iota n) { i = index k; reduce g z (map (l = iota m) { j = index l; f i j }) })
//!   with fold(z) at p { ... } at q { ... } op g  ==  g (with fold(z) at p { ... }) (with fold(z) at q { ... })
//!
//! which is the row-major order for any associative operator.

use melior::ir::ValueLike;
use seq_dialects::{
    axis::Axis,
    ir::{self, Blk, Builder, Val, ValueMap},
    ops::{TypedOp, soac, tensor},
    types,
    with_parts::WithParts,
};

use super::values::{axes, numbers};

/// The results of a fold.
pub fn fold<'c>(b: &Builder<'c>, parts: &WithParts<'c>) -> Vec<Val<'c>> {
    let operator = parts.operator.expect("a fold has an operator");
    let all = parts.partitions.iter().map(|partition| {
        let axes = axes(partition, &[]);
        reduced(b, parts, operator, partition.body, &axes, &mut vec![])
    });
    let both =
        |left: Vec<Val<'c>>, right: Vec<Val<'c>>| b.inline(operator, &[left, right].concat(), &mut ValueMap::new());
    all.reduce(both).unwrap_or_else(|| parts.initial.clone())
}

/// The points of the dimensions that are left, reduced.
fn reduced<'c>(
    b: &Builder<'c>,
    parts: &WithParts<'c>,
    operator: Blk<'c>,
    body: Blk<'c>,
    axes: &[Axis<'c>],
    indices: &mut Vec<Val<'c>>,
) -> Vec<Val<'c>> {
    let Some((axis, inner)) = axes.split_first() else {
        return b.inline(body, indices, &mut ValueMap::new());
    };
    let elements: Vec<_> = parts.initial.iter().map(|v| v.r#type()).collect();
    let count = numbers(b, points(b, axis));
    let outer = types::shape(count.r#type()).expect("a dimension")[0];
    let arrays = |ty: &melior::ir::Type<'c>| {
        let shape = [&[outer], types::shape(*ty).unwrap_or_default().as_slice()].concat();
        types::tensor(&shape, types::element(*ty))
    };
    let arrays: Vec<_> = elements.iter().map(arrays).collect();
    let region = b.region(&[b.index_type()], |b, number| {
        indices.push(axis.index(b, number[0]));
        let values = reduced(b, parts, operator, body, inner, indices);
        indices.pop();
        soac::yield_(b, &values);
    });
    let mapped = ir::results(soac::map(b, &[count], &arrays, region).operation());
    let types: Vec<_> = ir::arguments(operator).iter().map(|v| v.r#type()).collect();
    let combine = b.region(&types, |b, both| {
        let values = b.inline(operator, both, &mut ValueMap::new());
        soac::yield_(b, &values);
    });
    let made = soac::reduce(b, &mapped, &parts.initial, &elements, combine);
    made.set_commutative(parts.op.commutative()).set_deterministic(parts.op.deterministic()).results()
}

/// How many points a dimension has: none if its upper bound is negative.
fn points<'c>(b: &Builder<'c>, axis: &Axis<'c>) -> Val<'c> {
    let count = axis.count(b);
    let certain = count != axis.upper || tensor::Dim::defining(count).is_some();
    if certain || ir::constant_int(count).is_some_and(|n| n >= 0) { count } else { b.max_si(count, b.index(0)) }
}
