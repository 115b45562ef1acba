//! A map as part of the region of scatter, hist, filter or partition.

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_analysis::effects::{Effects, conflicts, reads};
use seq_dialects::{
    combinators::{Combinator, inputs},
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, is, soac},
    types,
};

use super::{
    combine::feeds_only,
    nest,
    place::Place,
    sizes,
    view::{Body, View, coerce, common_outer_size, end_region, merged_attributes},
};

/// Whether an operation is a combinator with results other than elements.
pub fn absorbs(op: Op) -> bool {
    match Combinator::of(op) {
        Some(Combinator::Scatter(_) | Combinator::Hist(_) | Combinator::Filter(_) | Combinator::Partition(_)) => true,
        Some(Combinator::Map(_) | Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) | None => false,
    }
}

/// Where the element for a region argument comes from.
enum Element<'c> {
    Input(usize),
    Mapped(usize),
    Captured(Val<'c>),
    Dropped,
}

/// A legal fusion of a map into such an operation.
pub struct Absorption<'c> {
    map: View<'c>,
    op: Op<'c>,
    place: Place<'c>,
}

impl<'c> Absorption<'c> {
    /// Whether the map can move into the operation. All its results must be
    /// elements there, and it must not read what the operation updates in place.
    pub fn of(effects: &Effects, map: Op<'c>, op: Op<'c>) -> Option<Self> {
        if !is::<soac::Map>(map) || !feeds_only(map, op) || conflicts(op, map) || nest::breaks(map, op) {
            return None;
        }
        let own = inputs(op);
        let whole = reads(op).into_iter().skip(own.len()).any(|v| ir::defining_op(v) == Some(map));
        if whole {
            return None;
        }
        let map = View::of(map)?;
        let rest = own.iter().filter(|v| !map.arrays.contains(v));
        let mut arrays: Vec<_> = map.inputs.iter().chain(rest).map(|v| v.r#type()).collect();
        if let Some(partition) = soac::Partition::of(op) {
            arrays.extend(partition.results().iter().rev().skip(1).map(|v| v.r#type()));
        }
        common_outer_size(arrays)?;
        let place = Place::find(effects, map.op, op)?;
        Some(Self { map, op, place })
    }

    /// Carries the fusion out and returns the fused operation.
    pub fn apply(self, b: &Builder<'c>) -> Op<'c> {
        let Self { map, op, place } = self;
        let at = place.prepare(map.op, op);
        let location = ir::merged_location(b.context, map.op.location(), op.location());
        let mut b = Builder::before(b.context, at);
        b.location = location;
        let b = &b;
        let mut all = map.inputs.clone();
        let elements: Vec<_> = inputs(op)
            .into_iter()
            .map(|v| match map.arrays.iter().position(|&a| a == v) {
                Some(j) => Element::Mapped(j),
                None => {
                    all.push(v);
                    Element::Input(all.len() - 1)
                }
            })
            .collect();
        let fused = rebuild(b, op, Some(&map), &all, &elements);
        ir::erase(map.op);
        fused
    }
}

/// Drops inputs that are there twice, that are ignored while another one tells
/// the size, or that are copies of one value.
///
/// `scatter f xs (replicate n v) == scatter (\x -> f x v) xs`
pub fn simplify<'c>(b: &Builder<'c>, op: Op<'c>) -> Option<Op<'c>> {
    let own = inputs(op);
    let used: Vec<bool> = ir::arguments(ir::block(op, 0)).into_iter().map(|a| !ir::uses(a).is_empty()).collect();
    let kept = sizes::kept_inputs(&own, &used);
    if kept.inputs.len() == own.len() {
        return None;
    }
    let elements: Vec<_> = kept
        .sources
        .iter()
        .map(|s| match *s {
            sizes::Source::Input(i) => Element::Input(i),
            sizes::Source::Captured(v) => Element::Captured(v),
            sizes::Source::Dropped => Element::Dropped,
        })
        .collect();
    let b = &Builder::before(b.context, op);
    Some(rebuild(b, op, None, &kept.inputs, &elements))
}

/// The operation with other inputs, in whose region `elements` are the arguments.
fn rebuild<'c>(
    b: &Builder<'c>,
    op: Op<'c>,
    map: Option<&View<'c>>,
    inputs: &[Val<'c>],
    elements: &[Element<'c>],
) -> Op<'c> {
    let rows: Vec<_> = inputs.iter().map(|v| types::row(v.r#type()).expect("an input has rows")).collect();
    let old = Body::of(ir::block(op, 0));
    let body = b.region(&rows, |b, args| {
        let mapped = map.map_or_else(Vec::new, |m| m.map.inline_all(b, &args[..m.inputs.len()]));
        let values: Vec<_> = elements
            .iter()
            .zip(&old.types)
            .map(|(e, &ty)| match *e {
                Element::Input(i) => Some(args[i]),
                Element::Mapped(j) => Some(coerce(b, mapped[j], ty)),
                Element::Captured(v) => Some(coerce(b, v, ty)),
                Element::Dropped => None,
            })
            .collect();
        let yields = old.inline(b, &values, &mut ValueMap::new(), |_| true);
        end_region(b, &yields.into_iter().flatten().collect::<Vec<_>>());
    });
    let discardable = merged_attributes(map.map_or(op, |m| m.op), op);
    let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
    let fused = with_body(b, op, inputs, &results, body);
    discardable.iter().for_each(|(name, attribute)| ir::set_attribute(fused, name, *attribute));
    for (from, to) in ir::results(op).into_iter().zip(ir::results(fused)) {
        ir::replace_uses(from, to);
    }
    ir::erase(op);
    fused
}

/// One of these operations with other inputs and another body.
fn with_body<'c>(b: &Builder<'c>, op: Op<'c>, inputs: &[Val<'c>], results: &[Type<'c>], body: Region<'c>) -> Op<'c> {
    match Combinator::of(op) {
        Some(Combinator::Scatter(op)) => soac::scatter(b, inputs, &op.dests(), results, body).operation(),
        Some(Combinator::Hist(op)) => {
            let operator = Body::of(op.op());
            let operator = b.region(&operator.types, |b, args| end_region(b, &operator.inline_all(b, args)));
            soac::hist(b, inputs, &op.dests(), &op.neutral(), results, body, operator)
                .set_deterministic(op.deterministic())
                .operation()
        }
        Some(Combinator::Filter(_)) => soac::filter(b, inputs, results, body).operation(),
        Some(Combinator::Partition(op)) => soac::partition(b, inputs, op.classes(), results, body).operation(),
        Some(Combinator::Map(_) | Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) | None => {
            unreachable!("{} absorbs no map", ir::name(op))
        }
    }
}
