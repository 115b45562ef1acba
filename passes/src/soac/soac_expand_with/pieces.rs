//! Which parts of an array are computed by whom.

use melior::ir::ValueLike;
use seq_dialects::{
    axis::Axis,
    ir::{self, Builder, Val},
    ops::{TypedOp, soac::WithForm},
    types,
    with_parts::WithParts,
};

use super::{
    geometry::{self, Owner},
    symbolic,
    values::{Indices, axes},
};

/// The parts of an array.
pub struct Pieces<'c> {
    /// Whether they leave no point out, of an array that holds nothing yet.
    pub complete: bool,
    /// The parts in the order in which they are written, with who computes them. What nobody computes
    /// around boxes is thin, as a rule, and comes last: its lines are in the cache then.
    pub all: Vec<(Owner, Vec<Axis<'c>>)>,
}

impl<'c> Pieces<'c> {
    /// Those of a `genarray` or `modarray`: of known numbers disjoint ones, of others the
    /// partitions as they are, with what they leave out, where the array is a new one.
    pub fn of(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Self {
        let fresh = parts.form == WithForm::Genarray || reads_itself(parts);
        let mut pieces = match of_known(b, parts, sizes) {
            Some(known) => {
                let wanted = |(owner, _): &(Owner, _)| fresh || *owner != Owner::Nobody;
                Self { complete: fresh, all: known.into_iter().filter(wanted).collect() }
            }
            None => {
                let partitions: Vec<_> = parts.partitions.iter().map(|partition| axes(partition, sizes)).collect();
                let rest = if fresh { of_rest(b, &partitions, sizes) } else { None };
                let complete = rest.is_some();
                let own = partitions.into_iter().enumerate().map(|(k, axes)| (Owner::Partition(k), axes));
                let all = rest.into_iter().flatten().map(|axes| (Owner::Nobody, axes)).chain(own).collect();
                Self { complete, all }
            }
        };
        if pieces.all.iter().all(|(_, axes)| axes.iter().all(|axis| axis.step.is_none())) {
            pieces.all.sort_by_key(|(owner, _)| *owner == Owner::Nobody);
        }
        pieces
    }
}

/// Whether a `modarray` reads what it changes. It cannot work in place then, and an array
/// that gets the other elements with the rest is written once.
pub fn reads_itself(parts: &WithParts) -> bool {
    let ranks: Vec<_> = parts.initial.iter().map(|v| types::rank(v.r#type())).collect();
    let alike = ranks.iter().all(|&rank| rank == ranks[0]);
    alike && ir::captures(parts.op.operation()).iter().any(|v| parts.initial.contains(v))
}

/// Disjoint parts that leave no point out, if all numbers are known.
fn of_known<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Option<Vec<(Owner, Vec<Axis<'c>>)>> {
    let shape: Vec<i64> = sizes.iter().map(|&size| ir::constant_int(size)).collect::<Option<_>>()?;
    let number = |value: Option<Val<'c>>, absent| value.map_or(Some(absent), ir::constant_int);
    let span = |axis: &Axis<'c>| {
        let (lower, upper) = (number(axis.lower, 0)?, ir::constant_int(axis.upper)?);
        Some(geometry::Span::new(lower, upper, number(axis.step, 1)?, number(axis.width, 1)?))
    };
    let mut partitions = vec![];
    for partition in &parts.partitions {
        let part: geometry::Part = axes(partition, sizes).iter().map(span).collect::<Option<_>>()?;
        // Bounds without points may be anywhere.
        let nothing = shape.iter().map(|_| geometry::Span::dense(0, 0)).collect();
        partitions.push(if geometry::is_empty(&part) { nothing } else { part });
    }
    let axis = |span: &geometry::Span| {
        // What says nothing is left out.
        let lower = (span.lower != 0).then(|| b.index(span.lower));
        let [step, width] = [span.step, span.width].map(|n| (n > 1).then(|| b.index(n)));
        Axis::new(lower, b.index(span.upper), step, width)
    };
    let found = geometry::owners(&shape, &partitions)?;
    Some(found.into_iter().map(|(owner, part)| (owner, part.iter().map(axis).collect())).collect())
}

/// What partitions leave out.
fn of_rest<'c>(b: &Builder<'c>, partitions: &[Vec<Axis<'c>>], sizes: &[Val<'c>]) -> Option<Vec<Vec<Axis<'c>>>> {
    let span = |axis: &Axis<'c>| {
        let groups = axis.step.map(|step| (step, axis.width.unwrap_or_else(|| b.index(1))));
        symbolic::Span { lower: axis.lower.unwrap_or_else(|| b.index(0)), upper: axis.upper, groups }
    };
    let partitions: Vec<_> = partitions.iter().map(|axes| axes.iter().map(span).collect()).collect();
    let rest = symbolic::rest(&Indices(b), sizes, &partitions)?;
    let axis = |span: symbolic::Span<Val<'c>>| {
        Axis::new(Some(span.lower), span.upper, span.groups.map(|g| g.0), span.groups.map(|g| g.1))
    };
    Some(rest.into_iter().map(|part| part.into_iter().map(axis).collect()).collect())
}
