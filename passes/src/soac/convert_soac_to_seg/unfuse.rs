//! A screma whose operators are maps over rows, taken apart into what each kernel is made of.
//!
//!   screma m (f, g) post p xs  ==  let zs = screma m f xs in (screma m g xs, map p zs (map m xs))
//!
//! Fused they have no form with a thread for each column, and would be a loop of the host.
//! Preconditions, checked here: no segments; no scan is combined with what is reduced; each of
//! what does not combine with another one is by itself a map over rows ([`super::operator`]).

use melior::ir::{Region, Type, ValueLike};
use seq_analysis::effects;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap, types_of},
    ops::{TypedOp, soac},
    types::{self, DYNAMIC},
};

use super::{
    operator::{Plan, plan_of},
    schedule,
};
use crate::soac::sequential::{Accumulation, Source, replace};

/// Takes a screma apart, if it can be; its scans and reductions, which are to be converted as long
/// as their neutral elements are known to repeat a scalar.
pub fn unfuse<'c>(b: &Builder<'c>, screma: soac::Screma<'c>) -> Option<Vec<Op<'c>>> {
    let (made, values) = apart(b, screma).or_else(|| bare(b, screma))?;
    replace(b, screma.operation(), &values.into_iter().map(Source::Value).collect::<Vec<_>>());
    Some(made)
}

/// Scans and reductions that are combined by themselves, what comes before and after in them, and
/// the results of all; none if one of them still has no thread for each column.
fn apart<'c>(b: &Builder<'c>, screma: soac::Screma<'c>) -> Option<(Vec<Op<'c>>, Vec<Val<'c>>)> {
    let (scans, reductions) = (screma.scan_neutral(), screma.reduce_neutral());
    let all = scans.len() + reductions.len();
    let parts = independent(screma.op()).filter(|_| screma.segments().is_none())?;
    let is_scan = |k: usize| k < scans.len();
    let is_mixed = |part: &Part<'c>| part.which.iter().any(|&k| is_scan(k) != is_scan(part.which[0]));
    let scanned = parts.iter().filter(|part| is_scan(part.which[0])).count();
    let through = passes_on(screma.post());
    if parts.iter().any(is_mixed) || ir::operands(ir::terminator(screma.map())).len() > all || scanned > 1 && !through {
        return None;
    }
    let of = |which: &[usize], values: &[Val<'c>]| -> Vec<Val<'c>> { which.iter().map(|&k| values[k]).collect() };
    let neutral = [&scans[..], &reductions].concat();
    let arrays = types_of(&screma.results()[reductions.len()..]);
    let (mut made, mut results) = (vec![], vec![None; reductions.len() + arrays.len()]);
    for part in &parts {
        let which = &part.which;
        let neutral = of(which, &neutral);
        let (map, op) = (copy(b, screma.map(), Some(which)), operator(b, screma.op(), all, part));
        let (post, numbers): (_, Vec<_>) = match is_scan(which[0]) {
            false => (pass_on(b, &[]), which.iter().map(|k| k - scans.len()).collect()),
            true if through => {
                let post = pass_on(b, &types_of(&of(which, &ir::arguments(screma.post()))));
                (post, which.iter().map(|k| reductions.len() + k).collect())
            }
            true => (copy(b, screma.post(), None), (reductions.len()..results.len()).collect()),
        };
        let (scan, reduce) = if is_scan(which[0]) { (&neutral[..], &[][..]) } else { (&[][..], &neutral[..]) };
        let types = types_of(&of(&numbers, &screma.results()));
        let part = soac::screma(b, &screma.inputs(), scan, reduce, None, &types, map, op, post);
        combine_as(screma, part);
        made.push(part.operation());
        numbers.into_iter().zip(part.results()).for_each(|(k, result)| results[k] = Some(result));
    }
    let is_loop = |op: &Op<'c>| Accumulation::of(*op).is_none_or(|parts| matches!(plan_of(&parts), Plan::Loop(_)));
    let results: Option<Vec<_>> = results.into_iter().collect();
    if made.iter().any(is_loop) || results.is_none() {
        made.into_iter().for_each(ir::erase);
        return None;
    }
    results.map(|results| (made, results))
}

/// A screma with its maps before and after it, if it has any, and the results of all.
fn bare<'c>(b: &Builder<'c>, screma: soac::Screma<'c>) -> Option<(Vec<Op<'c>>, Vec<Val<'c>>)> {
    let (map, post, inputs) = (screma.map(), screma.post(), screma.inputs());
    let (scans, reductions) = (screma.scan_neutral(), screma.reduce_neutral());
    let bare = passes_on(map) && passes_on(post);
    let from_nothing = ir::arguments(post).is_empty() && !passes_on(post);
    if bare || screma.segments().is_some() || inputs.is_empty() || from_nothing {
        return None;
    }
    let size = types::shape(inputs[0].r#type()).map_or(DYNAMIC, |shape| shape[0]);
    let array = |element: &Val<'c>| types::array_of(size, element.r#type());
    let yielded = ir::operands(ir::terminator(map));
    let mapped = if passes_on(map) {
        inputs
    } else {
        soac::map(b, &inputs, &yielded.iter().map(array).collect::<Vec<_>>(), copy(b, map, None)).results()
    };
    let (elements, forwarded) = mapped.split_at(scans.len() + reductions.len());
    let scanned = &yielded[..scans.len()];
    let results = types_of(&reductions).into_iter().chain(scanned.iter().map(array)).collect::<Vec<_>>();
    let before = pass_on(b, &types_of(&yielded[..elements.len()]));
    let (op, after) = (copy(b, screma.op(), None), pass_on(b, &types_of(&ir::arguments(post)[..scans.len()])));
    let made = soac::screma(b, elements, &scans, &reductions, None, &results, before, op, after);
    combine_as(screma, made);
    let mut values = made.results();
    let arrays = values.split_off(reductions.len());
    let stored = types_of(&screma.results()[reductions.len()..]);
    values.extend(match stored.is_empty() || passes_on(post) && forwarded.is_empty() {
        true => arrays,
        false => soac::map(b, &[&arrays, forwarded].concat(), &stored, copy(b, post, None)).results(),
    });
    Some((vec![made.operation()], values))
}

