//! Operators of segmented operations, which work on scalars.
//!
//! An operator on small static rows gets one accumulator for each element. One
//! that is a map over rows is interchanged with the reduction:
//!
//!   reduce (map f) ne rows  ==  map column (reduce f ne column)
//!
//! so that the columns are dimensions of the space; the scan likewise, with
//! results scattered to `[row, column]`; maps over the rows before and after are applied to the
//! element. Other operators make a host loop.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    ops::{TypedOp, soac, tensor},
    types,
};

use super::{
    elementwise::{self, Has, has_maps_alone, is_elementwise},
    point::finish_here,
};
use crate::{
    Failure,
    soac::sequential::{Accumulation, Around, Emitter, Env, IsTensor, MAX_ELEMENTS, Outside, Source, small},
};

/// Why the operator of rows stays one of rows.
const NO_MAP: &str = "its operator works on rows that are not small, and is no map over them alone";

/// How an operator becomes one on scalars.
#[derive(Clone)]
pub enum Plan<'c> {
    /// One accumulator for each element; the static types of the accumulators.
    Elements(Vec<Type<'c>>),
    /// By nested maps over rows of this rank.
    Columns(usize),
    /// Not at all, with the reason.
    Loop(&'static str),
}

/// Decides how the operator of a reduce, scan or screma is converted.
pub fn plan_of<'c>(parts: &Accumulation<'c>) -> Plan<'c> {
    let neutral = parts.neutral();
    if neutral.is_empty() {
        return Plan::Elements(vec![]);
    }
    match plan(parts.operator, &neutral) {
        Plan::Columns(rank) if !has_columns(parts, rank) => Plan::Loop(NO_MAP),
        plan => plan,
    }
}

/// Whether what is around an operator on rows has a value for each column.
fn has_columns(parts: &Accumulation, rank: usize) -> bool {
    let Some(Around { map, post }) = parts.around else { return true };
    let (scans, reductions) = (parts.scan_neutral.len(), parts.reduce_neutral.len());
    let forwarded = ir::operands(ir::terminator(map)).len() > scans + reductions;
    let alone = scans == 0 && ir::operands(ir::terminator(post)).is_empty() || reductions == 0;
    let fits = |block, has| is_elementwise(block, rank, has) && has_maps_alone(block);
    parts.segments.is_none() && !forwarded && alone && fits(map, Has::Rows) && fits(post, Has::ElementAt)
}

/// Decides how the operator of a reduce, scan, screma or hist is converted.
pub fn plan<'c>(operator: Blk<'c>, neutral: &[Val<'c>]) -> Plan<'c> {
    let arguments = ir::arguments(operator);
    let yielded = ir::operands(ir::terminator(operator));
    let count = neutral.len();
    let kinds: Option<Vec<_>> = (0..count)
        .map(|k| {
            [neutral[k], arguments[k], arguments[k + count], yielded[k]]
                .iter()
                .map(|v| v.r#type())
                .find(|&ty| small(ty).is_some())
        })
        .collect();
    if let Some(kinds) = kinds
        && kinds.iter().filter_map(|&ty| small(ty)).sum::<i64>() <= MAX_ELEMENTS
    {
        return Plan::Elements(kinds);
    }
    match columns(operator, neutral) {
        Some(rank) => Plan::Columns(rank),
        None => Plan::Loop(NO_MAP),
    }
}

/// The rank of the rows that an operator maps over; the neutral rows must repeat one scalar.
pub fn columns<'c>(operator: Blk<'c>, neutral: &[Val<'c>]) -> Option<usize> {
    let rank = types::rank(neutral[0].r#type());
    let fits = neutral.iter().all(|v| types::rank(v.r#type()) == rank && is_splat(*v));
    (fits && rank > 0 && is_elementwise(operator, rank, Has::Element)).then_some(rank)
}

/// Whether all elements of a row are one known scalar.
fn is_splat<'c>(value: Val<'c>) -> bool {
    if let Some(cast) = tensor::Cast::defining(value) {
        return is_splat(cast.source());
    }
    if let Some(replicate) = soac::Replicate::defining(value) {
        return !replicate.value().r#type().is_ranked_tensor_type() || is_splat(replicate.value());
    }
    tensor::Splat::defining(value).is_some() || ir::defining_op(value).is_some_and(|op| ir::splat_element(op).is_some())
}

/// The scalar that a splat repeats, computed where `outside` builds.
pub fn splat<'c>(outside: &Outside<'_, 'c>, value: Val<'c>) -> Option<Val<'c>> {
    if !value.r#type().is_ranked_tensor_type() {
        return outside.scalar(value);
    }
    if let Some(cast) = tensor::Cast::defining(value) {
        splat(outside, cast.source())
    } else if let Some(repeated) = tensor::Splat::defining(value) {
        splat(outside, repeated.input())
    } else if let Some(replicate) = soac::Replicate::defining(value) {
        splat(outside, replicate.value())
    } else {
        Some(outside.b.constant(ir::splat_element(ir::defining_op(value)?)?))
    }
}

/// The operator region: `apply` combines two tuples of scalars.
pub fn region<'c>(
    b: &Builder<'c>,
    kinds: &[Type<'c>],
    apply: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>>,
) -> Result<melior::ir::Region<'c>, Failure<'c>> {
    let mut outcome = Ok(());
    let built = b.region(&[kinds, kinds].concat(), |b, arguments| match apply(b, arguments) {
        Ok(values) => finish_here(b, values),
        Err(failure) => outcome = Err(failure),
    });
    outcome.map(|()| built)
}

/// The operator of nested maps, applied to one element of each row of these sizes.
pub fn apply_columns<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    b: &Builder<'c>,
    operator: Blk<'c>,
    sizes: &[Val<'c>],
    elements: &[Val<'c>],
) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let mut env = Env::default();
    for (argument, &element) in ir::arguments(operator).into_iter().zip(elements) {
        env.bind(argument, elementwise::standing(element, sizes));
    }
    let values = elementwise::elements(emitter, b, operator, &mut env, sizes)?;
    Ok(values.into_iter().map(|value| value.scalar(b)).collect())
}

/// Splits flat scalars into one source for each type.
pub fn assemble<'c>(flat: &[Val<'c>], kinds: &[Type<'c>]) -> Vec<Source<'c>> {
    let mut rest = flat;
    let one = |ty: &Type<'c>| {
        let (own, after) = rest.split_at(small(*ty).unwrap_or(1) as usize);
        rest = after;
        Source::of_elements(own.to_vec(), types::shape(*ty).unwrap_or_default())
    };
    kinds.iter().map(one).collect()
}

/// The elements of sources, one after another.
pub fn flatten<'c>(b: &Builder<'c>, sources: &[Source<'c>], kinds: &[Type<'c>]) -> Vec<Val<'c>> {
    sources.iter().zip(kinds).flat_map(|(s, ty)| s.elements(b, &types::shape(*ty).unwrap_or_default())).collect()
}
