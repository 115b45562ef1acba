//! Two of map, reduce, scan and screma as one screma.
//!
//! With `first` and `second` as scremas, the second one's map region can run
//! in the fused map region when the elements that it takes from the first one
//! do not depend on scans; their part of the first post region moves up then,
//! and its values are forwarded. A second one that is a map can run in the
//! fused post region instead.

use std::collections::HashSet;

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_analysis::effects::{Effects, reads};
use seq_dialects::ir::{self, Builder, Op, Val, ValueMap};

use super::{
    nest,
    place::Place,
    view::{Flags, Kind, Parts, View, coerce, common_outer_size, end_region, merged_attributes, op_key},
};

/// Where the elements of an input come from.
#[derive(Clone, Copy)]
enum Source {
    /// Input of the fused operation.
    Input(usize),
    /// Array result of the first operation.
    Array(usize),
}

/// A legal fusion of two combinators.
pub struct Combination<'c> {
    first: View<'c>,
    second: View<'c>,
    inputs: Vec<Val<'c>>,
    sources: Vec<Source>,
    in_post: bool,
    place: Place<'c>,
}

impl<'c> Combination<'c> {
    /// Whether the two can become one, `first` standing earlier in the block.
    /// Elements of the first may be inputs of the second; there must be one
    /// array that proves the outer sizes equal.
    pub fn of(effects: &Effects, first: Op<'c>, second: Op<'c>) -> Option<Self> {
        if nest::breaks(first, second) {
            return None;
        }
        let (first, second) = (View::of(first)?, View::of(second)?);
        let mut inputs: Vec<Val<'c>> = vec![];
        let mut add = |v: Val<'c>| {
            inputs.iter().position(|&i| i == v).unwrap_or_else(|| {
                inputs.push(v);
                inputs.len() - 1
            })
        };
        first.inputs.iter().for_each(|&v| _ = add(v));
        let sources: Vec<_> = second
            .inputs
            .iter()
            .map(|v| match first.arrays.iter().position(|a| a == v) {
                Some(j) => Source::Array(j),
                None => Source::Input(add(*v)),
            })
            .collect();
        let proven = sources.iter().any(|s| match s {
            Source::Array(_) => true,
            Source::Input(i) => first.inputs.contains(&inputs[*i]),
        });
        // Only elements may be taken from the first: no reduction, no array as a whole.
        let others = reads(second.op).into_iter().skip(second.inputs.len());
        let whole = inputs.iter().copied().chain(others).any(|v| ir::defining_op(v) == Some(first.op));
        if !proven || whole {
            return None;
        }
        let arrays = first.arrays.iter().chain(&second.arrays).chain(&inputs);
        common_outer_size(arrays.map(|v| v.r#type()))?;

        let from_scan = sources.iter().any(|s| matches!(s, Source::Array(j) if first.depends_on_scan(*j)));
        if from_scan && second.kind != Kind::Map {
            return None;
        }
        if first.scans() > 0 && second.scans() > 0 && first.flags.exclusive != second.flags.exclusive {
            return None;
        }
        segments(&first, &second)?;
        let place = Place::find(effects, first.op, second.op)?;
        Some(Self { first, second, inputs, sources, in_post: from_scan, place })
    }

    /// Carries the fusion out and returns the screma.
    pub fn apply(self, b: &Builder<'c>) -> Op<'c> {
        let Self { first: p, second: c, inputs, sources, in_post, place } = self;
        let at = place.prepare(p.op, c.op);
        let location = ir::merged_location(b.context, p.op.location(), c.op.location());
        let mut b = Builder::before(b.context, at);
        b.location = location;
        let b = &b;
        let [ps, pr, cs, cr] = [p.scans(), p.reduces(), c.scans(), c.reduces()];
        let row = |v: &Val<'c>| seq_dialects::types::row(v.r#type()).expect("an input has rows");

        // What the map region has to compute of the first post region, and
        // which of these values the rest of it still needs.
        let wanted: Vec<usize> = match in_post {
            true => vec![],
            false => sources.iter().filter_map(|s| if let Source::Array(j) = s { Some(*j) } else { None }).collect(),
        };
        let hoisted = p.post.slice(wanted, None).ops;
        let shared = hoisted_values(&p, &hoisted);
        // Elements that only the post region needs, because the second one runs there.
        let mut beside: Vec<usize> = vec![];
        if in_post {
            for s in &sources {
                if let Source::Input(i) = s
                    && !beside.contains(i)
                {
                    beside.push(*i);
                }
            }
        }
        let mut forwarded: Vec<Type<'c>> = p.post.types[ps..].to_vec();
        forwarded.extend(shared.iter().map(|v| v.r#type()));
        let c_forwarded = if in_post { vec![] } else { c.post.types[cs..].to_vec() };
        forwarded.extend(&c_forwarded);
        forwarded.extend(beside.iter().map(|&i| row(&inputs[i])));

        let map = b.region(&inputs.iter().map(row).collect::<Vec<_>>(), |b, args| {
            let own: Vec<_> =
                p.inputs.iter().map(|v| args[inputs.iter().position(|i| i == v).expect("it was added")]).collect();
            let (p_scan, rest) = split(p.map.inline_all(b, &own), ps);
            let (p_reduce, p_forward) = split(rest, pr);
            let mut values = vec![None; ps];
            values.extend(p_forward.iter().map(|&v| Some(v)));
            let mut known = ValueMap::new();
            let elements = p.post.inline(b, &values, &mut known, |o| hoisted.contains(&op_key(o)));
            let shared = shared.iter().map(|v| known[&ir::key(*v)]);
            let beside = beside.iter().map(|&i| args[i]);
            let [mut c_scan, mut c_reduce, mut c_forward] = [const { Vec::new() }; 3];
            if !in_post {
                let values: Vec<_> = sources
                    .iter()
                    .zip(&c.map.types)
                    .map(|(s, &ty)| match *s {
                        Source::Input(i) => args[i],
                        Source::Array(j) => coerce(b, elements[j].expect("it does not depend on a scan"), ty),
                    })
                    .collect();
                let rest;
                (c_scan, rest) = split(c.map.inline_all(b, &values), cs);
                (c_reduce, c_forward) = split(rest, cr);
            }
            let all = p_scan.into_iter().chain(c_scan).chain(p_reduce).chain(c_reduce).chain(p_forward);
            end_region(b, &all.chain(shared).chain(c_forward).chain(beside).collect::<Vec<_>>());
        });

        let (left, right) = (halves(&p), halves(&c));
        let types = |h: usize| {
            let (x, y) = (&left[h], &right[h]);
            [&x[..ps], &y[..cs], &x[ps..], &y[cs..]].concat()
        };
        let operator = b.region(&[types(0), types(1)].concat(), |b, args| {
            let (a, z) = args.split_at(ps + cs + pr + cr);
            let pick = |h: &[Val<'c>], scans: usize, reduces: usize, skip: [usize; 2]| {
                [&h[skip[0]..skip[0] + scans], &h[ps + cs + skip[1]..ps + cs + skip[1] + reduces]].concat()
            };
            let own = [pick(a, ps, pr, [0, 0]), pick(z, ps, pr, [0, 0])].concat();
            let (p_scan, p_reduce) = split(p.operator.inline_all(b, &own), ps);
            let own = [pick(a, cs, cr, [ps, pr]), pick(z, cs, cr, [ps, pr])].concat();
            let (c_scan, c_reduce) = split(c.operator.inline_all(b, &own), cs);
            end_region(b, &[p_scan, c_scan, p_reduce, c_reduce].concat());
        });

        let scan_types = [&p.post.types[..ps], &c.post.types[..if in_post { 0 } else { cs }]].concat();
        let post = b.region(&[scan_types, forwarded].concat(), |b, args| {
            let (scans, forward) = args.split_at(ps + cs);
            let (p_forward, rest) = forward.split_at(p.forwarded());
            let (shared_in, rest) = rest.split_at(shared.len());
            let (c_forward, beside_in) = rest.split_at(c_forwarded.len());
            let mut known: ValueMap = shared.iter().map(|v| ir::key(*v)).zip(shared_in.iter().copied()).collect();
            let own: Vec<_> = scans[..ps].iter().chain(p_forward).map(|&v| Some(v)).collect();
            let p_arrays = p.post.inline(b, &own, &mut known, |o| !hoisted.contains(&op_key(o)));
            let p_arrays: Vec<_> = p_arrays.into_iter().map(|v| v.expect("hoisted values are forwarded")).collect();
            let c_arrays = if in_post {
                let values: Vec<_> = sources
                    .iter()
                    .zip(&c.map.types)
                    .map(|(s, &ty)| match *s {
                        Source::Array(j) => coerce(b, p_arrays[j], ty),
                        Source::Input(i) => beside_in[beside.iter().position(|&k| k == i).expect("it was added")],
                    })
                    .collect();
                c.map.inline_all(b, &values)
            } else {
                c.post.inline_all(b, &[&scans[ps..], c_forward].concat())
            };
            end_region(b, &[p_arrays, c_arrays].concat());
        });

        let old = [&p.reductions[..], &c.reductions, &p.arrays, &c.arrays].concat();
        let parts = Parts {
            inputs,
            scan_neutral: [&p.scan_neutral[..], &c.scan_neutral].concat(),
            reduce_neutral: [&p.reduce_neutral[..], &c.reduce_neutral].concat(),
            segments: segments(&p, &c).flatten(),
            flags: flags(&p, &c),
            attributes: merged_attributes(p.op, c.op),
            regions: vec![map, operator, post],
            results: old.iter().map(|v| v.r#type()).collect(),
        };
        let fused = parts.build(b, Kind::Screma);
        for (from, to) in old.into_iter().zip(ir::results(fused)) {
            ir::replace_uses(from, to);
        }
        ir::erase(c.op);
        ir::erase(p.op);
        fused
    }
}

/// The rows of both, if there are any; `None` where one of them accumulates
/// over other rows than the other one.
fn segments<'c>(p: &View<'c>, c: &View<'c>) -> Option<Option<Val<'c>>> {
    match (p.accumulators(), c.accumulators()) {
        (0, _) => Some(c.segments),
        (_, 0) => Some(p.segments),
        _ => (p.segments == c.segments).then_some(p.segments),
    }
}

/// The results of hoisted operations that the rest of the post region uses.
fn hoisted_values<'c>(p: &View<'c>, hoisted: &HashSet<usize>) -> Vec<Val<'c>> {
    let Some(block) = p.post.block else { return vec![] };
    let ops = ir::operations(block);
    let rest: HashSet<usize> =
        ops.iter().filter(|o| !hoisted.contains(&op_key(**o))).flat_map(|&o| reads(o)).map(ir::key).collect();
    let results = ops.iter().filter(|o| hoisted.contains(&op_key(**o))).flat_map(|&o| ir::results(o));
    results.filter(|v| rest.contains(&ir::key(*v))).collect()
}

/// The types of the left and the right accumulators of an operator.
fn halves<'c>(v: &View<'c>) -> [Vec<Type<'c>>; 2] {
    let (left, right) = v.operator.types.split_at(v.accumulators());
    [left.to_vec(), right.to_vec()]
}

fn split<'c>(mut all: Vec<Val<'c>>, at: usize) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
    let rest = all.split_off(at);
    (all, rest)
}

/// The product of two operators is commutative when both are.
fn flags(p: &View, c: &View) -> Flags {
    Flags {
        exclusive: [p, c].iter().any(|v| v.scans() > 0 && v.flags.exclusive),
        commutative: [p, c].iter().all(|v| v.accumulators() == 0 || v.flags.commutative)
            && p.accumulators() + c.accumulators() > 0,
        deterministic: p.flags.deterministic || c.flags.deterministic,
    }
}

/// Whether every use of the operation's results is an input of `consumer`.
pub fn feeds_only<'c>(producer: Op<'c>, consumer: Op<'c>) -> bool {
    ir::results(producer).into_iter().all(|v| ir::uses(v).iter().all(|(user, _)| *user == consumer))
        && producer.result_count() > 0
}
