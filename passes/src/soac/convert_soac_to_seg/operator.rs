//! Operators of segmented operations, which work on scalars.
//!
//! An operator on small static rows gets one accumulator for each element. One
//! that is a map over rows is interchanged with the reduction:
//!
//!   reduce (map f) ne rows  ==  map column (reduce f ne column)
//!
//! so that the columns are dimensions of the space; the scan likewise, with
//! results scattered to `[row, column]`. Other operators make a host loop.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    ops::{TypedOp, soac, tensor},
    types,
};

use super::point::finish_here;
use crate::{
    Failure,
    soac::sequential::{Accumulation, Emitter, Env, IsTensor, MAX_ELEMENTS, Outside, Source, is_cheap, small},
};

/// How an operator becomes one on scalars.
#[derive(Clone)]
pub enum Plan<'c> {
    /// One accumulator for each element; the static types of the accumulators.
    Elements(Vec<Type<'c>>),
    /// The rows are mapped over by these nested maps.
    Columns(Vec<soac::Map<'c>>),
    /// Not at all, with the reason.
    Loop(&'static str),
}

/// Decides how the operator of a reduce, scan or screma is converted.
pub fn plan_of<'c>(parts: &Accumulation<'c>) -> Plan<'c> {
    let neutral = parts.neutral();
    if neutral.is_empty() { Plan::Elements(vec![]) } else { plan(parts.operator, &neutral, parts.around.is_none()) }
}

/// Decides how the operator of a reduce, scan, screma or hist is converted.
pub fn plan<'c>(operator: Blk<'c>, neutral: &[Val<'c>], interchange: bool) -> Plan<'c> {
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
        Some(maps) if interchange => Plan::Columns(maps),
        _ => Plan::Loop("its operator works on rows that are not small, and is no map over them alone"),
    }
}

/// The nested maps over rows that an operator consists of; the neutral rows
/// must repeat one scalar.
pub fn columns<'c>(operator: Blk<'c>, neutral: &[Val<'c>]) -> Option<Vec<soac::Map<'c>>> {
    let rank = types::rank(neutral[0].r#type());
    let fits = neutral.iter().all(|v| types::rank(v.r#type()) == rank && is_splat(*v));
    if fits && rank > 0 { nested_maps(operator, rank) } else { None }
}

/// The maps that an operator on rows consists of, outermost first.
fn nested_maps<'c>(operator: Blk<'c>, rank: usize) -> Option<Vec<soac::Map<'c>>> {
    let mut maps = vec![];
    let mut block = operator;
    for _ in 0..rank {
        let arguments = ir::arguments(block);
        let end = ir::terminator(block);
        let mut map = None;
        for inner in ir::operations(block) {
            match soac::Map::of(inner) {
                Some(found) if map.is_none() => map = Some(found),
                None if inner == end || is_cheap(inner) => {}
                _ => return None,
            }
        }
        let map: soac::Map<'c> = map?;
        let of_rows = |v: &Val<'c>| arguments.iter().any(|a| ir::key(*a) == ir::key(*v));
        let yielded = ir::operands(end);
        let own = yielded.iter().all(|v| soac::Map::defining(*v) == Some(map));
        (own && map.inputs().iter().all(of_rows)).then_some(())?;
        // Rows may be used by the map alone.
        let elsewhere = |v: &Val<'c>| ir::uses(*v).iter().any(|(user, _)| *user != map.operation());
        (!arguments.iter().any(elsewhere)).then_some(())?;
        maps.push(map);
        block = map.body();
    }
    let scalar = |v: &Val<'c>| !v.r#type().is_ranked_tensor_type();
    ir::arguments(block).iter().all(scalar).then_some(maps)
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

/// The operator of nested maps, applied to one element of each row.
pub fn apply_columns<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    b: &Builder<'c>,
    operator: Blk<'c>,
    maps: &[soac::Map<'c>],
    elements: &[Val<'c>],
) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let mut env = Env::default();
    // A scalar stands for the row that it is an element of.
    for (argument, &element) in ir::arguments(operator).into_iter().zip(elements) {
        env.bind(argument, Source::Value(element));
    }
    let mut block = operator;
    let mut order: Vec<usize> = (0..elements.len() / 2).collect();
    for &map in maps {
        emitter.shared.tell_interchanged(map.operation());
        for op in ir::operations(block).into_iter().filter(|&op| op != map.operation() && op != ir::terminator(block)) {
            emitter.op(b, op, &mut env)?;
        }
        let yielded = ir::operands(ir::terminator(block));
        order.iter_mut().for_each(|k| *k = ir::result_number(yielded[*k]));
        for (argument, input) in ir::arguments(map.body()).into_iter().zip(map.inputs()) {
            let source = env.source(input);
            env.bind(argument, source);
        }
        block = map.body();
    }
    let values = emitter.block(b, block, &mut env)?;
    Ok(order.into_iter().map(|k| values[k].scalar(b)).collect())
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