/// Lets a screma combine as another one does; what scans nothing is not exclusive.
fn combine_as<'c>(from: soac::Screma<'c>, to: soac::Screma<'c>) {
    to.set_exclusive(from.exclusive() && !to.scan_neutral().is_empty())
        .set_commutative(from.commutative())
        .set_deterministic(from.deterministic());
    schedule(from.operation(), to.operation());
}

/// Whether a region yields its arguments.
fn passes_on(block: Blk) -> bool {
    ir::operands(ir::terminator(block)) == ir::arguments(block)
}

/// A region that yields its arguments.
fn pass_on<'c>(b: &Builder<'c>, types: &[Type<'c>]) -> Region<'c> {
    b.region(types, |b, values| {
        soac::yield_(b, values);
    })
}

/// The region of a map once more, with all of its results or some.
fn copy<'c>(b: &Builder<'c>, body: Blk<'c>, which: Option<&[usize]>) -> Region<'c> {
    b.region(&types_of(&ir::arguments(body)), |b, values| {
        let results = b.inline(body, values, &mut ValueMap::new());
        let some = |which: &[usize]| which.iter().map(|&k| results[k]).collect();
        soac::yield_(b, &which.map_or_else(|| results.clone(), some));
    })
}

/// Accumulators that are combined by themselves, and what combines them.
struct Part<'c> {
    which: Vec<usize>,
    needed: Vec<Op<'c>>,
}

/// An operator on some of its `all` accumulators, which needs these operations.
fn operator<'c>(b: &Builder<'c>, operator: Blk<'c>, all: usize, part: &Part<'c>) -> Region<'c> {
    let (both, yielded) = (ir::arguments(operator), ir::operands(ir::terminator(operator)));
    let second = part.which.iter().map(|k| k + all);
    let own: Vec<_> = part.which.iter().copied().chain(second).map(|k| both[k]).collect();
    b.region(&types_of(&own), |b, values| {
        let mut map: ValueMap<'c> = own.iter().zip(values).map(|(from, &to)| (ir::key(*from), to)).collect();
        for &op in &part.needed {
            b.clone_op(op, &mut map);
        }
        let result = |&k: &usize| map.get(&ir::key(yielded[k])).copied().unwrap_or(yielded[k]);
        soac::yield_(b, &part.which.iter().map(result).collect::<Vec<_>>());
    })
}

/// The accumulators of an operator, in parts that do not depend on each other; none if it does
/// something besides.
fn independent<'c>(operator: Blk<'c>) -> Option<Vec<Part<'c>>> {
    let (both, yielded) = (ir::arguments(operator), ir::operands(ir::terminator(operator)));
    let all = yielded.len();
    let mut parts: Vec<Part<'c>> = vec![];
    for (k, &result) in yielded.iter().enumerate() {
        let mut part = Part { which: vec![k], needed: vec![] };
        let mut used = vec![result];
        for op in ir::operations(operator).into_iter().rev().skip(1) {
            if ir::results(op).iter().any(|v| used.contains(v)) {
                used.extend(effects::reads(op));
                part.needed.insert(0, op);
            }
        }
        let other = |at: usize| used.contains(&both[at]) || used.contains(&both[at + all]);
        let mut with: Vec<_> = (0..all).filter(|&at| at == k || other(at)).collect();
        // Whoever shares an accumulator or a map is one part.
        let map = |op: &&Op<'c>| !effects::is_cheap(**op);
        let shares = |p: &Part<'c>| p.needed.iter().filter(map).any(|op| part.needed.contains(op));
        let (joined, apart): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|p| p.which.iter().any(|at| with.contains(at)) || shares(p));
        joined.into_iter().for_each(|p| {
            with.extend(p.which);
            part.needed.extend(p.needed);
        });
        with.sort_unstable();
        with.dedup();
        part.which = with;
        parts = apart;
        parts.push(part);
    }
    let has = |part: &Part<'c>, op: Op<'c>| part.needed.contains(&op);
    for part in &mut parts {
        part.needed = ir::operations(operator).into_iter().filter(|&op| has(part, op)).collect();
    }
    let done = |op: Op<'c>| effects::is_cheap(op) || parts.iter().any(|p| has(p, op));
    let last = ir::terminator(operator);
    ir::operations(operator).into_iter().all(|op| op == last || done(op)).then_some(parts)
}
