//! A new array by one nest of maps, of which each point finds its partition.
//!
//! ```text
//! with genarray(n) default(z) at (i) in p { f i } at (i) in q { g i }
//!   ==  map (i = iota n) { if i in q { g i } else if i in p { f i } else { z } }
//! i in (l, u, t, w)  ==  l <= i and i < u and (i - l) mod t < w
//! ```
//!
//! One kernel instead of one for each part, and stores along memory where parts interleave;
//! the conditions cost a few instructions for each point.
//!
//! Preconditions: elements are scalars, and bodies hold no combinators. Steps are known, so
//! that no kernel divides by a number that it is given. A partition with steps is one of a
//! `genarray`, whose other elements are stored anyway, and has no loop in its body, or the
//! array is small: of a warp that has points of several partitions each waits for all.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, Soac,
    axis::Axis,
    ir::{self, Builder, Op, Subject, Val, ValueMap},
    ops::{TypedOp, func, is, scf, soac::WithForm, tensor},
    schedule::SCHEDULE,
    types,
    with_parts::{Partition, WithParts},
};

use super::{
    nest::{is_same, maps},
    pieces::reads_itself,
    values::axes,
};

/// Remarks of loops that become one map.
const TOGETHER: Subject = Subject::new("soac-expand-with", "together");

/// How many points a kernel has at most that takes no longer than its launch.
const SMALL: i64 = 1 << 16;

/// The results of a loop that makes a new array, if its points may find their partitions.
pub fn together<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Option<Vec<Val<'c>>> {
    let op = parts.op.operation();
    let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let of_scalars = results.iter().all(|&ty| types::rank(ty) == parts.rank());
    let is_new = parts.form == WithForm::Genarray || reads_itself(parts);
    let small = points(sizes).is_some_and(|n| n <= SMALL);
    let takes = |partition| takes(partition, sizes, small, parts.form);
    if !of_scalars || !is_new || op.has_attribute(SCHEDULE) || !parts.partitions.iter().all(takes) {
        return None;
    }
    TOGETHER.passed(op.location(), || "'soac.with' op becomes one map, of which each point finds its partition".into());
    Some(maps(b, parts, sizes, &|b, at| point(b, parts, &parts.partitions, sizes, at)))
}

/// How many points a space has, if its sizes are known.
fn points(sizes: &[Val]) -> Option<i64> {
    sizes.iter().try_fold(1i64, |all, &size| all.checked_mul(ir::constant_int(size)?))
}

fn takes<'c>(partition: &Partition<'c>, sizes: &[Val<'c>], small: bool, form: WithForm) -> bool {
    let axes = axes(partition, sizes);
    let known = |value: Option<Val<'c>>| value.is_none_or(|n| ir::constant_int(n).is_some());
    let dense = axes.iter().all(Axis::is_dense);
    let scalar = |op: Op<'c>| Soac::of(op).is_none_or(|soac| matches!(soac, Soac::Yield(_) | Soac::Assert(_)));
    let fits = |op: Op<'c>| scalar(op) && (dense || small || !is_loop(op));
    (dense || small || form == WithForm::Genarray)
        && axes.iter().all(|axis| known(axis.step) && known(axis.width))
        && everything(partition, fits)
}

fn is_loop(op: Op) -> bool {
    is::<scf::For>(op) || is::<scf::While>(op) || is::<func::Call>(op)
}

/// Whether all that a body does is so.
fn everything<'c>(partition: &Partition<'c>, holds: impl Fn(Op<'c>) -> bool) -> bool {
    let mut all = true;
    for op in ir::operations(partition.body) {
        ir::walk(op, &mut |op| all &= holds(op));
    }
    all
}

/// What the last of some partitions that has a point gives it, or what was there before.
fn point<'c>(
    b: &Builder<'c>,
    parts: &WithParts<'c>,
    partitions: &[Partition<'c>],
    sizes: &[Val<'c>],
    at: &[Val<'c>],
) -> Vec<Val<'c>> {
    let Some((last, before)) = partitions.split_last() else {
        let kept = parts.form == WithForm::Modarray;
        return parts.initial.iter().map(|&v| if kept { tensor::extract(b, v, at) } else { v }).collect();
    };
    let own = |b: &Builder<'c>| b.inline(last.body, at, &mut ValueMap::new());
    let conditions =
        axes(last, sizes).into_iter().zip(sizes).zip(at).flat_map(|((axis, &size), &i)| has(b, axis, size, i));
    let Some(inside) = conditions.reduce(|one, other| b.and(one, other)) else { return own(b) };
    let types: Vec<Type<'c>> = parts.initial.iter().map(|v| types::element(v.r#type())).collect();
    b.if_else(inside, &types, own, |b| point(b, parts, before, sizes, at))
}

/// What has to hold for an axis to have an index below a size.
fn has<'c>(b: &Builder<'c>, axis: Axis<'c>, size: Val<'c>, i: Val<'c>) -> Vec<Val<'c>> {
    let from = axis.lower.map(|lower| b.cmpi(Predicate::Sge, i, lower));
    let to = (!is_same(axis.upper, size)).then(|| b.cmpi(Predicate::Slt, i, axis.upper));
    let group = axis.step.map(|step| {
        let rest = b.remui(axis.lower.map_or(i, |lower| b.sub(i, lower)), step);
        b.cmpi(Predicate::Ult, rest, axis.width.unwrap_or_else(|| b.index(1)))
    });
    [from, to, group].into_iter().flatten().collect()
}
