//! With-loops that change parts of arrays.
//!
//!   with modarray(a) at i in p { f i } at j in q { g j }
//!     ==  b = seg.map space(i) in p outs(a) { f i };  seg.map space(j) in q outs(b) { g j }
//!
//! Precondition: `soac-expand-with` has left no other form.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::facts;
use seq_dialects::{
    ir::{self, Val},
    ops::{
        TypedOp,
        soac::{self, WithForm},
    },
    with_parts::{Partition, WithParts},
};

use super::{
    nest::Values,
    point::{Point, Yield, stored},
};
use crate::{
    Failure,
    soac::sequential::{Emitter, Env, Source},
};

/// Converts a `modarray`.
pub fn modarray<'c>(emitter: &Emitter<'_, '_, 'c>, with: soac::With<'c>) -> Values<'c> {
    let parts = WithParts::of(with);
    if parts.form != WithForm::Modarray {
        return Err(Failure::at(with.operation(), "is not expanded; run soac-expand-with"));
    }
    let first = parts.initial.clone();
    parts.partitions.iter().try_fold(first, |arrays, part| partition(emitter, with, part, &arrays))
}

/// Writes the points of one partition.
fn partition<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    with: soac::With<'c>,
    partition: &Partition<'c>,
    arrays: &[Val<'c>],
) -> Values<'c> {
    let op = with.operation();
    let mut point = Point::before(emitter.context(), op);
    let rank = ir::arguments(partition.body).len();
    let [mut lower, upper, step, width] = partition.bounds.clone();
    // A map without a generator writes all of its destinations.
    let whole = |upper: &Vec<Val<'c>>| (0..rank).all(|d| facts::key(upper[d]) == facts::dim_key(arrays[0], d));
    if lower.is_none() && step.is_none() && !upper.as_ref().is_none_or(whole) {
        lower = Some(vec![point.outside.index(0); rank]);
    }
    for d in 0..rank {
        let end = upper.as_ref().map_or_else(|| point.outside.dim(arrays[0], d), |upper| upper[d]);
        point.dimension(end, op.location());
    }
    let indices: Vec<_> = point.indices.iter().map(|&v| Source::Value(v)).collect();
    let inner = emitter.because(format!("it is inside the body of '{}'", ir::name(op)));
    let values = inner.apply(&point.body, partition.body, &indices, &mut Env::default())?;
    let entry = |(value, array): (&Source<'c>, &Val<'c>)| Yield::here(stored(&point.body, value, array.r#type(), rank));
    let yields: Vec<_> = values.iter().zip(arrays).map(entry).collect();
    let [lower, step, width] = [lower, step, width].map(Option::unwrap_or_default);
    Ok(point.generated([&lower, &step, &width], arrays, &yields).results())
}
